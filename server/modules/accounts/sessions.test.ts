import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { full } from '#testing/full.ts'
import { openWorld, type World } from '#testing/world.ts'

const password = 'correct horse'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function signedIn(email: string, secret = password) {
  const browser = openBrowser(world)
  expect((await browser.auth('sign-in/email', { email, password: secret })).status).toBe(200)
  return browser
}
const isSignedIn = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.ask('{ me { id } }')).data.me !== null

describe('a reset', () => {
  test('by the mailed code ends every session and the old password', async () => {
    const { email } = await world.person('Reset')
    const open = await signedIn(email)
    const browser = openBrowser(world)
    const reset = await browser.auth('email-otp/request-password-reset', { email })
    const unknown = await openBrowser(world).auth('email-otp/request-password-reset', {
      email: 'who@people.example',
    })
    expect([reset.status, reset.body]).toEqual([unknown.status, unknown.body])
    const mail = await vi.waitFor(async () => {
      const [found] = (await world.mailbox.list()).filter((kept) => kept.mail.to?.[0]?.address === email)
      return found?.mail ?? expect.unreachable()
    }, 10_000)
    const otp = mail.subject?.slice(0, 6)
    expect(await browser.auth('email-otp/reset-password', { email, otp, password: '1234567' })).toMatchObject(
      { code: 'PASSWORD' },
    )
    expect(
      (await browser.auth('email-otp/reset-password', { email, otp, password: 'a new password' })).status,
    ).toBe(200)
    expect(await isSignedIn(open)).toBe(false)
    expect(await browser.auth('sign-in/email', { email, password })).toMatchObject({ code: 'AUTH_FAILED' })
    await signedIn(email, 'a new password')
  })
})

test('a changed password ends the other sessions; a wrong old one is told', async () => {
  const { email } = await world.person('Change')
  const [here, elsewhere] = [await signedIn(email), await signedIn(email)]
  const change = (currentPassword: string, newPassword: string) =>
    here.auth('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
  expect(await change('not this one', 'a new password')).toMatchObject({
    status: 400,
    code: 'PASSWORD_WRONG',
  })
  expect(await change(password, 'short')).toMatchObject({ code: 'PASSWORD' })
  expect((await change(password, 'a new password')).status).toBe(200)
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(elsewhere)).toBe(false)
})

test('sessions are listed and revoked one by one', async () => {
  const { email } = await world.person('List')
  const [here, elsewhere] = [await signedIn(email), await signedIn(email)]
  const token = (await elsewhere.read('get-session')).body.session as { token: string }
  const list = (await here.read('list-sessions')).body as unknown as { token: string }[]
  expect(list.map((session) => session.token)).toContain(token.token)
  expect((await here.auth('revoke-session', { token: token.token })).status).toBe(200)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
})

test('155, 156 a cookie of a past session and a planted one are nobody; signing in makes a new one', async () => {
  const { email } = await world.person('Fixed')
  const browser = await signedIn(email)
  const old = new Map(browser.jar)
  await browser.auth('sign-out')
  const replay = openBrowser(world)
  for (const [name, value] of old) replay.jar.set(name, value)
  const answer = await world.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', cookie: [...old].map(([n, v]) => `${n}=${v}`).join('; ') },
    payload: { query: '{ listCompanys { nextToken } }' },
  })
  expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
  const planted = openBrowser(world)
  planted.jar.set('droi.session_token', 'planted.signature')
  expect(await isSignedIn(planted)).toBe(false)
  await planted.auth('sign-in/email', { email, password })
  expect(planted.jar.get('droi.session_token')).not.toBe('planted.signature')
  expect(await isSignedIn(planted)).toBe(true)
})

describe('tries are counted', () => {
  test('152 the eleventh on one account is refused, also with the right password; a success starts anew', async () => {
    const { email } = await world.person('Eleventh')
    const browser = openBrowser(world)
    const tries = async (count: number) => {
      for (let i = 0; i < count; i++) await browser.auth('sign-in/email', { email, password: 'wrong' })
    }
    await tries(9)
    expect((await browser.auth('sign-in/email', { email, password })).status).toBe(200)
    await tries(10)
    expect(await browser.auth('sign-in/email', { email: email.toUpperCase(), password })).toMatchObject({
      code: 'RATE_LIMITED',
    })
    await world.pass(601_000)
    expect((await browser.auth('sign-in/email', { email, password })).status).toBe(200)
  })

  test('153 a flood of resets is refused, for unknown addresses alike, and writes few mails', async () => {
    const { email } = await world.person('Flood')
    for (const address of [email, 'flood-nobody@people.example']) {
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 8; i++)
        codes.push(
          (await openBrowser(world).auth('email-otp/request-password-reset', { email: address })).code,
        )
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3)
    }
    const mails = await vi.waitFor(async () => {
      const found = (await world.mailbox.list()).filter((kept) => kept.mail.to?.[0]?.address === email)
      expect(found).toHaveLength(5)
      return found
    }, 10_000)
    expect(mails).toHaveLength(5)
  })

  test(`${full ? 10_000 : 300} parallel tries are counted as that many, in whatever order they come`, async () => {
    const count = full ? 10_000 : 300
    const { email } = await world.person('Parallel')
    const answers: string[] = []
    const one = async () => {
      const { code } = await openBrowser(world).auth('sign-in/email', { email, password: 'wrong' })
      answers.push(code ?? 'none')
    }
    for (let sent = 0; sent < count; sent += 100) await Promise.all(Array.from({ length: 100 }, one))
    const rows = await world.ctx.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'like', 'account sign-in/email %')
      .execute()
    expect(rows.map((row) => row.count)).toContain(count)
    expect(answers.filter((code) => code === 'AUTH_FAILED').length).toBeLessThanOrEqual(10)
    expect(answers.filter((code) => code !== 'AUTH_FAILED' && code !== 'RATE_LIMITED')).toEqual([])
  })
})
