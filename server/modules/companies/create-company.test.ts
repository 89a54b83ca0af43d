import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '#testing/drain.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

const create = `mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id name accessRights { email role } } }`
let world: World
let olga: Person

beforeAll(async () => {
  world = await openWorld()
  olga = await world.person('Olga')
})
afterAll(() => world.close())

test('the founder becomes the owner and is told by mail', async () => {
  const { data, errors } = await olga.ask(create, { input: { name: '  Liščí stezka s.r.o. ' } })
  expect(errors).toBeUndefined()
  expect(data.createCompany).toMatchObject({
    name: 'Liščí stezka s.r.o.',
    accessRights: [{ email: olga.email, role: 'OWNER' }],
  })
  expect(data.createCompany.id).toMatch(/^company_[1-9A-HJ-NP-Za-km-z]{22}$/)

  expect(await drain(world.ctx)).toEqual([{ name: 'companies.tellNewMember', failure: undefined }])
  const [mail] = await world.mailbox.list()
  expect(mail?.mail.subject).toBe('Liščí stezka s.r.o. is ready')
  expect(mail?.mail.to).toEqual([{ name: 'Olga', address: olga.email }])
  expect(mail?.mail.html).toContain('Liščí stezka s.r.o.')
  expect(mail?.mail.text).toContain('http://localhost:3000/companies')
})

const everything =
  'name email phone street city zip country crNo vatNo vatPayer invoicingEmail invoicingPhone owner editors active activeSubscription { from to monthlyUserLimit } stats { monthlyUsers droiSales emailsSent } createdAt accessRightsSecret'

test('a new company is active, has thirty days and ten thousand visitors to try, and no figures yet', async () => {
  const now = world.clock.now()
  const { data } = await olga.ask(`mutation { createCompany(input: { name: "Bare" }) { ${everything} } }`)
  expect(data.createCompany).toEqual({
    name: 'Bare',
    ...Object.fromEntries(
      'email phone street city zip country crNo vatNo invoicingEmail invoicingPhone accessRightsSecret'
        .split(' ')
        .map((field) => [field, null]),
    ),
    vatPayer: false,
    owner: expect.stringMatching(/^user_/),
    editors: [],
    active: 'ACTIVE',
    activeSubscription: {
      from: data.createCompany.createdAt,
      to: new Date(Date.parse(data.createCompany.createdAt) + 30 * 86_400_000).toISOString(),
      monthlyUserLimit: 10_000,
    },
    stats: { monthlyUsers: 0, droiSales: 0, emailsSent: 0 },
    createdAt: expect.any(String),
  })
  expect(Date.parse(data.createCompany.createdAt) - now).toBeLessThan(60_000)
})

test('all that is told about a company is kept in its one spelling', async () => {
  const input = {
    name: 'Whole',
    email: 'info@whole.example',
    phone: '+420 604 118 220',
    street: ' Lesní 12 ',
    city: 'Brno',
    zip: '602 00',
    country: 'cz',
    crNo: '270 82 440',
    vatNo: 'cz27082440',
    vatPayer: true,
    invoicingEmail: 'invoices@whole.example',
    invoicingPhone: '+420 604 118 221',
  }
  const { data } = await olga.ask(
    `mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { ${everything} } }`,
    { input },
  )
  expect(data.createCompany).toMatchObject({
    ...input,
    phone: '+420604118220',
    street: 'Lesní 12',
    country: 'CZ',
    crNo: '27082440',
    vatNo: 'CZ27082440',
    invoicingPhone: '+420604118221',
  })
})

test('all faults are told together, each at its field', async () => {
  const input = { name: ' ', email: 'fox', phone: '1', country: 'XX', crNo: '27082441', vatNo: '!' }
  const { errors } = await olga.ask(create, { input })
  expect(errors?.[0]?.extensions.fields?.map(({ field }) => field)).toEqual([
    'input.name',
    'input.email',
    'input.phone',
    'input.country',
    'input.vatNo',
  ])
  const czech = await olga.ask(create, { input: { name: 'A', country: 'CZ', crNo: '27082441' } })
  expect(czech.errors?.[0]?.extensions.fields).toEqual([{ field: 'input.crNo', code: 'REGISTRATION_NUMBER' }])
})

test.each([
  ['', 'REQUIRED'],
  ['a\u0000b', 'INVALID'],
  ['   ', 'REQUIRED'],
  ['x'.repeat(121), 'TOO_LONG'],
])('the name %j is refused at its field and nothing is founded', async (name, code) => {
  const count = () => world.ctx.db.selectFrom('companies').select('id').execute()
  const before = await count()
  const { errors } = await olga.ask(create, { input: { name } })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'input.name', code }],
  })
  expect(await count()).toEqual(before)
})

test('a signed-out caller is asked to sign in', async () => {
  const { errors } = await world.nobody.ask(create, { input: { name: 'X' } })
  expect(errors?.[0]?.extensions.code).toBe('SIGN_IN_REQUIRED')
})

test('ten companies a day, also in one request and at once; what fails does not count, and tomorrow is another day', async () => {
  const eva = await world.person('Eva')
  for (let n = 0; n < 12; n++) await eva.ask(create, { input: { name: '' } })
  const many = (count: number) =>
    `mutation { ${Array.from({ length: count }, (_, n) => `c${n}: createCompany(input: { name: "Many ${n}" }) { id }`).join(' ')} }`
  const answers = await Promise.all([1, 2, 3, 4].map(() => eva.ask(many(5), {}, { 'accept-language': 'en' })))
  // a mutation that is refused takes the whole answer along, so what was founded is counted
  const founded = () =>
    world.ctx.db
      .selectFrom('access_rights')
      .select('company_id')
      .where('user_id', '=', eva.userId)
      .execute()
      .then((rows) => rows.length)
  expect(await founded()).toBe(10)
  const [refusal] = answers.flatMap(({ errors = [] }) => errors)
  expect(refusal).toMatchObject({
    message: 'Too many attempts. Try again in 1 day.',
    extensions: { code: 'RATE_LIMITED', seconds: 86_400 },
  })
  await world.pass(20 * 3_600_000)
  const { errors } = await eva.ask(many(1), {}, { 'accept-language': 'cs' })
  expect(errors?.[0]?.message).toBe('Příliš mnoho pokusů. Zkuste to znovu za 4 hodiny.')
  await world.pass(4 * 3_600_000 + 1000)
  expect((await eva.ask(many(1))).errors).toBeUndefined()
  expect(await founded()).toBe(11)
})
