/** Pictures that owners upload: only what was decoded and written anew by us is ever shown to anybody. */
import { createHash } from 'node:crypto'
import { audit } from '#platform/audit.ts'
import type { Ctx, RequestCtx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { keepFile, keysBelow, readFile } from '#platform/storage/files.ts'
import { afterTurn, openTurns, openTurnsByKey } from '#platform/turns.ts'
import { logoLimits } from '#rules/forms/logo.ts'
import { refuse } from '#rules/refusals.ts'
import { countTry } from '../accounts/tries.ts'
import { countHourly } from '../projects/content-room.ts'
import { findProject } from '../projects/store.ts'

const folder = 'logos'
const fileOf = (projectId: string, logo: string) =>
  ({ projectId, place: 'public', key: `${folder}/${logo}` }) as const

export const logoPath = (project: string, logo: string) => `/p/logo/${project}/${logo}`
export const logoUrl = (ctx: Pick<Ctx, 'config'>, projectId: string, logo: string): string =>
  linkTo(ctx, logoPath(outerId('project', projectId), logo))

export const hasLogo = async (tx: TxCtx, projectId: string, logo: string): Promise<boolean> =>
  (await keysBelow(tx, projectId, 'public', `${folder}/${logo}`)).length > 0

export const readLogo = (ctx: Ctx, projectId: string, logo: string): Promise<Uint8Array | undefined> =>
  readFile(ctx, fileOf(projectId, logo))

/** Counts an upload of the project; RATE_LIMITED beyond the limit. */
export async function countUpload(ctx: Ctx, projectId: string): Promise<void> {
  const { most, seconds } = logoLimits.uploads
  if ((await countTry(ctx, 'logo', projectId, seconds)) > most) refuse('RATE_LIMITED')
}

/** Returns the name under which forms may use it. */
export async function keepLogo(ctx: RequestCtx, projectId: string, bytes: Uint8Array): Promise<string> {
  await countHourly(ctx, projectId, 'files', bytes.byteLength)
  // its own turn first: of one project only one picture waits among those of others
  const { data, extension } = await afterTurnOf(projectId, () =>
    afterTurn(turns, async () => redrawn(await openSharp(), bytes)),
  )
  const logo = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.${extension}`
  await keepFile(ctx, fileOf(projectId, logo), data, {
    contentType: extension === 'png' ? 'image/png' : 'image/jpeg',
  })
  await inTransaction(ctx, async (tx) => {
    const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
    await audit(tx, { action: 'forms.uploadLogo', companyId: project.company_id, projectId })
  })
  return logo
}

/** Only programs that get pictures carry the library. It tries nothing else: a drawing of 5 MB alone takes a gigabyte. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
  })
  return sharp
}
type Sharp = Awaited<ReturnType<typeof openSharp>>

/** One picture at a time: each takes memory, and one of the few threads that also read files and look up names. */
const turns = openTurns(1)
const afterTurnOf = openTurnsByKey(1)

async function redrawn(sharp: Sharp, bytes: Uint8Array): Promise<{ data: Buffer; extension: 'png' | 'jpg' }> {
  const noPicture = () => refuse('FILE_TYPE', { types: 'PNG, JPEG, WebP, GIF' })
  if (!bytes.byteLength) noPicture()
  const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: false, pages: 1 })
  const found = await image.metadata().catch(noPicture)
  const { width, height, pages = 1, exif, icc, xmp, hasAlpha } = found
  const attached = [exif, icc, xmp].reduce((sum, part) => sum + (part?.byteLength ?? 0), 0)
  const isTooLarge = width * height > logoLimits.pixels || pages > 1 || attached > logoLimits.attachedBytes
  if (isTooLarge) refuse('IMAGE_LIMIT', { width: logoLimits.side })
  const drawn = image
    .rotate()
    .resize({
      width: logoLimits.keptWidth,
      height: logoLimits.keptWidth,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: logoLimits.seconds })
  const written = hasAlpha ? drawn.png() : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 86 })
  const data = await written.toBuffer().catch(() => refuse('IMAGE_LIMIT', { width: logoLimits.side }))
  return { data, extension: hasAlpha ? 'png' : 'jpg' }
}
