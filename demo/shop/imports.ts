/**
 * The files that the sample shop's owner has imported: addresses from a fair, with rows that nobody could use, orders of
 * the shop on the high street, and a workbook that was no CSV. Told once; they are worked off like anybody's.
 */
import { findTagByName } from '#modules/contacts/store/tags.ts'
import { analyseFile } from '#modules/imports/analyse.ts'
import { startImport } from '#modules/imports/start-import.ts'
import { createUpload, keepPart } from '#modules/imports/uploads.ts'
import type { Ctx, RequestCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { isStorageError } from '#platform/storage/storage.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import type { ImportType } from '#rules/imports/import.ts'
import { refusalOf } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { buyerCount, buyerOf, personOf } from '../past/buyers.ts'
import { asOwner } from './owner.ts'

/** People with numbers above those of the newsletter's readers. */
const strangers = buyerCount + 1000

/** The program starts without them if the storage does not answer: an operator would search for the fault in the program. */
export async function tellImports(ctx: Ctx, projectId: string): Promise<void> {
  try {
    await importFiles(ctx, projectId)
  } catch (err) {
    if (!isStorageError(err)) throw err
    ctx.log.warn({ err, waitsFor: 'the storage' }, 'the sample shop has no imported files')
  }
}

async function importFiles(ctx: Ctx, projectId: string): Promise<void> {
  const existing = ctx.db.selectFrom('imports').select('id').where('project_id', '=', projectId)
  if (await existing.limit(1).executeTakeFirst()) return
  const asking = await asOwner(ctx, projectId)
  if (!asking) return
  const brno = await inTransaction(ctx, (tx) => findTagByName(tx, projectId, nameKey('Prodejna Brno')))
  const tags = brno ? [outerIdIn('tag', projectId, brno.id)] : []
  await importFile(
    asking,
    projectId,
    'CONTACTS',
    'prodejna.xlsx',
    'PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml',
  )
  await importFile(asking, projectId, 'ORDERS', 'objednavky-prodejna.csv', ordersFile(ctx.clock.now()))
  await importFile(asking, projectId, 'CONTACTS', 'veletrh-brno.csv', fairFile(), tags)
}

async function importFile(
  ctx: RequestCtx,
  projectId: string,
  type: ImportType,
  name: string,
  text: string,
  tags: string[] = [],
): Promise<void> {
  const bytes = new TextEncoder().encode(text)
  const domainID = outerId('project', projectId)
  const { id } = await createUpload(ctx, { domainID, type, name, bytes: bytes.length })
  await keepPart(ctx, { projectId, id }, 0, bytes)
  const key = outerIdIn('import', projectId, id)
  try {
    const { file } = await analyseFile(ctx, { domainID, key }, [type])
    const config = type === 'CONTACTS' ? JSON.stringify({ basis: 'AGREED', wording: fairWording }) : null
    await startImport(ctx, { domainID, key, file, tags, config }, type)
  } catch (error) {
    // the workbook is refused, as it would be for anybody
    if (refusalOf(error)?.code !== 'CSV_NOT_CSV') throw error
  }
}

const fairWording = 'Na veletrhu v Brně podepsali, že chtějí dostávat naše tipy a slevy.'

/** 620 people, among them rows without an address, with wrong ones, and with a comma too many. */
function fairFile(): string {
  const rows = Array.from({ length: 620 }, (_, n) => {
    const { email, name } = personOf(strangers + n)
    const [first = '', last = ''] = name.split(' ')
    const town = ['Brno', 'Zlín', 'Olomouc', 'Jihlava'][n % 4] ?? ''
    if (n % 41 === 7) return `;${first};${last};${town}`
    if (n % 53 === 11) return `${email.replace('@', '(at)')};${first};${last};${town}`
    if (n % 97 === 13) return `${email};${first};${last};${town};VIP`
    return `${email};${first};${last};${town}`
  })
  return `e-mail;jméno;příjmení;město\r\n${rows.join('\r\n')}\r\n`
}

/** What was sold over the counter to people who have bought on the web as well. */
function ordersFile(now: number): string {
  const rows = Array.from({ length: 140 }, (_, n) => {
    const at = new Date(now - (400 + n) * dayMs).toISOString().slice(0, 10)
    const amount = 290 + ((n * 137) % 2400)
    return `PB${2025_000 + n};${n === 57 ? '31.2.2025' : at};${buyerOf(n * 13)};${amount},00;CZK;Vyřízena`
  })
  return `číslo objednávky;datum;e-mail;celkem;měna;stav\r\n${rows.join('\r\n')}\r\n`
}
