/** Reads the colours of a shop from its home page and the styles that it names. */
import { gunzipSync } from 'node:zlib'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { fetchFaultOf, fetchOutside } from '#platform/fetch.ts'
import { type ShopColors, shopColorsIn, tagsIn } from '#rules/forms/shop-colors.ts'
import { refuse } from '#rules/refusals.ts'
import { countTry } from '../accounts/tries.ts'
import { findProject } from '../projects/store.ts'

/** Of one project, so that nobody lets us knock at others' doors. */
const most = { tries: 20, seconds: 3600 }
const mostStyles = 3
/** Of a page or a style, unpacked. */
const mostBytes = 2_000_000

/** Whoever asks waits for it. */
const times = {
  connectMs: 3000,
  firstByteMs: 5000,
  idleMs: 3000,
  totalMs: 8000,
  slowTotalMs: 8000,
  quickBytesPerSecond: 10_000,
  leastBytesPerSecond: 1000,
  rateAfterMs: 5000,
}

const unread = { read: false, found: [], suggested: null }

export async function shopColors(
  ctx: RequestCtx,
  projectId: string,
): Promise<ShopColors & { read: boolean }> {
  const project = await inProject(ctx, projectId, ({ db }) => findProject(db, projectId))
  if (!project?.shop_url) return unread
  if ((await countTry(ctx, 'shop colors', projectId, most.seconds)) > most.tries) refuse('RATE_LIMITED')
  const page = await readText(ctx, project.shop_url)
  if (!page) return unread
  const { text: html, url } = page
  const addresses = tagsIn(html, 'link')
    .filter((link) => /\bstylesheet\b/i.test(link.get('rel') ?? ''))
    .flatMap((link) => URL.parse(link.get('href')?.replaceAll('&amp;', '&') ?? '', url)?.href ?? [])
  const styles = await Promise.all(addresses.slice(0, mostStyles).map((one) => readText(ctx, one)))
  const texts = styles.flatMap((style) => style?.text ?? [])
  return { read: true, ...shopColorsIn(html, texts) }
}

/** Undefined where it cannot be had. */
async function readText(
  { config }: RequestCtx,
  address: string,
): Promise<{ text: string; url: string } | undefined> {
  try {
    const { status, body, url } = await fetchOutside(address, {
      times,
      bytes: mostBytes,
      allowed: config.FETCH_ALLOWED,
    })
    if (status !== 200) {
      await body.return(undefined)
      return undefined
    }
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(piece)
    return { text: unpacked(Buffer.concat(pieces)), url }
  } catch (error) {
    if (fetchFaultOf(error)) return undefined
    throw error
  }
}

function unpacked(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString()
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes }).toString()
  } catch {
    // cut off, or a bomb
    return ''
  }
}
