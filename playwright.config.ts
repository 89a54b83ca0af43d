import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { personsAgent } from './e2e/persons-agent.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
const url = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'today', testIgnore: ['campaign.journey.ts', 'later.journey.ts'], fullyParallel: true },
    { name: 'campaign', testMatch: 'campaign.journey.ts', fullyParallel: true, dependencies: ['today'] },
    { name: 'later', testMatch: 'later.journey.ts', fullyParallel: false, dependencies: ['campaign'] },
  ],
  workers: 2,
  retries: 0,
  // a machine that is lent to others, too, may stand still for seconds
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: url,
    locale: 'en-GB',
    // nobody looks, so that nothing has to glide into its place
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // not only as a context's, which does not hold for what a page sends while it is left
        `--user-agent=${personsAgent}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-extensions',
        '--disable-features=Translate,MediaRouter,OptimizationHints',
        // every .example host is this machine: a shop may stand on an origin of its own
        '--host-resolver-rules=MAP *.example 127.0.0.1',
        // a page lives for seconds: making its code faster takes longer than running it
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `${url}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '.cache', 'e2e'),
      // where a story may open a shop of its own: see e2e/feed-shop.ts
      FETCH_ALLOWED: `127.0.0.1:${port + 2}`,
      CLOCK: 'movable',
      // slow enough that a sending can be seen under way: see e2e/sendings.journey.ts
      MAIL_PROJECT_RATE: '10',
      // one person founds the companies of all journeys
      API_CALLS_TIMES: '20',
      LOG_LEVEL: 'error',
      PASSWORD_COST: '10',
    },
  },
})
