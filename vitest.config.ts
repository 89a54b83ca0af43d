import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const full = process.env.TEST_FULL === '1'

/** Measures time, so nothing else may run beside it; part of the full run only. */
const alone = {
  extends: true as const,
  test: {
    name: 'alone',
    include: ['server/testing/alone/*.test.ts'],
    maxWorkers: 1,
    sequence: { groupOrder: 4 },
  },
}

export default defineConfig({
  test: {
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: full ? 600_000 : 60_000,
    hookTimeout: 60_000,
    // threads and programs that tests start need not read the same sources anew each time
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    pool: 'forks',
    // a test mostly waits for PostgreSQL, so two share even a machine of two cores well
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,rules,email,tracker,web,demo}/**/*.test.ts?(x)', 'server/**/*.test.ts'],
          exclude: ['server/testing/{processes,afterwards,alone}/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // whole programs that are started, killed and started again: few at a time
          name: 'processes',
          include: ['server/testing/processes/*.test.ts'],
          maxWorkers: 2,
          testTimeout: full ? 900_000 : 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // looks at what the tests before it have recorded
          name: 'afterwards',
          include: ['server/testing/afterwards/*.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      ...(full ? [alone] : []),
    ],
  },
})
