import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { drain } from '#testing/drain.ts'
import { openWorld, type World } from '#testing/world.ts'
import { crmCalls, crmFile } from '#vendors/crm/local.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const form = (email: string, changes: object = {}) => ({
  email,
  password: 'long enough',
  phone: '+420 604 118 220',
  ...changes,
})
const mailsTo = async (email: string) =>
  (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === email)
/** The newest mail to somebody; mails leave beside the request, so it may be under way. */
const mailTo = (email: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(count)
    return mails[0]?.mail ?? expect.unreachable()
  }, 10_000)
const codeIn = (subject: string | undefined) =>
  /^(\d{6})/.exec(subject ?? '')?.[1] ?? expect.unreachable(subject)

test('updateMe changes name and phone, and refuses what is neither', async () => {
  const person = await world.person('Renamed')
  const update = (input: object) =>
    person.ask('mutation ($input: UpdateMeInput!) { updateMe(input: $input) { name phone language } }', {
      input,
    })
  const { data } = await update({ name: ' Jana   Nová ', phone: '+420 604 118 220' })
  expect(data.updateMe).toMatchObject({ name: 'Jana Nová', phone: '+420604118220' })
  expect((await update({ language: 'cs' })).data.updateMe).toEqual({
    name: 'Jana Nová',
    phone: '+420604118220',
    language: 'cs',
  })
  expect((await update({ phone: '' })).data.updateMe.phone).toBeNull()
  for (const [input, field, code] of [
    [{ name: ' ' }, 'input.name', 'REQUIRED'],
    [{ phone: '604 118 220' }, 'input.phone', 'PHONE'],
  ] as const)
    expect((await update(input)).errors?.[0]?.extensions).toMatchObject({ fields: [{ field, code }] })
})

test('register, confirm by the code, be signed in; the contact is made once', async () => {
  const browser = openBrowser(world)
  const email = 'Eva@people.example'
  const registration = { domain: 'fox.example', currency: 'CZK', country: 'CZ' }
  // as people of that country write a number
  const person = { name: ' Eva Malá ', phone: '604 118 220', language: 'cs', registration }
  const signUp = await browser.auth('sign-up/email', form(email, person))
  expect(signUp.status).toBe(200)
  expect([...browser.jar.keys()]).toEqual(['droi.register'])

  const mail = await mailTo('eva@people.example')
  expect(mail.subject).toMatch(/^\d{6} je váš kód pro Droi$/)
  expect(mail.html).toContain(codeIn(mail.subject))

  expect(await browser.auth('sign-in/email', form(email))).toMatchObject({
    status: 403,
    code: 'NOT_CONFIRMED',
  })
  expect(await browser.auth('sign-in/email', form(email, { password: 'not this one' }))).toMatchObject({
    code: 'AUTH_FAILED',
  })
  expect(await browser.auth('email-otp/verify-email', { email, otp: '000000' })).toMatchObject({
    code: 'CODE_INVALID',
  })
  // the right password has brought a new code, and with it the end of the old one
  const fresh = codeIn((await mailTo('eva@people.example', 2)).subject)
  expect(await browser.auth('email-otp/verify-email', { email, otp: codeIn(mail.subject) })).toMatchObject({
    code: 'CODE_INVALID',
  })
  expect((await browser.auth('email-otp/verify-email', { email, otp: fresh })).status).toBe(200)

  const me =
    '{ me { email name phone language contacted helpdesk registration { domain currency country city } } }'
  expect((await browser.ask(me)).data.me).toEqual({
    email: 'eva@people.example',
    name: 'Eva Malá',
    phone: '+420604118220',
    language: 'cs',
    contacted: false,
    helpdesk: false,
    registration: { domain: 'fox.example', currency: 'CZK', country: 'CZ', city: null },
  })

  const contact = 'mutation { ACCreateContact(email: "x@y.example", phone: "+1") { contacted } }'
  await Promise.all([browser.ask(contact), browser.ask(contact), browser.ask(contact)])
  await browser.ask('mutation { recordLogin { id } }')
  await drain(world.ctx)
  const calls = await crmCalls(crmFile(world.ctx.config))
  expect(calls.filter(({ call }) => call === 'saveContact')).toEqual([
    { call: 'saveContact', email: 'eva@people.example', phone: '+420604118220' },
  ])
  expect(calls.filter(({ event }) => event === 'registration')).toHaveLength(1)
  expect(calls.filter(({ event }) => event === 'login')).toHaveLength(1)
})

test('sign-up/email takes a registration without a phone, and refuses one that is not a number', async () => {
  const browser = openBrowser(world)
  const email = 'bez-telefonu@people.example'
  expect(await browser.auth('sign-up/email', form(email, { phone: 'none' }))).toMatchObject({
    code: 'INPUT_INVALID',
  })
  expect((await browser.auth('sign-up/email', form(email, { phone: ' ' }))).status).toBe(200)
  const otp = codeIn((await mailTo(email)).subject)
  expect((await browser.auth('email-otp/verify-email', { email, otp })).status).toBe(200)
  expect((await browser.ask('{ me { phone } }')).data.me).toEqual({ phone: null })
})

test('a known and an unknown address get the same answer; the truth goes to the mailbox', async () => {
  const olga = await world.person('Olga')
  const [toTaken, toFree] = [
    await openBrowser(world).auth('sign-up/email', form(olga.email)),
    await openBrowser(world).auth('sign-up/email', form('nobody-yet@people.example')),
  ]
  expect([toTaken.status, toTaken.body]).toEqual([toFree.status, toFree.body])
  expect((await mailTo(olga.email)).subject).toBe('You already have an account at Droi')
  expect((await mailTo('nobody-yet@people.example')).subject).toMatch(/^\d{6} is your Droi code$/)
  expect(
    await openBrowser(world).auth('sign-in/email', { email: olga.email, password: 'long enough' }),
  ).toMatchObject({ code: 'NOT_CONFIRMED' })
})

test.each([
  ['149 seven characters', { password: '1234567' }, 'INPUT_INVALID', 'password'],
  ['a national phone number', { phone: '604118220' }, 'INPUT_INVALID', 'phone'],
  ['no e-mail address', { email: 'eva' }, 'INPUT_INVALID', 'email'],
  ['a language we do not speak', { language: 'de' }, 'INPUT_INVALID', 'language'],
])('%s is refused at its field', async (_, changes, code, field) => {
  const answer = await openBrowser(world).auth('sign-up/email', form('new@people.example', changes))
  expect(answer).toMatchObject({ status: 400, code, fields: [{ field }] })
})

test('151 a password of ten megabytes is refused before anybody looks at it', async () => {
  const answer = await openBrowser(world).auth(
    'sign-up/email',
    form('big@people.example', { password: 'x'.repeat(10_485_760) }),
  )
  expect(answer).toMatchObject({ status: 413, code: 'PASSWORD' })
  const long = await openBrowser(world).auth(
    'sign-up/email',
    form('big@people.example', { password: 'x'.repeat(200) }),
  )
  expect(long).toMatchObject({ status: 400, fields: [{ field: 'password', code: 'TOO_LONG' }] })
})

test.each(['password', 'Trustno1', 'Slunicko123', 'heslo2026', 'iloveyou1'])(
  '150 %s, which leads the lists of stolen passwords, is refused at sign-up, change and reset',
  async (password) => {
    const person = await world.person(`Common${password}`)
    const browser = openBrowser(world)
    const refused = { status: 400, code: 'PASSWORD' }
    expect(await browser.auth('sign-up/email', form('new@people.example', { password }))).toMatchObject(
      refused,
    )
    const { email } = person
    await browser.auth('email-otp/request-password-reset', { email })
    const otp = codeIn((await mailTo(email)).subject)
    expect(await browser.auth('email-otp/reset-password', { email, otp, password })).toMatchObject(refused)
    await browser.auth('sign-in/email', { email, password: 'correct horse' })
    const change = { currentPassword: 'correct horse', newPassword: password }
    expect(await browser.auth('change-password', change)).toMatchObject(refused)
    // the code has lost no try by it
    const good = { email, otp, password: 'kocour leze dirou' }
    expect((await browser.auth('email-otp/reset-password', good)).status).toBe(200)
  },
)

test('nobody becomes staff, or confirmed, by asking for it', async () => {
  const email = 'mallory@people.example'
  const browser = openBrowser(world)
  await browser.auth('sign-up/email', { ...form(email), helpdesk: true, emailVerified: true })
  const users = world.ctx.db.selectFrom('users').select('helpdesk').where('email', '=', email)
  expect(await users.execute()).toEqual([])
  await browser.auth('email-otp/verify-email', { email, otp: codeIn((await mailTo(email)).subject) })
  expect(await users.execute()).toEqual([{ helpdesk: false }])
})

describe('a code', () => {
  test('154 is worth nothing after ten minutes', async () => {
    const email = 'late@people.example'
    const browser = openBrowser(world)
    await browser.auth('sign-up/email', form(email))
    const otp = codeIn((await mailTo(email)).subject)
    const kept = await world.ctx.db
      .selectFrom('mail_codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(otp)
    expect(JSON.stringify(kept)).not.toContain('long enough')
    await world.pass(600_001)
    expect(await browser.auth('email-otp/verify-email', { email, otp })).toMatchObject({
      status: 400,
      code: 'CODE_INVALID',
    })
    await browser.auth('email-otp/send-verification-otp', { email })
    const fresh = codeIn((await mailTo(email, 2)).subject)
    expect((await browser.auth('email-otp/verify-email', { email, otp: fresh })).status).toBe(200)
  })

  test('is void after three wrong tries', async () => {
    const email = 'guess@people.example'
    const browser = openBrowser(world)
    await browser.auth('sign-up/email', form(email))
    const otp = codeIn((await mailTo(email)).subject)
    const wrong = otp === '111111' ? '222222' : '111111'
    for (let i = 0; i < 4; i++) await browser.auth('email-otp/verify-email', { email, otp: wrong })
    expect((await browser.auth('email-otp/verify-email', { email, otp })).status).not.toBe(200)
  })

  test('does not sign in to an account that is confirmed', async () => {
    const { email } = await world.person('Confirmed')
    const browser = openBrowser(world)
    await browser.auth('email-otp/request-password-reset', { email })
    expect((await mailTo(email)).subject).toMatch(/code for a new password$/)
    const otp = codeIn((await mailTo(email)).subject)
    await browser.auth('sign-up/email', form(email))
    expect((await mailTo(email, 2)).subject).toMatch(/already have an account/)
    await browser.auth('email-otp/send-verification-otp', { email })
    expect((await mailTo(email, 3)).subject).toMatch(/already have an account/)
    expect(await browser.auth('email-otp/verify-email', { email, otp })).toMatchObject({
      status: 400,
      code: 'CODE_INVALID',
    })
    expect([...browser.jar.keys()].sort()).toEqual(['droi.register', 'droi.reset'])
  })
})

test.each([
  'sign-in/email-otp',
  'update-user',
  'delete-user',
  'change-email',
  'sign-in/social',
  'reset-password',
])('the library does not offer %s', async (path) => {
  expect((await openBrowser(world).auth(path, {})).status).toBe(404)
})
