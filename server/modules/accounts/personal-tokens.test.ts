import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { passwordChecks } from '#rules/accounts/limits.ts'
import { openBrowser } from '#testing/browser.ts'
import { drain } from '#testing/drain.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

const password = 'correct horse'
const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create =
  'mutation ($input: CreatePersonalTokenInput!) { createPersonalToken(input: $input) { secret token { id name scope expires lastUsed } } }'
const make = (person: Pick<Person, 'ask'>, changes: object = {}) =>
  person.ask(create, { input: { name: 'Export', scope: 'WRITE', days: 30, password, ...changes } })
const made = async (
  person: Person,
  changes: object = {},
): Promise<{ secret: string; token: { id: string } }> =>
  (await make(person, changes)).data.createPersonalToken

/** What a program with the secret is told. */
const asProgram = (secret: string) => ({
  ask: (query: string, variables: Record<string, unknown> = {}) =>
    world.nobody.ask(query, variables, { authorization: `Bearer ${secret}` }),
})
const emailOf = async (secret: string) =>
  (await asProgram(secret).ask('{ me { email } }')).data.me?.email ?? null

test('lets a program act as its maker until it is deleted', async () => {
  const person = await world.person('Token')
  const { secret, token } = await made(person)
  expect(secret).toMatch(/^droi_pat_[\w-]{43}$/)
  expect(token).toMatchObject({ name: 'Export', scope: 'WRITE', lastUsed: '1970-01-01T00:00:00.000Z' })
  expect(await emailOf(secret)).toBe(person.email)
  const { data } = await person.ask('{ listPersonalTokens { items { name lastUsed } } }')
  expect(data.listPersonalTokens.items[0].lastUsed.slice(0, 10)).toBe(
    new Date(world.clock.now()).toISOString().slice(0, 10),
  )
  await person.ask('mutation ($id: ID!) { deletePersonalToken(id: $id) { id } }', { id: token.id })
  expect(await emailOf(secret)).toBeNull()
})

test('is kept only as a hash, and a wrong one is nobody', async () => {
  const person = await world.person('Hash')
  const { secret } = await made(person)
  const rows = await world.ctx.db.selectFrom('personal_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(await emailOf(`${secret}x`)).toBeNull()
})

test('asks for the password, whose guesses are counted, and for an end within a year', async () => {
  const person = await world.person('Asked')
  for (const [changes, code] of [
    [{ days: 0 }, 'INPUT_INVALID'],
    [{ days: 366 }, 'INPUT_INVALID'],
    [{ scope: 'ALL' }, 'INPUT_INVALID'],
    [{ password: '' }, 'PASSWORD_WRONG'],
  ] as const)
    expect((await make(person, changes)).errors?.[0]?.extensions.code).toBe(code)
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 10; i++)
    codes.push((await make(person, { password: 'a guess' })).errors?.[0]?.extensions.code)
  expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'PASSWORD_WRONG'))
  expect(codes.at(-1)).toBe('RATE_LIMITED')
  expect((await make(person)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  await world.pass(601_000)
  // and a day has its own limit, which no patience gets around
  const setToday = (count: number) =>
    world.ctx.db
      .updateTable('rate_limits')
      .set({ count })
      .where('key', 'like', 'account password/day %')
      .execute()
  await setToday(passwordChecks.day.most)
  expect((await make(person)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  await setToday(passwordChecks.day.most - 1)
  expect((await make(person)).errors).toBeUndefined()
})

test('is told to its maker by mail', async () => {
  const person = await world.person('Told')
  await made(person, { name: 'Export https://evil.example/x', scope: 'READ' })
  await drain(world.ctx)
  const mails = (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === person.email)
  expect(mails.map(({ mail }) => mail.subject)).toEqual(['A new access token for your Droi account'])
  expect(mails[0]?.mail.text).toContain('“Export …”')
  expect(mails[0]?.mail.text).toContain('can see everything you can see')
})

test('is refused after its end, shown as ended for a month, then forgotten', async () => {
  const person = await world.person('Ends')
  const { secret } = await made(person, { days: 1 })
  expect(await emailOf(secret)).toBe(person.email)
  await world.pass(dayMs + 1)
  expect(await emailOf(secret)).toBeNull()
  expect((await asProgram(secret).ask('{ listCompanys { nextToken } }')).status).toBe(401)
  const forget = async () => {
    await inTransaction(world.ctx, (tx) => send(tx, 'accounts.forgetExpired', {}))
    await drain(world.ctx)
    return (await person.ask('{ listPersonalTokens { items { expires } } }')).data.listPersonalTokens.items
  }
  const [shown] = await forget()
  expect(Date.parse(shown.expires)).toBeLessThan(world.clock.now())
  await world.pass(31 * dayMs)
  expect(await forget()).toEqual([])
})

test('makes no tokens, and reaches neither password nor sessions', async () => {
  const person = await world.person('Program')
  const { secret } = await made(person)
  expect((await make(asProgram(secret))).errors?.[0]?.extensions.code).toBe('TOKEN_SCOPE')
  const change = { currentPassword: password, newPassword: 'some other words' }
  for (const [path, payload] of [
    ['change-password', change],
    ['revoke-other-sessions', {}],
  ] as const) {
    const answer = await world.http.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      payload,
    })
    expect(answer.statusCode, path).toBe(401)
  }
})

test('one that only reads makes no invitations, although that is a query', async () => {
  const person = await world.person('Reader')
  const { secret } = await made(person, { scope: 'READ' })
  const { data } = await person.ask('mutation { createCompany(input: { name: "Read" }) { id } }')
  const { id } = data.createCompany
  const program = asProgram(secret)
  const ask = async (query: string) =>
    (await program.ask(query, { id })).errors?.[0]?.extensions.code ?? 'allowed'
  expect(await ask('query ($id: ID!) { getCompany(id: $id) { name owner } }')).toBe('allowed')
  expect(await ask('query ($id: ID!) { accessToken(id: $id, editors: ["x@y.example"]) { token } }')).toBe(
    'TOKEN_SCOPE',
  )
  expect(await ask('mutation { createCompany(input: { name: "No" }) { id } }')).toBe('TOKEN_SCOPE')
  const portal = await program.ask('query ($id: ID!) { getCompany(id: $id) { openInvitations { id } } }', {
    id,
  })
  expect(portal.data.getCompany.openInvitations).toBeNull()
})

test('ends with a reset; a changed password ends it unless it is to be kept', async () => {
  const person = await world.person('Reset')
  const { email } = person
  const browser = openBrowser(world)
  const signIn = (secret: string) => browser.auth('sign-in/email', { email, password: secret })
  await signIn(password)
  const asBrowser = { ask: (query: string, variables: object) => browser.ask(query, variables) }
  const fresh = async (secret: string) => {
    const input = { name: 'Export', scope: 'WRITE', days: 30, password: secret }
    return (await asBrowser.ask(create, { input })).data.createPersonalToken.secret as string
  }
  const kept = await fresh(password)
  const change = (currentPassword: string, newPassword: string, more = {}) =>
    browser.auth('change-password', { currentPassword, newPassword, ...more })
  expect((await change(password, 'the second one', { keepTokens: true })).status).toBe(200)
  expect(await emailOf(kept)).toBe(email)
  expect((await change('the second one', 'the third one')).status).toBe(200)
  expect(await emailOf(kept)).toBeNull()

  const again = await fresh('the third one')
  await drain(world.ctx)
  await browser.auth('email-otp/request-password-reset', { email })
  const otp = await vi.waitFor(async () => {
    const mails = (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === email)
    const codes = mails.flatMap(({ mail }) => /^\d{6}/.exec(mail.subject ?? '')?.[0] ?? [])
    return codes[0] ?? expect.unreachable()
  }, 10_000)
  const reset = { email, otp, password: 'the fourth one' }
  expect((await browser.auth('email-otp/reset-password', reset)).status).toBe(200)
  expect(await emailOf(again)).toBeNull()
})
