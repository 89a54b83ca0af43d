import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const full = process.env.TEST_FULL === '1'

/** Starts the PostgreSQL whose template each test file clones. */
const globalSetup = 'server/testing/global-setup.ts'

/** Measures time, so nothing else may run beside it; part of the full run only. */
const alone = {
  extends: true as const,
  test: {
    name: 'alone',
    globalSetup,
    include: ['server/testing/alone/*.test.ts'],
    maxWorkers: 1,
    sequence: { groupOrder: 3 },
  },
}

/** Ends servers of the cluster that is given, so nothing else may use it. */
const cluster = {
  extends: true as const,
  test: {
    name: 'cluster',
    globalSetup,
    include: ['server/testing/cluster/*.test.ts'],
    setupFiles: ['server/testing/across-shards.ts'],
    testTimeout: 600_000,
    sequence: { groupOrder: 4 },
  },
}

export default defineConfig({
  test: {
    testTimeout: full ? 600_000 : 60_000,
    hookTimeout: 60_000,
    // threads and programs that tests start need not read the same sources anew each time
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    pool: 'forks',
    // a test mostly waits: for PostgreSQL, for a program that starts or ends, for a second to pass
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          // true with no database and no browser: files share a process, which starts once
          name: 'pure',
          include: [
            '{contract,rules,email,engine,tracker,web,bench}/**/*.test.ts?(x)',
            'demo/{goods,past}/*.test.ts',
          ],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup,
          include: ['demo/*.test.ts', 'demo/shop/*.test.ts', 'server/**/*.test.ts'],
          exclude: ['server/testing/{processes,afterwards,alone,cluster}/**'],
          setupFiles: process.env.CLUSTER_URL ? ['server/testing/across-shards.ts'] : [],
          // each test file has a database of its own; the modules keep nothing between them
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // whole programs that are started, killed and started again
          name: 'processes',
          globalSetup,
          include: ['server/testing/processes/*.test.ts'],
          // what they share is read once
          isolate: false,
          testTimeout: full ? 900_000 : 180_000,
          // a program makes its database, beside journeys that take both processors
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // looks at what the tests before it have recorded
          name: 'afterwards',
          globalSetup,
          include: ['server/testing/afterwards/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      ...(full ? [alone] : []),
      ...(process.env.CLUSTER_URL ? [cluster] : []),
    ],
  },
})
