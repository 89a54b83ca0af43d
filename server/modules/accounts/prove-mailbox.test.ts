/** Whoever proves a mailbox gets an account that nobody else has prepared. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Browser = ReturnType<typeof openBrowser>
const attackers = 'what the attacker chose'
const victims = 'what the victim chose'

const register = (browser: Browser, email: string, password: string, phone = '+420604118220') =>
  browser.auth('sign-up/email', { email, password, phone, registration: { company: password } })
const confirm = (browser: Browser, email: string, otp: string) =>
  browser.auth('email-otp/verify-email', { email, otp })
const signIn = async (email: string, password: string) =>
  (await openBrowser(world).auth('sign-in/email', { email, password })).status

/** The codes mailed to somebody so far, the newest last. */
const codes = (email: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === email)
    const found = mails.map(({ mail }) => /^(\d{6}) /.exec(mail.subject ?? '')?.[1] ?? '').filter(Boolean)
    expect(found).toHaveLength(count)
    return found.reverse()
  }, 10_000)

/** Nobody but the victim can know the password, and nothing of the attacker's is kept. */
async function expectVictims(browser: Browser, email: string) {
  expect(await signIn(email, attackers)).not.toBe(200)
  expect(await signIn(email, victims)).toBe(200)
  const { me } = (await browser.ask('{ me { email phone registration { company } } }')).data
  expect(me).toEqual({ email, phone: '+420604118220', registration: { company: victims } })
}

describe('an attacker registers a stranger’s address', () => {
  test('before its owner does: the owner’s code confirms the owner’s registration', async () => {
    const email = 'before@people.example'
    const [attacker, victim] = [openBrowser(world), openBrowser(world)]
    await register(attacker, email, attackers, '+420777000111')
    await codes(email, 1)
    await register(victim, email, victims)
    const [, own = ''] = await codes(email, 2)
    expect((await confirm(victim, email, own)).status).toBe(200)
    await expectVictims(victim, email)
  })

  test('after its owner did, and again and again: the owner’s code still works, the attacker’s does not', async () => {
    const email = 'after@people.example'
    const victim = openBrowser(world)
    await register(victim, email, victims)
    const [own = ''] = await codes(email, 1)
    const attacker = openBrowser(world)
    await register(attacker, email, attackers, '+420777000111')
    await attacker.auth('email-otp/send-verification-otp', { email })
    const [, first = '', second = ''] = await codes(email, 3)
    for (const foreign of [first, second])
      expect(await confirm(victim, email, foreign)).toMatchObject({ status: 400, code: 'CODE_INVALID' })
    expect((await confirm(victim, email, own)).status).toBe(200)
    await expectVictims(victim, email)
    // and what the attacker has under way is worth nothing any more
    expect(await confirm(attacker, email, second)).toMatchObject({ code: 'CODE_INVALID' })
  })

  test('and the owner enters that code unasked: nothing is confirmed', async () => {
    const email = 'unasked@people.example'
    await register(openBrowser(world), email, attackers)
    const [code = ''] = await codes(email, 1)
    const victim = openBrowser(world)
    expect(await confirm(victim, email, code)).toMatchObject({ status: 400, code: 'REGISTERED_ELSEWHERE' })
    expect(victim.jar.get('droi.session_token')).toBeUndefined()
    expect(await signIn(email, attackers)).toBe(403) // still unconfirmed
    const users = await world.ctx.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(users).toEqual([])
  })

  test('burns no tries of its owner, and a new password is not theirs to be had before', async () => {
    const email = 'burn@people.example'
    const [attacker, victim] = [openBrowser(world), openBrowser(world)]
    await register(victim, email, victims)
    const [own = ''] = await codes(email, 1)
    await register(attacker, email, attackers)
    for (let i = 0; i < 6; i++) await confirm(attacker, email, own === '111111' ? '222222' : '111111')
    // the code of another registration does not confirm the attacker's, even if it were known
    expect(await confirm(attacker, email, own)).toMatchObject({ code: 'CODE_INVALID' })
    // there is no account yet, so there is no password to be reset
    await attacker.auth('email-otp/request-password-reset', { email })
    expect((await confirm(victim, email, own)).status).toBe(200)
    await expectVictims(victim, email)
  })
})

test('a code works in another browser after signing in there, which brings a new one', async () => {
  const email = 'two-devices@people.example'
  const [desktop, phone] = [openBrowser(world), openBrowser(world)]
  await register(desktop, email, victims)
  const [first = ''] = await codes(email, 1)
  expect(await confirm(phone, email, first)).toMatchObject({ code: 'REGISTERED_ELSEWHERE' })
  expect(await phone.auth('sign-in/email', { email, password: victims })).toMatchObject({
    status: 403,
    code: 'NOT_CONFIRMED',
  })
  const [, second = ''] = await codes(email, 2)
  expect((await confirm(phone, email, second)).status).toBe(200)
  await expectVictims(phone, email)
})

test('two confirmations at once make one account', async () => {
  const email = 'twice@people.example'
  const [one, two] = [openBrowser(world), openBrowser(world)]
  await register(one, email, victims)
  const [first = ''] = await codes(email, 1)
  await register(two, email, victims)
  const [, second = ''] = await codes(email, 2)
  const answers = await Promise.all([confirm(one, email, first), confirm(two, email, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a registration that nobody confirms is forgotten after a day', async () => {
  const email = 'forgotten@people.example'
  await register(openBrowser(world), email, victims)
  expect(await signIn(email, victims)).toBe(403)
  await world.pass(86_400_001)
  expect(await signIn(email, victims)).toBe(401)
})
