/** The sign-in page over a slow line (400 kb/s, 400 ms): how long until somebody can type, and what has travelled by then. */
import { chromium } from '@playwright/test'

const line = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

export type SlowLine = { sign_in_s: number; sign_in_kb: number; sign_in_requests: number }

export async function timeSignIn(url: string, executablePath: string): Promise<SlowLine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', { offline: false, ...line })
    let [bytes, requests] = [0, 0]
    network.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    network.on('Network.requestWillBeSent', () => {
      requests++
    })
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
    const email = page.locator('input[type="email"]')
    await email.pressSequentially('o', { timeout: 120_000 })
    if ((await email.inputValue()) !== 'o') throw new Error('the e-mail field does not take what is typed')
    const seconds = Math.round(performance.now() - began) / 1000
    return { sign_in_s: seconds, sign_in_kb: Math.round(bytes / 1000), sign_in_requests: requests }
  } finally {
    await browser.close()
  }
}
