/**
 * `node scripts/ready.mjs scripts/pictures.ts [URL]`: takes the pictures of the README from the sample shop that `npm start`
 * serves at the address (http://localhost:3000 by default). Run it again after the screens have changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { demoPassword, demoSignIns } from '#demo/seed.ts'
import { checkout } from '#platform/checkout.ts'
import { brandKey } from '#rules/brand.ts'
import { chromiumPath } from './chromium.ts'

/** Bytes of a picture. */
const most = 150_000
const folder = join(checkout, 'docs', 'pictures')
const address = process.argv[2] ?? 'http://localhost:3000'
const owner = demoSignIns.find(({ role }) => role === 'owner')

type Picture = {
  name: string
  size: { width: number; height: number }
  scheme: 'light' | 'dark'
  isPhone?: boolean
  /** Below the project. */
  path: string
  /** Seen when the screen is complete. */
  until: string
}
const pictures: readonly Picture[] = [
  {
    name: 'boxes',
    size: { width: 1440, height: 900 },
    scheme: 'light',
    path: 'webboxes?box=product',
    until: 'iframe[title^="Preview of the box"]',
  },
  {
    name: 'contacts',
    size: { width: 1440, height: 900 },
    scheme: 'dark',
    path: 'contacts',
    until: 'main table tbody tr',
  },
  {
    name: 'phone',
    size: { width: 390, height: 844 },
    scheme: 'light',
    isPhone: true,
    path: 'campaigns/scheduled',
    until: 'main a[href*="/campaigns/campaign_"]',
  },
]

const browser = await chromium.launch({ executablePath: chromiumPath() })
try {
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) {
    const bytes = await take(browser, picture)
    writeFileSync(join(folder, `${picture.name}.jpg`), bytes)
    console.log(`docs/pictures/${picture.name}.jpg: ${Math.ceil(bytes.length / 1000)} kB`)
  }
} finally {
  await browser.close()
}

async function take(by: Browser, { size, scheme, isPhone = false, path, until }: Picture): Promise<Buffer> {
  const context = await by.newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: size,
    colorScheme: scheme,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  })
  const page = await context.newPage()
  await page.addInitScript((key) => localStorage.setItem(key, 'en'), `${brandKey}-language`)
  const data = { email: owner?.email, password: demoPassword }
  const signedIn = await page.request.post('/api/auth/sign-in/email', { data })
  if (!signedIn.ok()) throw new Error(`${address} does not serve the sample shop: run npm start first.`)
  const query = '{ listDomains(limit: 100) { items { id companyID name } } }'
  const answer = await (await page.request.post('/graphql', { data: { query } })).json()
  const project = answer.data.listDomains.items.find(({ name }: { name: string }) => name === 'Liščí stezka')
  await page.goto(`/companies/${project.companyID}/domains/${project.id}/${path}`)
  await page.locator(until).first().waitFor()
  // the server is polled on some screens, so the network is never idle: pictures and counts have a moment to come
  await page.waitForTimeout(4000)
  for (let quality = 90; quality >= 30; quality -= 5) {
    const bytes = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' })
    if (bytes.length <= most) return bytes
  }
  throw new Error(`${path} does not fit into ${most} bytes.`)
}
