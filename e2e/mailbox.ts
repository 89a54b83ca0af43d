/** What the program has sent, as the developer's mail page shows it. */
import { expect, type Page } from '@playwright/test'

const listOf = (email: string) => `/dev/mail?q=${encodeURIComponent(email)}`

/** The subjects of the mails to an address, the newest first. */
export async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const html = await (await page.request.get(listOf(email))).text()
  const rows = [...html.matchAll(/<tr><td><a[^>]*>([^<]*)<\/a><\/td><td>([^<]*)<\/td>/g)]
  return rows.filter(([, , to]) => to === email).map(([, subject]) => subject ?? '')
}

/** Waits for the mail with a code to an address; `earlierCodes` are those that came before. */
export async function codeTo(page: Page, email: string, earlierCodes: string[] = []): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const codes = (await subjectsTo(page, email)).flatMap((subject) => /\b\d{6}\b/.exec(subject) ?? [])
    code = codes.find((one) => !earlierCodes.includes(one))
    expect(code).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}

/** An address that nobody has used before. */
export const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@people.example`

/** Waits for a mail to an address, and returns the first link in it whose address is like that. */
export async function linkTo(page: Page, email: string, like: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const list = await (await page.request.get(listOf(email))).text()
    const [, id] = new RegExp(`href="/dev/mail/([^"]+)">[^<]*</a></td><td>${email}<`).exec(list) ?? []
    const html = id ? await (await page.request.get(`/dev/mail/${id}/html`)).text() : ''
    link = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).find((href) => like.test(href))
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}
