/** What strangers can do to an account: learn nothing of it, keep nobody out, break nothing. */
import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressLimits, mailLimits, signInLimits, triesPerRange } from '#rules/accounts/limits.ts'
import { openBrowser } from '#testing/browser.ts'
import { openWorld, type World } from '#testing/world.ts'

const password = 'correct horse'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A browser in a network of its own. */
let networks = 0
const elsewhere = () => openBrowser(world, `10.${Math.floor(networks / 256)}.${networks++ % 256}.7`)
const mailsTo = async (email: string) =>
  (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === email)
const newestCode = (email: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(count)
    return mails[0]?.mail.subject?.slice(0, 6) ?? expect.unreachable()
  }, 10_000)

/** As if so many guesses had been made today, at every account. */
const setGuesses = (count: number) =>
  world.ctx.db
    .updateTable('rate_limits')
    .set({ count })
    .where('key', 'like', 'account sign-in/all %')
    .execute()

describe('a known and an unknown address are answered the same, status, text and all', () => {
  const form = { password: 'some other words', phone: '+420604118220' }
  const otp = '123456'
  const steps: Record<string, [string, object][]> = {
    'sign-in, again and again': Array.from({ length: 12 }, () => [
      'sign-in/email',
      { password: 'wrong one' },
    ]),
    'registration and wrong codes': [
      ['sign-up/email', form],
      ...Array.from({ length: 6 }, (): [string, object] => ['email-otp/verify-email', { otp }]),
      ['email-otp/send-verification-otp', {}],
      ['email-otp/verify-email', { otp }],
      ['sign-in/email', { password: 'wrong one' }],
    ],
    'reset and wrong codes': [
      ['email-otp/request-password-reset', {}],
      ...Array.from({ length: 6 }, (): [string, object] => ['email-otp/reset-password', { otp, ...form }]),
      ...Array.from({ length: 7 }, (): [string, object] => ['email-otp/request-password-reset', {}]),
    ],
    'sign-in with the password just registered': [
      ['sign-up/email', form],
      ['sign-in/email', { password: form.password }],
      ['email-otp/verify-email', { otp }],
      ['sign-in/email', { password: 'wrong one' }],
      ['sign-up/email', { ...form, password: 'yet other words' }],
      ['sign-in/email', { password: form.password }],
      ['sign-in/email', { password: 'yet other words' }],
    ],
    'codes that nobody asked for': [
      ['email-otp/verify-email', { otp }],
      ['email-otp/send-verification-otp', {}],
      ['email-otp/reset-password', { otp, ...form }],
    ],
  }
  // time is told by what hashes passwords
  let hashes = 0
  const counting = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && hashes++) })
  beforeAll(() => void counting.enable())
  afterAll(() => void counting.disable())

  test.each(Object.keys(steps))('%s', async (name) => {
    const { email } = await world.person(`Known${Object.keys(steps).indexOf(name)}`)
    const answers = async (address: string) => {
      const browser = elsewhere()
      const all: unknown[] = []
      for (const [path, body] of steps[name] ?? []) {
        const before = hashes
        const answer = await browser.auth(path, { email: address, ...body })
        const text = JSON.stringify(answer.body).replace(/"requestId":"[^"]+"/, '')
        all.push([path, answer.status, text, hashes - before])
      }
      return all
    }
    const ofAccount = await answers(email)
    expect(await answers(`un${email}`)).toEqual(ofAccount)
    expect(ofAccount.length).toBeGreaterThan(2)
  })

  test('a wrong password costs two hashes, whether an account, a registration or nothing is there', async () => {
    const { email } = await world.person('Hashed')
    const waiting = 'hashed-waiting@people.example'
    for (let i = 0; i < 3; i++) await elsewhere().auth('sign-up/email', { email: waiting, ...form })
    for (const address of [email, waiting, 'hashed-nobody@people.example']) {
      const before = hashes
      const answer = await elsewhere().auth('sign-in/email', { email: address, password: 'wrong one' })
      expect([address, answer.code, hashes - before]).toEqual([address, 'AUTH_FAILED', 2])
    }
  })

  test('a request for a mail executes the same statements for known and unknown addresses', async () => {
    const { email } = await world.person('Counted')
    // the mail is sent beside the request, which does not wait for this look-up
    const isBeside = (text: string) => text.includes('from "users"') && text.includes('"phone"')
    const statementsOf = async (address: string) => {
      const browser = elsewhere()
      const all: string[][] = []
      for (const [path, body] of [
        ['email-otp/request-password-reset', {}],
        ['sign-up/email', form],
        ['email-otp/send-verification-otp', {}],
        ['email-otp/verify-email', { otp }],
      ] as const)
        all.push(
          await world
            .statementsOf(() => browser.auth(path, { email: address, ...body }))
            .then((texts) => texts.filter((text) => !isBeside(text))),
        )
      return all
    }
    const ofAccount = await statementsOf(email)
    expect(await statementsOf(`un${email}`)).toEqual(ofAccount)
    expect(ofAccount.every(({ length }) => length > 2)).toBe(true)
  })

  test('whoever has registered an address does not see that its owner has confirmed it', async () => {
    const email = 'watched@people.example'
    const [watcher, owner] = [elsewhere(), elsewhere()]
    await watcher.auth('sign-up/email', { email, ...form })
    await owner.auth('sign-up/email', { email, ...form, password })
    const otp = await newestCode(email, 2)
    expect((await owner.auth('email-otp/verify-email', { email, otp })).status).toBe(200)
    const seen = await watcher.auth('sign-in/email', { email, password: form.password })
    expect(seen.code).toBe('NOT_CONFIRMED')
    // and it opens nothing: the mail that it causes has no code
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(3), 10_000)
    expect((await mailsTo(email))[0]?.mail.subject).not.toMatch(/\d{6}/)
    expect((await owner.auth('sign-in/email', { email, password })).status).toBe(200)
  })
})

describe('nobody keeps a stranger out', () => {
  test('while somebody guesses in one network, the right password works in another, also in a new browser', async () => {
    const { email } = await world.person('Hammered')
    const attacker = elsewhere()
    for (let i = 0; i < 40; i++) await attacker.auth('sign-in/email', { email, password: 'a guess' })
    expect((await attacker.auth('sign-in/email', { email, password })).code).toBe('RATE_LIMITED')
    expect((await elsewhere().auth('sign-in/email', { email, password })).status).toBe(200)
  })

  test(`guesses from everywhere are stopped at ${signInLimits.everywhere.most} a day, the owner’s own browser is not`, async () => {
    const { email } = await world.person('Botnet')
    const own = elsewhere()
    expect((await own.auth('sign-in/email', { email, password })).status).toBe(200)
    // most of the day's guesses have been made already
    const guess = (browser = elsewhere()) => browser.auth('sign-in/email', { email, password: 'a guess' })
    await guess()
    await setGuesses(signInLimits.calm)
    const wary = elsewhere()
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 5; i++) codes.push((await guess(wary)).code)
    expect(codes).toEqual(['AUTH_FAILED', 'AUTH_FAILED', 'AUTH_FAILED', 'RATE_LIMITED', 'RATE_LIMITED'])
    expect((await elsewhere().auth('sign-in/email', { email, password })).status).toBe(200)
    await setGuesses(signInLimits.everywhere.most)
    expect((await guess()).code).toBe('RATE_LIMITED')
    await own.auth('sign-out')
    expect((await own.auth('sign-in/email', { email, password })).status).toBe(200)
    await world.pass(86_400_001)
    expect((await elsewhere().auth('sign-in/email', { email, password })).status).toBe(200)
  })

  test('a browser is known to the account that was signed in to there, and its own guesses are counted', async () => {
    const [one, other] = [await world.person('One'), await world.person('Other')]
    const browser = elsewhere()
    await browser.auth('sign-in/email', { email: one.email, password })
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 11; i++)
      codes.push((await browser.auth('sign-in/email', { email: one.email, password: 'a guess' })).code)
    expect(codes.at(-1)).toBe('RATE_LIMITED')
    // whoever plants another's cookie, or changes it, is a stranger
    const forged = elsewhere()
    forged.jar.set('droi.device', `${browser.jar.get('droi.device')}x`)
    expect((await forged.auth('sign-in/email', { email: other.email, password })).status).toBe(200)
    expect(browser.jar.get('droi.device')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  test('sign-up counts the mails to one mailbox together, however its address is spelled', async () => {
    const form = { password: 'some other words', phone: '+420604118220' }
    const one = elsewhere()
    const codes: (string | undefined)[] = []
    for (let i = 0; i <= mailLimits.burst.most; i++) {
      const email = i % 2 ? `spelled+${i}@gmail.com` : `sp.elled+${i}@googlemail.com`
      codes.push((await one.auth('sign-up/email', { email, ...form })).code)
    }
    expect(codes.filter(Boolean)).toEqual(['RATE_LIMITED'])
  })

  test('wrong codes of a stranger do not use up the owner’s, nor do mails that a stranger causes', async () => {
    const { email } = await world.person('Coded')
    const own = elsewhere()
    await own.auth('sign-in/email', { email, password })
    const resets = await Promise.all(
      Array.from({ length: mailLimits.everywhere.most }, () =>
        elsewhere().auth('email-otp/request-password-reset', { email }),
      ),
    )
    expect(resets.every(({ status }) => status === 200)).toBe(true)
    expect(await elsewhere().auth('email-otp/request-password-reset', { email })).toMatchObject({
      status: 429,
      code: 'MAILS_LIMITED',
    })
    await newestCode(email, mailLimits.everywhere.most)
    expect((await own.auth('email-otp/request-password-reset', { email })).status).toBe(200)
    const otp = await newestCode(email, mailLimits.everywhere.most + 1)
    for (let i = 0; i < 30; i++)
      await elsewhere().auth('email-otp/reset-password', {
        email,
        otp: '000000',
        password: 'some other words',
      })
    const set = await own.auth('email-otp/reset-password', { email, otp, password: 'some other words' })
    expect(set.status).toBe(200)
  })
})

describe('a new password', () => {
  test.each(['reset', 'change'])(
    'by %s leaves known only the browser in which it was chosen',
    async (way) => {
      const { email } = await world.person(`Renewed${way}`)
      const [old, own] = [elsewhere(), elsewhere()]
      for (const browser of [old, own]) await browser.auth('sign-in/email', { email, password })
      const chosen = 'some other words'
      if (way === 'change')
        await own.auth('change-password', { currentPassword: password, newPassword: chosen })
      else {
        await own.auth('email-otp/request-password-reset', { email })
        await own.auth('email-otp/reset-password', {
          email,
          otp: await newestCode(email, 1),
          password: chosen,
        })
      }
      // strangers have used up the day's guesses
      await elsewhere().auth('sign-in/email', { email, password: 'a guess' })
      await setGuesses(signInLimits.everywhere.most)
      expect((await old.auth('sign-in/email', { email, password: chosen })).code).toBe('RATE_LIMITED')
      expect((await own.auth('sign-in/email', { email, password: chosen })).status).toBe(200)
    },
  )
})

describe('a network counts as one, and so does the range around it', () => {
  const ask = (ip: string) => openBrowser(world, ip).auth('sign-up/email', {})
  const count = async (key: string) => {
    const rows = await world.ctx.db.selectFrom('rate_limits').selectAll().where('key', 'like', key).execute()
    return rows.map((row) => row.count)
  }
  test('addresses of one /64, and many /64 of one /48', async () => {
    await world.ctx.db.deleteFrom('rate_limits').execute()
    const { most } = addressLimits.codes
    const codes = new Set<string | undefined>()
    for (let i = 1; i <= most; i++) codes.add((await ask(`2001:db8:1:1::${i.toString(16)}`)).code)
    expect([...codes]).toEqual(['INPUT_INVALID'])
    expect((await ask('2001:db8:1:1:ffff::1')).code).toBe('RATE_LIMITED')
    expect(await count('account address/codes %')).toEqual([most + 1])
    await world.ctx.db
      .updateTable('rate_limits')
      .set({ count: most * triesPerRange - 1 })
      .where('key', 'like', 'account range/codes %')
      .execute()
    expect((await ask('2001:db8:1:2::1')).code).toBe('INPUT_INVALID')
    expect((await ask('2001:db8:1:3::1')).code).toBe('RATE_LIMITED')
    expect((await ask('2001:db8:2:1::1')).code).toBe('INPUT_INVALID')
  })
})

describe('a mailbox is not flooded', () => {
  test('four networks do not keep a newcomer from registering, nor an owner from a reset elsewhere', async () => {
    const { email } = await world.person('Bothered')
    const newcomer = 'bothered-newcomer@people.example'
    for (let network = 0; network < 4; network++) {
      const stranger = elsewhere()
      for (const address of [email, newcomer])
        for (let i = 0; i < 5; i++)
          await stranger.auth('email-otp/request-password-reset', { email: address })
    }
    expect((await elsewhere().auth('email-otp/request-password-reset', { email })).status).toBe(200)
    const form = { email: newcomer, password: 'some other words', phone: '+420604118220' }
    expect((await elsewhere().auth('sign-up/email', form)).status).toBe(200)
  })

  test('90 registrations from thirty networks bring at most the day’s share, and one network few of them', async () => {
    const email = 'bombed@people.example'
    const form = { email, password: 'some other words', phone: '+420604118220' }
    const here = elsewhere()
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 6; i++) codes.push((await here.auth('sign-up/email', form)).code)
    expect(codes.filter(Boolean)).toEqual(['RATE_LIMITED'])
    for (let network = 0; network < 30; network++) {
      const there = elsewhere()
      for (let i = 0; i < 3; i++) await there.auth('sign-up/email', form)
    }
    await newestCode(email, mailLimits.everywhere.most)
  })
})

describe('odd input is refused, never a failure', () => {
  const deep = '['.repeat(7_000) + ']'.repeat(7_000)
  const paths = [
    'sign-up/email',
    'sign-in/email',
    'sign-out',
    'email-otp/send-verification-otp',
    'email-otp/verify-email',
    'email-otp/request-password-reset',
    'email-otp/reset-password',
    'change-password',
    'revoke-session',
    'revoke-other-sessions',
  ]
  const whole = {
    email: 'odd@people.example',
    password: 'some other words',
    phone: '+420604118220',
    otp: '123456',
    token: 'x',
    currentPassword: 'x',
    newPassword: 'some other words',
  }
  const bodies: [string, string][] = [
    ['7,000 levels', deep],
    ['levels beside what is asked for', JSON.stringify(whole).replace('}', `,"more":${deep}}`)],
    ['levels in the shop', JSON.stringify(whole).replace('}', `,"registration":${deep}}`)],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['no JSON', '{"email":'],
    ['lists for texts', JSON.stringify({ ...whole, email: ['x'], password: [], otp: {}, token: 1 })],
    ['NUL', JSON.stringify({ ...whole, email: 'a\0@x.example', otp: '\0', token: '\0' })],
    ['NUL in the shop', JSON.stringify({ ...whole, registration: { city: 'a\0b', feed: '\0' } })],
    ['half a character', JSON.stringify({ ...whole, registration: { city: '\ud800' }, token: '\ud800' })],
    ['a prototype', '{"__proto__":{"email":"a@x.example"},"constructor":{"prototype":1}}'],
  ]
  test.each(bodies)('%s', async (_, payload) => {
    const statuses: Record<string, number> = {}
    for (const path of paths) {
      const answer = await world.http.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { 'content-type': 'application/json', origin: world.ctx.config.PUBLIC_URL },
        payload,
        remoteAddress: `10.200.${networks++ % 256}.1`,
      })
      if (answer.statusCode >= 500) statuses[path] = answer.statusCode
      expect(answer.body).not.toContain('{errors}')
    }
    expect(statuses).toEqual({})
  })
})
