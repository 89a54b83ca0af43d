/** All that is kept about one person, as a file for them. */
import { audit } from '#platform/audit.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { newId, outerIdIn } from '#platform/ids.ts'
import type { InnerKind } from '#platform/manifest.ts'
import { firstUuid, type PersonKeys, rowsOfPerson } from '#platform/person-rows.ts'
import type { Language } from '#rules/brand.ts'
import {
  columnText,
  type FileTable,
  type FileTableName,
  fileTables,
  fileTexts,
} from '#rules/contacts/person-file.ts'
import { fill } from '#rules/faults.ts'
import { refuse } from '#rules/refusals.ts'
import { findProject } from '../projects/store.ts'
import { tellOwner } from '../projects/tell-owner.ts'
import { ownedDevices } from './store/erasures.ts'
import { fieldsIn } from './store/fields.ts'
import { unscored } from './store/scoring.ts'
import { tagNamesById } from './store/tags.ts'
import { findVisitor } from './store.ts'

/** What one answer can hold; the file says where something is missing. */
const most = { rows: 10_000, devices: 1000, characters: 3_000_000 }

/** NOT_FOUND for a visitor without an address: nobody knows whose data it would be. */
export const exportContact = (ctx: RequestCtx, projectId: string, visitorId: string) =>
  inProject(ctx, projectId, async (tx) => {
    const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
    const email = (await findVisitor(tx.db, projectId, visitorId))?.email ?? refuse('NOT_FOUND')
    const { devices, last } = await ownedDevices(tx, projectId, visitorId, firstUuid, most.devices)
    const person = { projectId, visitorId, email, devices }
    const file = await makeFile(tx, person, ctx.language, project.name, last !== undefined)
    await audit(tx, { action: 'contacts.export', companyId: project.company_id, projectId })
    await tellOwner(tx, projectId, 'CONTACTS_EXPORTED', newId(tx.clock.now()))
    return { fileName: 'contact.json', text: file }
  })

async function makeFile(
  tx: TxCtx,
  person: PersonKeys,
  language: Language,
  project: string,
  isCut: boolean,
): Promise<string> {
  const says = (text: keyof typeof fileTexts) => fileTexts[text][language]
  const words = await openWords(tx, person)
  const tables: Record<string, unknown> = {}
  const cut: Record<string, string> = isCut
    ? { [fileTables.visitor_devices[language]]: fill(says('cutTable'), { count: most.devices }) }
    : {}
  let left = most.characters
  for (const name of Object.keys(fileTables) as FileTableName[]) {
    const table: FileTable = fileTables[name]
    const rows = await rowsOfPerson(tx, person, name, { ...table, most: most.rows + 1 })
    const written: Record<string, unknown>[] = []
    for (const row of rows.slice(0, most.rows)) {
      const one = Object.fromEntries(
        table.columns.map((column) => [columnText(column, language), words(name, column, row[column])]),
      )
      left -= JSON.stringify(one).length
      if (left < 0) break
      written.push(one)
    }
    tables[table[language]] = written
    if (written.length < rows.length) cut[table[language]] = fill(says('cutTable'), { count: written.length })
  }
  return JSON.stringify({
    [says('about')]: person.email,
    [says('project')]: project,
    [says('made')]: new Date(tx.clock.now()).toISOString(),
    ...(Object.keys(cut).length && { [says('cut')]: cut }),
    ...tables,
  })
}

/** Ids as they are known outside, names of tags and fields in place of theirs, and nothing of whoever else had a browser. */
async function openWords(tx: TxCtx, { projectId, visitorId }: PersonKeys) {
  const tagNames = await tagNamesById(tx, projectId, visitorId ?? '')
  const fieldNames = new Map((await fieldsIn(tx.db, projectId)).map(({ id, name }) => [id, name]))
  const outer = (kind: InnerKind, value: unknown) =>
    typeof value === 'string' ? outerIdIn(kind, projectId, value) : null
  return (table: FileTableName, column: string, value: unknown): unknown => {
    if (column === 'sending_id') return outer('sending', value)
    if (column === 'tag_id') return tagNames.get(String(value)) ?? null
    if (column === 'fields')
      return Object.fromEntries(
        Object.entries(Object(value)).map(([id, held]) => [fieldNames.get(id) ?? '', held]),
      )
    // a browser's id leads to whom it belongs
    if (column === 'device_id' || column === 'visitor_id') return outer('visitor', value)
    if (value instanceof Date && (column === 'day' || column === 'held_on')) return dayOf(value)
    if (column === 'score' && value === unscored) return null
    if (column === 'id') return outer(table === 'events' ? 'event' : 'visitor', value)
    return value ?? null
  }
}

/** A date comes as the midnight of this machine. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
