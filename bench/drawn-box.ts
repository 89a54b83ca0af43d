/** A page of a shop in a browser whose processor is slowed four times: how long until a box is drawn. */
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { snippet } from '#rules/tracking/snippet.ts'
import { boxAttribute } from '#rules/webboxes/kinds.ts'
import { median } from './report.ts'

export type Drawn = { box_script_to_drawn_ms: number; tracker_to_drawn_ms: number }

/** The middle of several pages, each in a browser that has nothing cached. */
export async function timeDrawing(
  origin: string,
  project: string,
  executablePath: string,
  pages: number,
): Promise<Drawn> {
  const html = `<!doctype html><meta charset="utf-8"><title>Shop</title>${snippet(origin, project)}
<main style="min-height: 600px"><h1>Shop</h1><div ${boxAttribute}="home"></div></main>`
  const shop = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => shop.listen(0, resolve))
  const address = shop.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const drawn: Drawn[] = []
    for (let nth = 0; nth < pages; nth++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const control = await context.newCDPSession(page)
      await control.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(`http://localhost:${port}/`)
      drawn.push(await page.evaluate(untilDrawn))
      await context.close()
    }
    return {
      box_script_to_drawn_ms: median(drawn.map((one) => one.box_script_to_drawn_ms)),
      tracker_to_drawn_ms: median(drawn.map((one) => one.tracker_to_drawn_ms)),
    }
  } finally {
    await browser.close()
    shop.close()
  }
}

/** In the page: looks at every frame whether a box with products stands there. */
async function untilDrawn(): Promise<Drawn> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isDrawn = () =>
    [...document.querySelectorAll('main *')].some((element) => element.shadowRoot?.querySelector('a'))
  const giveUpAt = performance.now() + 20_000
  while (!isDrawn()) {
    if (performance.now() > giveUpAt) throw new Error('no box was drawn')
    await nextFrame()
  }
  const now = performance.now()
  const loadedAt = (part: string) =>
    performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes(part))
      ?.toJSON().responseEnd ?? Number.NaN
  return {
    box_script_to_drawn_ms: now - loadedAt('/t/scripts/box'),
    tracker_to_drawn_ms: now - loadedAt('/droi.js'),
  }
}
