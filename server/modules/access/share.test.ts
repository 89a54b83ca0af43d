import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationLimits } from '#rules/access/invitation.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'

const share =
  'query ($id: ID!, $editors: [String!]!) { accessToken(id: $id, editors: $editors) { email token link expires } }'
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
  await drain(world.ctx)
})
afterAll(() => world.close())

const ask = (id: string, ...editors: string[]) => world.people.owner.ask(share, { id, editors })
const mailsTo = async (address: string) =>
  (await world.mailbox.list()).filter(({ mail }) => mail.to?.[0]?.address === address)

test('each invited person gets a link of their own, by mail, for one week', async () => {
  const { data, errors } = await ask(world.ids.company, 'New@people.example', 'second@people.example')
  expect(errors).toBeUndefined()
  const [first, second] = data.accessToken
  expect(first).toMatchObject({
    email: 'new@people.example',
    link: `http://localhost:3000/token/${first.token}`,
  })
  expect(second.token).not.toBe(first.token)
  const week = Date.parse(first.expires) - world.clock.now()
  expect(Math.abs(week - 7 * 86_400_000)).toBeLessThan(60_000)

  await drain(world.ctx)
  const [kept] = await mailsTo('new@people.example')
  expect(kept?.mail.subject).toBe('Olga invites you to “First”')
  // the mail has a secret of its own, which proves the mailbox
  expect(kept?.mail.text).toContain('http://localhost:3000/token/')
  expect(kept?.mail.text).not.toContain(first.token)
  expect(kept?.mail.text).not.toContain('because you have an account')
  expect(await mailsTo('second@people.example')).toHaveLength(1)
})

test('neither the table nor a job holds the secret', async () => {
  const { data } = await ask(world.ids.project, 'secret@people.example')
  const secret = data.accessToken[0].token.split('.')[2]
  const rows = await world.ctx.db.selectFrom('share_links').selectAll().execute()
  const job = await world.ctx.queue.boss.fetch('projects.sendInvitation', { batchSize: 100 })
  expect(job.length).toBeGreaterThan(0)
  const stored = JSON.stringify([rows, job])
  expect(stored).toContain('secret@people.example')
  expect(stored).not.toContain(secret)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})

test('asked again within the hour it is the same link and no second mail; later a new one takes its place', async () => {
  const one = async () => (await ask(world.ids.company, 'again@people.example')).data.accessToken[0].token
  const first = await one()
  expect(await one()).toBe(first)
  await drain(world.ctx)
  expect(await mailsTo('again@people.example')).toHaveLength(1)
  await world.pass(3_600_001)
  expect(await one()).not.toBe(first)
  await drain(world.ctx)
  expect(await mailsTo('again@people.example')).toHaveLength(2)
  const open = await world.ctx.db
    .selectFrom('share_links')
    .select('id')
    .where('email', '=', 'again@people.example')
    .where('used_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

test('who has an account is written to in their language, and a project is named with its company', async () => {
  await world.ctx.db
    .updateTable('users')
    .set({ language: 'cs' })
    .where('id', '=', world.people.stranger.userId)
    .execute()
  await ask(world.ids.project, world.people.stranger.email)
  await drain(world.ctx)
  // the stranger was also written to as a founder, perhaps within the same second
  const mails = await mailsTo(world.people.stranger.email)
  const kept = mails.find(({ mail }) => mail.subject === 'Olga vás zve k projektu „Shop“')
  expect(kept?.mail.text).toContain('na projektu „Shop“ firmy „First“')
})

test.each([
  [[], 'editors', 'REQUIRED'],
  [['x'], 'editors[0]', 'EMAIL'],
  [['olga@people.example'], 'editors[0]', 'INVALID'],
])('%j is refused at %s', async (editors, field, code) => {
  expect((await ask(world.ids.company, ...editors)).errors?.[0]?.extensions.fields).toEqual([{ field, code }])
})

test('twelve invitations of one person at once are one link and one mail', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      ask(world.ids.company, 'parallel@people.example', 'beside@people.example'),
    ),
  )
  const tokens = answers.map(({ data }) => data.accessToken[0].token)
  expect(new Set(tokens).size).toBe(1)
  await drain(world.ctx)
  expect(await mailsTo('parallel@people.example')).toHaveLength(1)
  expect(await mailsTo('beside@people.example')).toHaveLength(1)
})

test('what a mail calls a company or project is no link, and is seen to be a name', async () => {
  const lure = 'URGENT: pay at https://evil.example/pay now or at evil.example'
  await world.ctx.db
    .updateTable('companies')
    .set({ name: lure })
    .where('id', '=', world.inner.foreignId)
    .execute()
  const { foreignCompany } = world.ids
  await world.people.stranger.ask(share, { id: foreignCompany, editors: ['lured@people.example'] })
  await drain(world.ctx)
  const [kept] = await mailsTo('lured@people.example')
  expect(kept?.mail.subject).toBe('Standa vás zve do firmy „URGENT: pay at … now or at evil example“')
  expect(`${kept?.mail.subject} ${kept?.mail.text} ${kept?.mail.html}`).not.toContain('evil.example')
})

test(`a new account has ${invitationLimits.mailsOfNewcomer} invitations a day, an address ${invitationLimits.mailsToOne} of all`, async () => {
  const newcomers = await Promise.all(['Nora', 'Nela', 'Nina', 'Nika'].map((name) => world.person(name)))
  const companies = await Promise.all(
    newcomers.map((person) => person.ask('mutation { createCompany(input: { name: "New" }) { id } }')),
  )
  const invite = async (at: number, editors: string[]) => {
    const id = companies[at]?.data.createCompany.id
    return (await newcomers[at]?.ask(share, { id, editors }))?.errors?.[0]?.extensions.code
  }
  const people = (count: number) => Array.from({ length: count }, (_, i) => `newcomer-${i}@people.example`)
  expect(await invite(0, people(invitationLimits.mailsOfNewcomer))).toBeUndefined()
  // the same people again need no mail
  expect(await invite(0, people(5))).toBeUndefined()
  expect(await invite(0, ['one-more@people.example'])).toBe('RATE_LIMITED')
  await world.pass(86_400_001)
  expect(await invite(0, ['one-more@people.example'])).toBeUndefined()

  const codes: (string | undefined)[] = []
  for (let i = 0; i <= invitationLimits.mailsToOne; i++) {
    const { data } = (await newcomers[1 + (i % 3)]?.ask(
      'mutation { createCompany(input: { name: "More" }) { id } }',
    )) ?? { data: {} }
    const id = data.createCompany.id
    // another spelling of one mailbox each time
    const answer = await newcomers[1 + (i % 3)]?.ask(share, { id, editors: [`bombed+${i}@people.example`] })
    codes.push(answer?.errors?.[0]?.extensions.code)
  }
  expect(codes.filter(Boolean)).toEqual(['MAILS_LIMITED'])
  await drain(world.ctx)
  const mails = await Promise.all(codes.map((_, i) => mailsTo(`bombed+${i}@people.example`)))
  expect(mails.flat()).toHaveLength(invitationLimits.mailsToOne)
})

test('nobody can use us to write to the whole world', async () => {
  const codes: (string | undefined)[] = []
  for (let i = 0; i <= invitationLimits.anHour; i++)
    codes.push((await ask(world.ids.company, 'flood@people.example')).errors?.[0]?.extensions.code)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
  await world.pass(3_600_001)
  expect((await ask(world.ids.company, 'flood@people.example')).errors).toBeUndefined()
})
