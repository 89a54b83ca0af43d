/** What the program has sent, as the developer's mail page shows it. */
import { expect, type Page } from '@playwright/test'

/** The subjects of the mails to an address, the newest first. */
export async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const html = await (await page.request.get('/dev/mail')).text()
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
