/** Secrets of a laptop: made at the first start and kept beside the data. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SigningKey } from './setting-schemas.ts'

export function ownKeys(dataDir: string, name: string): SigningKey[] {
  const made = JSON.stringify([{ id: 'own', secret: randomBytes(32).toString('base64url') }])
  return JSON.parse(keptSecret(dataDir, name, made)) as SigningKey[] // written here, by nobody else
}

export const ownSuppressionKey = (dataDir: string): string =>
  keptSecret(dataDir, 'suppression-key', randomBytes(32).toString('base64url'))

/** What stands in a file beside the data; the first start writes it. */
function keptSecret(dataDir: string, name: string, made: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // two processes may start together: the one that came first has made it
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
