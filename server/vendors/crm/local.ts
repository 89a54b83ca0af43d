import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { Crm } from './crm.ts'

export const crmFile = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'crm.jsonl')

/** One JSON line per call. */
export function localCrm(file: string): Crm {
  const write = async (line: object) => {
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, `${JSON.stringify(line)}\n`)
  }
  return {
    saveContact: (contact) => write({ call: 'saveContact', ...contact }),
    track: (event, email) => write({ call: 'track', event, email }),
  }
}

/** What the local driver was asked to do, oldest first. */
export async function crmCalls(file: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
