/** Notices when a string of e2e/hostile-strings.ts runs, in any frame of a page. */
import { expect, type Page } from '@playwright/test'
import { hostile } from './hostile-strings.ts'

/** `hits` name what ran, with the window it ran in, and what was loaded from the canary. */
export async function layTripwire(page: Page): Promise<{ hits: string[] }> {
  const hits: string[] = []
  page.on('dialog', (dialog) => {
    hits.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // what a content security policy has stopped would have run elsewhere
    if (/content security policy/i.test(message.text())) hits.push(message.text())
  })
  // looked at, not held: a page of which requests are held asks for each of its files through the test
  page.on('request', (request) => {
    if (/^https?:\/\/canary\.example\//.test(request.url())) hits.push(request.url())
  })
  await page.exposeFunction('tripped', (name: string) => void hits.push(`__ran ${name}`))
  await page.addInitScript(`Object.defineProperty(window, '__ran', { get: () => void tripped(window.name) })`)
  return { hits }
}

/** Some wait until somebody is there. */
const visited = `<script>addEventListener('load', () => { for (const element of document.querySelectorAll('[autofocus]')) element.focus() })</script>`

/** A program that makes every mistake; each string has a page of its own, where it is what the mistake takes it for. */
const mistakes = {
  markup: (text: string) =>
    `${visited}<div>${text}</div><script>for (const round of '12') document.body.insertAdjacentHTML('beforeend', document.querySelector('div').innerHTML)</script>`,
  attribute: (text: string) =>
    `${visited}<input value="${text}"><input value='${text}'><input value=${text}>`,
  address: (text: string) =>
    `<a>x</a><script>document.querySelector('a').href = ${JSON.stringify(text)}; document.querySelector('a').click()</script>`,
  script: (text: string) =>
    [
      `"${text}"`,
      `'${text}'`,
      `\`${text}\``,
      `"${text.replace('"', '\\"')}"`,
      `'${text.replace("'", "\\'")}'`,
    ]
      .map((literal) => `<script>void ${literal}</script>`)
      .join(''),
  css: (text: string) => `<style>p { color: ${text} }</style><p>x</p>`,
}
const groups = Object.keys(mistakes) as (keyof typeof mistakes)[] // keys of a literal

/** Shows that the tripwire holds: everything that can run at all does run where it is not taken for a text. */
export async function expectTripped(page: Page): Promise<void> {
  const { hits } = await layTripwire(page)
  await page.route('http://careless.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  )
  await page.goto('http://careless.example/')
  const pages = groups.flatMap((group) =>
    hostile[group].map((text, at) => {
      // what loads something is known by what it loads
      const [canary] = /canary\.example\/\w/.exec(text) ?? []
      const hit = canary && !text.includes('__ran') ? `http://${canary}` : `__ran ${group}-${at}`
      return { name: `${group}-${at}`, html: mistakes[group](text), hit, text }
    }),
  )
  await page.evaluate((frames) => {
    for (const { name, html } of frames) {
      const frame = document.createElement('iframe')
      frame.name = name
      frame.srcdoc = html
      document.body.append(frame)
    }
  }, pages)
  const silent = () =>
    pages.filter(({ hit }) => !hits.some((one) => one.startsWith(hit))).map(({ text }) => text)
  await expect.poll(silent, 'strings that are harmless everywhere').toEqual([])
}
