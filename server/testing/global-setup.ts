import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openTestPostgres } from './postgres.ts'

export type TestRun = { templateUrl: string; superuserUrl: string; recordings: string }

declare module 'vitest' {
  interface ProvidedContext {
    run: TestRun
  }
}

/** One PostgreSQL for all test files, and a folder where they leave the statements they used. */
export default async function setup(project: TestProject) {
  const postgres = await openTestPostgres()
  const recordings = mkdtempSync(join(tmpdir(), 'droi-statements-'))
  project.provide('run', {
    templateUrl: postgres.templateUrl,
    superuserUrl: postgres.superuserUrl,
    recordings,
  })
  return async () => {
    await postgres.stop()
    rmSync(recordings, { recursive: true, force: true })
  }
}
