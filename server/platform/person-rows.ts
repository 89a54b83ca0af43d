/**
 * The rows of one person, found by walking the manifest: what erasing does with them, and what is told of them. A table's
 * columns name a visitor, their browsers or their address, and each of them is looked for by a statement of its own, since
 * each has its index. The caller holds the project's state, so that nobody else changes its people meanwhile.
 */
import { domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { arrayOf, arraysOf } from './array-parameter.ts'
import type { TxCtx } from './context.ts'
import { anyOf } from './db.ts'
import { outerIdIn } from './ids.ts'
import { manifest } from './manifest.ts'
import type { PersonColumns, TableEntry } from './table-entry.ts'

/** When a browser was this person's, in ms; null for all the time before or after. Who has had it alone has it for ever. */
export type OwnedDevice = { deviceId: string; fromMs: number | null; untilMs: number | null }
/** Whoever has very many browsers comes in parts, of which all but the last have browsers only. */
export type PersonKeys = {
  projectId: string
  visitorId: string | null
  /** As it is compared. */
  email: string | null
  devices: readonly OwnedDevice[]
}
/** What became of the rows of a table. */
export type ErasedRows = { table: string; rows: number; fate: 'DELETED' | 'BLANKED' }

type Table = { name: string; of: PersonColumns; erase: TableEntry['erase']; person: readonly string[] }

export const tablesOfPeople: readonly Table[] = (Object.entries(manifest) as [string, TableEntry][]).flatMap(
  ([name, { of, erase, person }]) => (of ? { name, of, erase, person } : []),
)

/** Before every other. */
export const firstUuid = '00000000-0000-0000-0000-000000000000'

/** Rows of one statement, so that none takes long. */
const chunk = { deleted: 20_000, blanked: 500 }

export async function erasePerson(tx: TxCtx, person: PersonKeys): Promise<ErasedRows[]> {
  const erased: ErasedRows[] = []
  for (const table of tablesOfPeople) {
    const note = (fate: ErasedRows['fate'], rows: number) =>
      rows ? erased.push({ table: table.name, rows, fate }) : undefined
    for (const way of waysTo(table, person))
      if (table.erase === 'delete') note('DELETED', await deleteRows(tx, table, person, way))
      else if (table.erase === 'blank') note('BLANKED', await blankRows(tx, table, person, way))
      else note('DELETED', await countRows(tx, table, person, way))
    if (table.of.times) note('BLANKED', await cutLists(tx, table, person))
  }
  return summed(erased)
}

/** Several parts, or several ways to the rows of one table. */
export function summed(erased: readonly ErasedRows[]): ErasedRows[] {
  const sums = new Map<string, ErasedRows>()
  for (const one of erased) {
    const key = `${one.table} ${one.fate}`
    sums.set(key, { ...one, rows: one.rows + (sums.get(key)?.rows ?? 0) })
  }
  return [...sums.values()]
}

/** Some of the person's rows in a table, at most `most`, and no more than these columns of them; the latest first. */
export async function rowsOfPerson(
  tx: TxCtx,
  person: PersonKeys,
  tableName: string,
  { columns, latest, most }: { columns: readonly string[]; latest?: string; most: number },
): Promise<Record<string, unknown>[]> {
  const table = tablesOfPeople.find(({ name }) => name === tableName)
  if (!table) return []
  // what only mentions the person, or has another one's address, is somebody else's
  const { anywhereIn: _, ...of } = table.of
  const ways = waysTo({ ...table, of }, person)
  if (!ways.length) return []
  const isOwn = of.email ? sql`coalesce(${sql.ref(of.email)} = ${person.email}, true)` : sql`true`
  const isTheirs = sql.join(
    ways.map(({ where }) => sql`(${where})`),
    sql` or `,
  )
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(tableName)}
    where project_id = ${person.projectId} and (${isTheirs}) and ${isOwn}
    ${latest ? sql`order by ${sql.ref(latest)} desc` : sql``} limit ${most}`.execute(tx.db)
  const lists = table.of.times ? await listsOfShared(tx, table, person) : []
  const cut = lists.map(({ row, mine }) => ({ ...row, ...onlyAt(listColumns(table), row, mine) }))
  return [...rows, ...cut.filter((row) => sizeOf(table, row))].slice(0, most)
}

/** One way to rows of the person. `names` are the texts that are theirs in them. */
type Way = { where: RawBuilder<unknown>; names: ReadonlySet<string> }

function waysTo({ name: table, of }: Table, { projectId, visitorId, email, devices }: PersonKeys): Way[] {
  const shared = devices.filter(isShared)
  const own = devices.filter((device) => !isShared(device)).map(({ deviceId }) => deviceId)
  const sharedIds = shared.map(({ deviceId }) => deviceId)
  const ids = visitorId ? [visitorId, outerIdIn('visitor', projectId, visitorId)] : []
  // a browser that somebody else has had, too, is the person's only in rows that are
  const names = new Set([...ids, ...own, ...(email ? [email] : [])])
  const all = new Set([...names, ...sharedIds])
  const ways: Way[] = []
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const add = (where: RawBuilder<unknown>, found: ReadonlySet<string>) => ways.push({ where, names: found })
  if (of.visitor && visitorId) add(sql`${column(of.visitor)} = ${visitorId}`, all)
  if (of.device && own.length) add(sql`${column(of.device)} = ${anyOf(own)}`, all)
  if (of.device && of.at && shared.length) {
    const had = arraysOf(shared.map(asTimes), { id: 'uuid', since: 'timestamptz', until: 'timestamptz' })
    add(
      sql`${column(of.device)} = ${anyOf(sharedIds)} and exists (
        select from unnest(${had}) as had (id, since, until)
        where had.id = ${column(of.device)} and ${column(of.at)} >= had.since and ${column(of.at)} < had.until)`,
      all,
    )
  }
  if (of.devices && own.length) add(sql`${column(of.devices)} && ${arrayOf('uuid', own)}`, names)
  if (of.email && email) add(sql`${column(of.email)} = ${email}`, all)
  if (of.emailIn && email) {
    const data = column(of.emailIn)
    add(sql`${data} ? 'email' and lower(${data} ->> 'email') = ${email}`, all)
  }
  if (of.anywhereIn && names.size) {
    const { when = 'true' } = of.anywhereIn
    const spelled = new Set([...names, ...(email ? spellingsOf(email) : [])])
    add(
      sql`(${sql.raw(when)}) and exists (
        select from unnest(${arrayOf('text', [...spelled])}) as name
        where strpos(lower(${column(of.anywhereIn.column)}::text), lower(name)) > 0)`,
      names,
    )
  }
  return ways
}

/** As people write it: with the letters of its domain, and with accents as characters of their own. */
function spellingsOf(email: string): string[] {
  const [local, domain = ''] = email.split('@')
  const written = `${local}@${domainToUnicode(domain) || domain}`
  return [written, written.normalize('NFD')]
}

const isShared = ({ fromMs, untilMs }: OwnedDevice) => fromMs !== null || untilMs !== null
const farMs = Date.UTC(9999, 0, 1)
const asTimes = ({ deviceId, fromMs, untilMs }: OwnedDevice) => ({
  id: deviceId,
  since: new Date(fromMs ?? 0),
  until: new Date(untilMs ?? farMs),
})

async function deleteRows({ db }: TxCtx, table: Table, { projectId }: PersonKeys, { where }: Way) {
  const name = sql.table(table.name)
  let deleted = 0
  for (;;) {
    // of a partitioned table several rows may have one place, so that the condition stands twice
    const { numAffectedRows } = await sql`
      delete from ${name} where project_id = ${projectId} and ${where} and ctid = any(array(
        select ctid from ${name} where project_id = ${projectId} and ${where} limit ${sql.lit(chunk.deleted)}))`.execute(
      db,
    )
    const rows = Number(numAffectedRows ?? 0)
    deleted += rows
    if (rows < chunk.deleted) return deleted
  }
}

async function countRows({ db }: TxCtx, table: Table, { projectId }: PersonKeys, { where }: Way) {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table.name)} where project_id = ${projectId} and ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

type Row = Record<string, unknown> & { id: string }

/** Such a table has rows with an id. */
async function blankRows({ db }: TxCtx, table: Table, { projectId }: PersonKeys, { where, names }: Way) {
  const columns = sql.join(['id', ...table.person].map((column) => sql.ref(column)))
  let blanked = 0
  for (let after = firstUuid; ; ) {
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table.name)}
      where project_id = ${projectId} and id > ${after} and ${where}
      order by id limit ${sql.lit(chunk.blanked)}`.execute(db)
    for (const row of rows) {
      const changed = table.person.filter((column) => isNamed(row[column], names))
      if (!changed.length) continue
      const values = changed.map((column) => {
        const left = without(row[column], names)
        return sql`${sql.ref(column)} = ${column === table.of.devices ? arrayOf('uuid', left as string[]) : asValue(left)}` // ids, as the manifest says
      })
      await sql`update ${sql.table(table.name)} set ${sql.join(values)}
        where project_id = ${projectId} and id = ${row.id}`.execute(db)
      blanked++
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < chunk.blanked) return blanked
  }
}

/** Of a row of a file, say; each may be an address. */
export const wordsIn = (text: string): string[] => text.split(/[\s;:,|"'<>()[\]?=]+/)

/** Whether a text is a name, or one of its words. */
const isName = (text: string, names: ReadonlySet<string>) =>
  names.has(text) || wordsIn(text).some((word) => names.has(comparableEmail(word)))

function isNamed(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return isName(value, names)
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => isNamed(one, names))
  )
}

/** The value without the person: no text where one was theirs, and no entry in a list of texts. */
export function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return isName(value, names) ? null : value
  if (Array.isArray(value))
    return value.flatMap((one) =>
      typeof one === 'string' && isName(one, names) ? [] : [without(one, names)],
    )
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, names)]))
}

/** An object is JSON. */
const asValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

type Span = Pick<OwnedDevice, 'fromMs' | 'untilMs'>
const listColumns = ({ of }: Table) => (of.times ? [of.times.column, ...of.times.beside] : [])
const sizeOf = (table: Table, row: Record<string, unknown>) => {
  const list = row[listColumns(table)[0] ?? '']
  return Array.isArray(list) ? list.length : 0
}

/** Of browsers that several people had: what a row lists, and which entries of it are this person's. */
async function listsOfShared({ db }: TxCtx, { name, of }: Table, { projectId, devices }: PersonKeys) {
  const shared = Map.groupBy(devices.filter(isShared), ({ deviceId }) => deviceId)
  const device = sql.ref(of.device ?? '')
  if (!shared.size || !of.times) return []
  const { column } = of.times
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(name)} where project_id = ${projectId} and ${device} = ${anyOf([...shared.keys()])}`.execute(
    db,
  )
  return rows.map((row) => {
    const spans = shared.get(String(row[of.device ?? ''])) ?? []
    const times = row[column] as number[] // as the manifest says
    return { row, mine: times.map((seconds) => spans.some((span) => isWithin(span, seconds))) }
  })
}

/** A second in which the browser changed hands is this person's, too: rather too much goes than too little. */
const isWithin = ({ fromMs, untilMs }: Span, seconds: number) =>
  (seconds + 1) * 1000 > (fromMs ?? 0) && seconds * 1000 < (untilMs ?? farMs)

/** The lists of a row with those entries alone. */
const onlyAt = (columns: readonly string[], row: Record<string, unknown>, kept: readonly boolean[]) =>
  Object.fromEntries(
    columns.map((column) => [column, (row[column] as unknown[]).filter((_, n) => kept[n])]), // as the manifest says
  )

async function cutLists(tx: TxCtx, table: Table, person: PersonKeys): Promise<number> {
  let cut = 0
  const columns = listColumns(table)
  for (const { row, mine } of await listsOfShared(tx, table, person)) {
    if (!mine.includes(true)) continue
    const left = onlyAt(
      columns,
      row,
      mine.map((isMine) => !isMine),
    )
    const values = columns.map((column) => sql`${sql.ref(column)} = ${left[column]}`)
    const device = table.of.device ?? ''
    await sql`update ${sql.table(table.name)} set ${sql.join(values)}
      where project_id = ${person.projectId} and ${sql.ref(device)} = ${row[device]}`.execute(tx.db)
    cut++
  }
  return cut
}
