import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signToken } from '#platform/tokens.ts'
import { openBrowser } from '#testing/browser.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'

const share = 'query ($id: ID!, $editors: [String!]!) { accessToken(id: $id, editors: $editors) { token } }'
const request =
  'mutation ($token: String!) { requestAccess(token: $token) { company { id name } domain { id name } } }'
const revoke = 'mutation ($input: RevokeAccessInput!) { revokeAccess(input: $input) { company { id } } }'
const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let nela: Person
let count = 0
beforeAll(async () => {
  world = await openTwoTenants()
})
beforeEach(async () => {
  nela = await world.person(`Nela${++count}`)
})
afterAll(() => world.close())

const invite = async (id: string, email = nela.email): Promise<string> =>
  (await world.people.owner.ask(share, { id, editors: [email] })).data.accessToken[0].token
const codeOf = async (person: Person, token: string) =>
  (await person.ask(request, { token })).errors?.[0]?.extensions.code
const rightsOf = (person: Person) =>
  world.ctx.db
    .selectFrom('access_rights')
    .select(['company_id', 'project_id', 'role'])
    .where('user_id', '=', person.userId)
    .execute()

test('a link to a company makes an editor of the company, who is told', async () => {
  await drain(world.ctx)
  const { data, errors } = await nela.ask(request, { token: await invite(world.ids.company) })
  expect(errors).toBeUndefined()
  expect(data.requestAccess).toEqual({ company: { id: world.ids.company, name: 'First' }, domain: null })
  expect(await rightsOf(nela)).toEqual([
    { company_id: world.inner.companyId, project_id: null, role: 'EDITOR' },
  ])
  expect((await drain(world.ctx)).map(({ name }) => name)).toContain('companies.tellNewMember')
})

test('a link to a project opens that project and no other', async () => {
  const { data } = await nela.ask(request, { token: await invite(world.ids.project) })
  expect(data.requestAccess.domain).toEqual({ id: world.ids.project, name: 'Shop' })
  const list = await nela.ask('{ listDomains { items { name } } }')
  expect(list.data.listDomains.items).toEqual([{ name: 'Shop' }])
})

test('135–139, 144, 145: a token that we have not made for this is no link', async () => {
  const token = await invite(world.ids.company)
  const [keyId = '', body = '', mac = ''] = token.split('.')
  const flipped = `${mac[0] === 'A' ? 'B' : 'A'}${mac.slice(1)}`
  const otherBody = Buffer.from(JSON.stringify({ link: world.inner.foreignId })).toString('base64url')
  const keys = world.ctx.config.SECRET_KEYS
  const bad = {
    'a flipped bit': `${keyId}.${body}.${flipped}`,
    'another body under the same signature': `${keyId}.${otherBody}.${mac}`,
    'cut off': token.slice(0, -1),
    'too long': `${token}A`,
    'of another purpose': signToken(keys, 'page', { link: world.inner.companyId }),
    'a link that never was': signToken(keys, 'share', { link: world.inner.foreignId }),
    'of a type that is none': signToken(keys, 'share', 7),
    'by an unknown key': `x9.${body}.${mac}`,
    unsigned: `${keyId}.${body}.`,
    'alg none': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    empty: '',
  }
  for (const [name, wrong] of Object.entries(bad))
    expect(await codeOf(nela, wrong), name).toBe('LINK_INVALID')
  expect(await rightsOf(nela)).toEqual([])
  // the genuine one is still good after all of these
  expect(await codeOf(nela, token)).toBeUndefined()
})

const read = 'query ($token: String!) { invitation(token: $token) { inviter company project email isNew } }'
const inviteByMail = async (email: string): Promise<{ shown: string; mailed: string }> => {
  const shown = await invite(world.ids.project, email)
  await drain(world.ctx)
  const [kept] = (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === email)
  const mailed = /\/token\/([\w.-]+)/.exec(kept?.mail.html ?? '')?.[1] ?? expect.unreachable()
  return { shown, mailed }
}

test('whoever has the link reads who invites them where; only the mailed one tells that they are new', async () => {
  const { shown, mailed } = await inviteByMail('new1@people.example')
  const offer = { company: 'First', project: 'Shop', email: 'new1@people.example' }
  expect((await world.nobody.ask(read, { token: shown })).data.invitation).toMatchObject({
    ...offer,
    isNew: false,
  })
  const { data } = await world.nobody.ask(read, { token: mailed })
  expect(data.invitation).toMatchObject({ ...offer, isNew: true })
  expect(data.invitation.inviter).not.toBe('')
  const { errors } = await world.nobody.ask(read, { token: `${mailed}A` })
  expect(errors?.[0]?.extensions.code).toBe('LINK_INVALID')
})

test('the mailed link and a password make an account with its right, once; a link that was handed on does not', async () => {
  const email = 'new2@people.example'
  const { shown, mailed } = await inviteByMail(email)
  const browser = openBrowser(world)
  const password = 'modry kocour'
  expect(await browser.auth('join', { token: shown, password })).toMatchObject({ code: 'LINK_INVALID' })
  expect(await browser.auth('join', { token: mailed, password: '12345678' })).toMatchObject({
    code: 'PASSWORD',
  })
  const answers = await Promise.all([1, 2, 3].map(() => browser.auth('join', { token: mailed, password })))
  expect(answers.map(({ code }) => code).sort()).toEqual(['LINK_INVALID', 'LINK_INVALID', undefined])
  const list = await browser.ask('{ me { email } listDomains { items { name } } }')
  expect(list.data).toEqual({ me: { email }, listDomains: { items: [{ name: 'Shop' }] } })
  expect((await openBrowser(world).auth('sign-in/email', { email, password })).status).toBe(200)
})

test('somebody with an account does not get another one by the mailed link', async () => {
  const { mailed } = await inviteByMail(nela.email)
  expect((await world.nobody.ask(read, { token: mailed })).data.invitation.isNew).toBe(false)
  const joining = { token: mailed, password: 'modry kocour' }
  expect(await openBrowser(world).auth('join', joining)).toMatchObject({ code: 'ACCOUNT_EXISTS' })
  // and the link is not used up by the attempt
  expect(await codeOf(nela, mailed)).toBeUndefined()
})

test('of a registration and an invitation of one address at the same moment one makes the account, the other is told so', async () => {
  const email = 'new3@people.example'
  const { mailed } = await inviteByMail(email)
  const [registering, invited] = [openBrowser(world), openBrowser(world)]
  await registering.auth('sign-up/email', { email, password: 'modry kocour', phone: '+420604118220' })
  const otp = await vi.waitFor(async () => {
    const subjects = (await world.mailbox.list()).map(({ mail }) => mail.subject ?? '')
    return (
      /^(\d{6}) is/.exec(subjects.find((subject) => /^\d/.test(subject)) ?? '')?.[1] ?? expect.unreachable()
    )
  })
  // both wait for the table, so that both have looked before either writes
  const both = await world.ctx.db.transaction().execute(async (held) => {
    await sql`lock table users in share mode`.execute(held)
    const answers = [
      registering.auth('email-otp/verify-email', { email, otp }),
      invited.auth('join', { token: mailed, password: 'zeleny pes stoji' }),
    ]
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and relation = 'users'::regclass`.execute(held)
      expect(rows).toHaveLength(2)
    }, 10_000)
    return answers
  })
  const answers = await Promise.all(both)
  expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [400, 'ACCOUNT_EXISTS'],
  ])
})

test('a link that was withdrawn or replaced makes no account', async () => {
  const email = 'new4@people.example'
  const { mailed } = await inviteByMail(email)
  const invitations = 'query ($id: ID!) { getDomain(id: $id) { openInvitations { id email } } }'
  const { data } = await world.people.owner.ask(invitations, { id: world.ids.project })
  const [open] = data.getDomain.openInvitations.filter((one: { email: string }) => one.email === email)
  await world.people.owner.ask(revoke, { input: { id: world.ids.project, identityID: open.id } })
  const join = (token: string) => openBrowser(world).auth('join', { token, password: 'modry kocour' })
  expect(await join(mailed)).toMatchObject({ code: 'LINK_INVALID' })
  // a new invitation has a new secret, and the old one stays worthless
  const again = await inviteByMail(email)
  expect(again.mailed).not.toBe(mailed)
  expect(await join(mailed)).toMatchObject({ code: 'LINK_INVALID' })
  expect((await join(again.mailed)).status).toBe(200)
})

test('138: a link of one tenant opens nothing of another', async () => {
  await nela.ask(request, { token: await invite(world.ids.company) })
  const { errors } = await nela.ask('query ($id: ID!) { getCompany(id: $id) { id } }', {
    id: world.ids.foreignCompany,
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('140: a link works once, also when it is used many times at once', async () => {
  const token = await invite(world.ids.company)
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(nela, token)))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(4)
  expect(await codeOf(nela, token)).toBe('LINK_INVALID')
  expect(await rightsOf(nela)).toHaveLength(1)
})

test('142: another account is told so, and the link stays good for the right one', async () => {
  const token = await invite(world.ids.company)
  expect(await codeOf(world.people.stranger, token)).toBe('LINK_FOREIGN')
  expect(await codeOf(world.nobody, token)).toBe('SIGN_IN_REQUIRED')
  expect(await codeOf(nela, token)).toBeUndefined()
})

test('143: a revoked link is none', async () => {
  const token = await invite(world.ids.company)
  const me = (await nela.ask('{ me { id } }')).data.me.id
  const { errors } = await world.people.owner.ask(revoke, {
    input: { id: world.ids.company, identityID: me },
  })
  expect(errors).toBeUndefined()
  expect(await codeOf(nela, token)).toBe('LINK_INVALID')
})

test('a right that one has already is not given twice', async () => {
  await nela.ask(request, { token: await invite(world.ids.company) })
  await drain(world.ctx)
  await nela.ask(request, { token: await invite(world.ids.company) })
  const ran = (await drain(world.ctx)).map(({ name }) => name)
  expect(ran).not.toContain('companies.tellNewMember')
  expect(await rightsOf(nela)).toHaveLength(1)
})

// time moves on for good, so this one comes last
test('141: after a week the link is too old, and says so; a month later it is forgotten', async () => {
  const [token, other] = [await invite(world.ids.company), await invite(world.ids.project)]
  await world.pass(7 * day - 60_000)
  expect(await codeOf(nela, other)).toBeUndefined()
  await world.pass(60_000)
  expect(await codeOf(nela, token)).toBe('LINK_EXPIRED')
  const forget = () => world.ctx.queue.plan.jobs['access.forgetLinks'].work(world.ctx, {}, 'x')
  await forget()
  expect(await codeOf(nela, token)).toBe('LINK_EXPIRED')
  await world.pass(31 * day)
  await forget()
  expect(await codeOf(nela, token)).toBe('LINK_INVALID')
})
