/** A zone in a file that answers like a resolver. Needs no network; /dev/dns shows and edits it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { DnsAnswer, DnsType } from '#rules/mailing/dns.ts'
import { askedName, type Dns, plainName } from './dns.ts'

/** Where the local driver keeps its zone. */
export const zoneFile = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'dns-zone.json')

export const zoneTypes = ['TXT', 'MX', 'CNAME', 'NS', 'A', 'FAIL'] as const satisfies (DnsType | 'FAIL')[]

/** One record, TXT as plain text without quotes. The type `FAIL` has its name fail, as a server in trouble would. */
export const zoneRecord = z
  .object({
    type: z.enum(zoneTypes),
    name: z
      .string()
      .trim()
      .refine((name) => askedName(name) !== undefined)
      .transform(plainName),
    value: z.string().trim().max(4096),
  })
  .refine(({ type, value }) => type !== 'MX' || /^\d{1,5} \S+$/.test(value), { path: ['value'] })
  .refine(({ type, value }) => type === 'FAIL' || value !== '', { path: ['value'] })
  .transform((record) => ({ ...record, value: plainValue(record) }))
export const zoneRecords = z.array(zoneRecord).max(1000)
export type ZoneRecord = z.output<typeof zoneRecord>

function plainValue({ type, value }: { type: DnsType | 'FAIL'; value: string }): string {
  if (type === 'CNAME' || type === 'NS') return plainName(value)
  const [priority, exchange = ''] = value.split(' ')
  return type === 'MX' ? `${priority} ${plainName(exchange)}` : value
}
const isSame = (a: ZoneRecord) => (b: ZoneRecord) =>
  a.type === b.type && a.name === b.name && a.value === b.value

export type LocalZone = ReturnType<typeof localZone>

/** The records in the file, for those who write them: the page, seeds and tests. */
export function localZone(file: string) {
  let turn: Promise<unknown> = Promise.resolve()
  /** One change at a time, or one would undo another; renamed into place, so nobody reads half of it. */
  const change = (changed: (records: ZoneRecord[]) => ZoneRecord[]): Promise<void> => {
    const done = turn.then(async () => {
      const records = changed(await readZone(file))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.part`, JSON.stringify(records, undefined, 2))
      await rename(`${file}.part`, file)
    })
    turn = done.catch(() => undefined)
    return done
  }
  return {
    list: () => readZone(file),
    replace: (records: readonly ZoneRecord[]) => change(() => zoneRecords.parse(records)),
    /** A record that is there already stays as it is. */
    add: (...records: readonly ZoneRecord[]) =>
      change((zone) => {
        const parsed = zoneRecords.parse(records)
        return zoneRecords.parse([...zone, ...parsed.filter((record) => !zone.some(isSame(record)))])
      }),
    remove: (record: ZoneRecord) => change((zone) => zone.filter((other) => !isSame(record)(other))),
  }
}

async function readZone(file: string): Promise<ZoneRecord[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return zoneRecords.parse(JSON.parse(text))
}

export function localDns(file: string): Dns {
  return {
    async ask(type, name, signal) {
      const dnsName = askedName(name)
      if (dnsName === undefined) return { missing: true }
      if (signal?.aborted) return { failed: 'TIMEOUT' }
      return answerOf(await readZone(file), type, dnsName)
    },
  }
}

/** Follows aliases as a resolver does; a loop leads to nothing. */
function answerOf(zone: ZoneRecord[], type: DnsType, dnsName: string): DnsAnswer {
  let name = dnsName
  for (let hops = 0; hops < 10; hops++) {
    const records = zone.filter((record) => record.name === name)
    if (records.some((record) => record.type === 'FAIL')) return { failed: 'SERVER' }
    const values = records.filter((record) => record.type === type).map(({ value }) => value)
    if (type === 'MX') values.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    if (values.length) return { values }
    const alias = records.find((record) => record.type === 'CNAME')
    if (!alias || type === 'CNAME') return { missing: true }
    name = alias.value
  }
  return { missing: true }
}
