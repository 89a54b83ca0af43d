/**
 * The thread that searches a shop's page and its styles for colours. Their owner may have written anything, and packed it, so
 * the main thread neither unpacks nor searches them.
 */
import { constants, createGunzip } from 'node:zlib'
import { answerQuestions } from '#platform/ask-thread.ts'
import { colorLimits, type ShopColors, shopColorsIn, tagsIn } from '#rules/forms/shop-colors.ts'

export type ColorQuestions = {
  /** Addresses of the styles that a page names. */
  styles: { task: { page: Uint8Array; url: string }; result: string[] }
  colors: { task: { page: Uint8Array; styles: readonly Uint8Array[] }; result: ShopColors }
}

answerQuestions({
  styles: async ({ page, url }: ColorQuestions['styles']['task']) => {
    const links = tagsIn(await textOf(page), 'link').filter((link) =>
      /\bstylesheet\b/i.test(link.get('rel') ?? ''),
    )
    const addresses = links.flatMap(
      (link) => URL.parse(link.get('href')?.replaceAll('&amp;', '&') ?? '', url)?.href ?? [],
    )
    return { result: addresses.slice(0, colorLimits.styles) }
  },
  colors: async ({ page, styles }: ColorQuestions['colors']['task']) => {
    const texts: string[] = []
    let left = colorLimits.stylesBytes
    for (const style of styles) {
      const bytes = await unpacked(style, left)
      left -= bytes.length
      texts.push(bytes.toString())
    }
    return { result: shopColorsIn(await textOf(page), texts) }
  },
})

const textOf = async (page: Uint8Array): Promise<string> =>
  (await unpacked(page, colorLimits.pageBytes)).toString()

/** The first `limit` bytes; of a gzip stream that is cut or broken, what comes before that place. */
async function unpacked(bytes: Uint8Array, limit: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return Buffer.from(bytes.subarray(0, limit))
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  gunzip.end(bytes)
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of gunzip as AsyncIterable<Uint8Array>) {
      pieces.push(piece)
      length += piece.length
      if (length >= limit) break
    }
  } catch {
    // the stream is broken
  }
  return Buffer.concat(pieces).subarray(0, limit)
}
