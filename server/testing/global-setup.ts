import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openTestCluster, openTestPostgres } from './postgres.ts'

export type TestRun = {
  templateUrl: string
  superuserUrl: string
  /** The superuser's address of each server that holds a part of the database. */
  nodes: string[]
  isCluster: boolean
  recordings: string
}

declare module 'vitest' {
  interface ProvidedContext {
    run: TestRun
  }
}

async function openRun() {
  const cluster = process.env.CLUSTER_URL
  const postgres = await (cluster ? openTestCluster(cluster) : openTestPostgres())
  const recordings = mkdtempSync(join(tmpdir(), 'droi-statements-'))
  let isOpen = true
  const { templateUrl, nodes } = postgres
  return {
    run: {
      templateUrl,
      superuserUrl: nodes[0] ?? '',
      nodes,
      isCluster: Boolean(cluster),
      recordings,
    } satisfies TestRun,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await postgres.stop()
      rmSync(recordings, { recursive: true, force: true })
    },
  }
}

/** Each project of the runner has a copy of this module, but they share one process. */
const shared = globalThis as { droiTestRun?: ReturnType<typeof openRun> }

/** One PostgreSQL for all test files that need one, and a folder where they leave the statements they used. */
export default async function setup(project: TestProject) {
  shared.droiTestRun ??= openRun()
  const { run, close } = await shared.droiTestRun
  project.provide('run', run)
  return close
}
