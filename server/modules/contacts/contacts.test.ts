import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerIdOf, outerId } from '#platform/ids.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { dayMs } from '#rules/time.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { drain } from '#testing/drain.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'
import { lockProjectState } from '../projects/store.ts'
import { giveConsents } from './give-consents.ts'
import { setPause } from './store/consents.ts'
import { findContacts } from './store/contacts.ts'
import { writeContacts } from './write-contacts.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
})
afterAll(() => world.close())
afterEach(() => expectCopiedConsents(world.ctx, shop.projectId))
beforeEach(async () => {
  shop = await nextShop(world)
})

const seen = `id email name fields { field { name } value } tags { name visitorCount } consent mailable obstacle
  consents { basis withdrawn source wording byEmail proof { name value } } orderCount spent lastOrder lastActionType`
/** The result, or what is refused: codes of fields, or the code. */
async function call(operation: string, type: string, selection: string, input: object, who?: Person) {
  const { data, errors } = await (who ?? world.people.owner).ask(
    `mutation ($input: ${type}!) { ${operation}(input: $input) { ${selection} } }`,
    { input },
  )
  const [error] = errors ?? []
  const fields = error?.extensions.fields?.map(({ field, code }) => `${field} ${code}`)
  return error ? (fields ?? error.extensions.code) : data[operation]
}
const createTag = (name: string) =>
  call('createTag', 'CreateTagInput', 'id name visitorCount', { domainID: shop.project, name })
const createField = (name: string) =>
  call('createContactField', 'CreateContactFieldInput', 'id name', { domainID: shop.project, name })
const createContact = (input: object, who?: Person) =>
  call('createContact', 'CreateContactInput', seen, { domainID: shop.project, ...input }, who)
const updateContact = (input: object) => call('updateContact', 'UpdateContactInput', seen, input)
const unsubscribe = (email: string, who?: Person) =>
  call(
    'deleteCustomer',
    'DeleteCustomerInput',
    'result mode erasure { id }',
    { domainID: shop.project, email },
    who,
  )
const getVisitor = async (id: string) =>
  (await world.people.owner.ask(`query ($id: ID!) { getVisitor(id: $id) { ${seen} } }`, { id })).data
    .getVisitor
const domain = async (selection: string) =>
  (
    await world.people.owner.ask(`query ($id: ID!) { getDomain(id: $id) { ${selection} } }`, {
      id: shop.project,
    })
  ).data.getDomain

describe('tags', () => {
  test('createTag makes one that nobody has, in one line and by name in getDomain', async () => {
    expect(await createTag('  Vodáci \n a  běžci ')).toMatchObject({
      name: 'Vodáci a běžci',
      visitorCount: 0,
    })
    await createTag('Čtenáři')
    const { tags } = await domain('tags { items { name } nextToken }')
    expect(tags).toEqual({ items: [{ name: 'Čtenáři' }, { name: 'Vodáci a běžci' }], nextToken: null })
  })

  test.each([
    ['', 'input.name REQUIRED'],
    [' \t ', 'input.name REQUIRED'],
    ['x'.repeat(contactLimits.tagName + 1), 'input.name TOO_LONG'],
    ['Vodáci\u0007', 'input.name INVALID'],
    ['Vodáci\u202e', 'input.name INVALID'],
  ])('createTag refuses %j', async (name, fault) => {
    expect(await createTag(name)).toEqual([fault])
  })

  test.each(['Vodáci', 'VODÁCI', 'vodaci', ' Vodaci '])(
    'createTag refuses %j beside Vodáci',
    async (name) => {
      await createTag('Vodáci')
      expect(await createTag(name)).toEqual(['input.name NAME_EXISTS'])
    },
  )

  test('updateTag renames, also to another spelling of its own name, but to no other tag’s', async () => {
    const { id } = await createTag('Vodáci')
    await createTag('Běžci')
    const rename = (name: string) => call('updateTag', 'UpdateTagInput', 'name', { id, name })
    expect(await rename('VODÁCI')).toEqual({ name: 'VODÁCI' })
    expect(await rename('bezci')).toEqual(['input.name NAME_EXISTS'])
  })

  test('deleteTag takes it from everybody, and the contacts stay', async () => {
    const tag = await createTag('Vodáci')
    const contact = await createContact({ email: 'petra@lide.example', tagIDs: [tag.id] })
    expect(contact.tags).toEqual([{ name: 'Vodáci', visitorCount: 1 }])
    await call('deleteTag', 'DeleteTagInput', 'id', { id: tag.id })
    await drain(world.ctx)
    expect((await getVisitor(contact.id)).tags).toEqual([])
    const left = world.ctx.db.selectFrom('visitor_tags').selectAll().where('project_id', '=', shop.projectId)
    expect(await left.execute()).toEqual([])
    expect(await call('deleteTag', 'DeleteTagInput', 'id', { id: tag.id })).toBe('NOT_FOUND')
  })

  test('createTag refuses one too many; getDomain gives 1000 and says that there are more', async () => {
    const rows = Array.from({ length: contactLimits.tags }, (_, n) => ({
      project_id: shop.projectId,
      id: crypto.randomUUID(),
      name: `Tag ${n}`,
      name_key: `tag ${n}`,
      created_at: new Date(),
    }))
    for (let at = 0; at < rows.length; at += 2000)
      await world.ctx.db
        .insertInto('tags')
        .values(rows.slice(at, at + 2000))
        .execute()
    expect(await createTag('Vodáci')).toBe('TAGS_LIMIT')
    const { tags } = await domain('tags(limit: 1000) { items { id } nextToken }')
    expect(tags.items).toHaveLength(1000)
    expect(tags.nextToken).not.toBeNull()
  })
})

describe('fields', () => {
  test.each(['E-mail', 'jmeno', 'STITKY', 'Last  order'])(
    'createContactField refuses %j, which everybody has',
    async (name) => {
      expect(await createField(name)).toEqual(['input.name NAME_RESERVED'])
    },
  )

  test.each(['__proto__', ' constructor ', 'Prototype', 'toString', 'hasOwnProperty'])(
    'createContactField refuses %j, which every object of a program has',
    async (name) => {
      expect(await createField(name)).toEqual(['input.name NAME_RESERVED'])
    },
  )

  test('a field holds what it is given until it is emptied or deleted, and then nowhere', async () => {
    const town = await createField('Město')
    expect(await createField('mesto')).toEqual(['input.name NAME_EXISTS'])
    const proto = await createField('proto')
    const fields = [
      { fieldID: town.id, value: ' Brno ' },
      { fieldID: proto.id, value: 'constructor' },
    ]
    const contact = await createContact({ email: 'petra@lide.example', fields })
    expect(contact.fields).toEqual([
      { field: { name: 'Město' }, value: 'Brno' },
      { field: { name: 'proto' }, value: 'constructor' },
    ])
    const long = [{ fieldID: town.id, value: 'x'.repeat(contactLimits.fieldValue + 1) }]
    expect(await updateContact({ id: contact.id, fields: long })).toEqual(['input.fields.0.value TOO_LONG'])
    const emptied = await updateContact({ id: contact.id, fields: [{ fieldID: proto.id, value: '' }] })
    expect(emptied.fields).toEqual([{ field: { name: 'Město' }, value: 'Brno' }])
    await call('deleteContactField', 'DeleteContactFieldInput', 'id', { id: town.id })
    expect((await getVisitor(contact.id)).fields).toEqual([])
    await drain(world.ctx)
    const rows = world.ctx.db.selectFrom('visitors').select('fields').where('project_id', '=', shop.projectId)
    expect(await rows.execute()).toEqual([{ fields: {} }])
  })

  test('createContactField refuses one too many', async () => {
    for (let n = 0; n < contactLimits.fields; n++)
      await world.ctx.db
        .insertInto('contact_fields')
        .values({
          project_id: shop.projectId,
          id: crypto.randomUUID(),
          name: `Field ${n}`,
          name_key: `field ${n}`,
        })
        .execute()
    expect(await createField('Město')).toBe('FIELDS_LIMIT')
  })
})

describe('createContact', () => {
  test('adds somebody who may not be written to, unless it is said how they have agreed', async () => {
    const plain = await createContact({ email: ' Petra.Nova@Lide.example ', name: ' Petra  Nová ' })
    expect(plain).toMatchObject({
      email: 'petra.nova@lide.example',
      name: 'Petra Nová',
      consent: 'NONE',
      mailable: false,
      consents: [],
      lastActionType: 'none',
    })
    const agreed = await createContact({ email: 'jan@lide.example', wording: 'At the fair, on paper' })
    expect(agreed).toMatchObject({
      consent: 'IMPORTED',
      mailable: true,
      consents: [
        {
          basis: 'IMPORTED',
          withdrawn: false,
          source: 'MEMBER',
          wording: 'At the fair, on paper',
          byEmail: world.people.owner.email,
        },
      ],
    })
    expect(await domain('contactStats { contacts mailable withoutOrder estimated }')).toEqual({
      contactStats: { contacts: 2, mailable: 1, withoutOrder: 2, estimated: false },
    })
  })

  test.each([
    ['', 'REQUIRED'],
    ['petra', 'EMAIL'],
    ['petra@lide', 'EMAIL'],
    ['petra@@lide.example', 'EMAIL'],
    ['petra@lide.example\r\nBcc: eva@lide.example', 'EMAIL'],
    ['petra\0@lide.example', undefined],
    [`${'a'.repeat(250)}@lide.example`, 'EMAIL'],
    ['pеtra@lide.example', 'EMAIL_ALPHABETS'],
    ['petra@lidе.example', 'EMAIL_ALPHABETS'],
  ])('refuses %j', async (email, code) => {
    const refused = await createContact({ email })
    expect(refused).toEqual(code ? [`input.email ${code}`] : expect.anything())
    expect((await domain('contactStats { contacts }')).contactStats.contacts).toBe(0)
  })

  test.each([
    ['почта@пример.example', 'почта@xn--e1afmkfd.example'],
    ['jiří@háčky.example', 'jiří@xn--hky-ela4t.example'],
    ["o'neil+shop@lide.example", "o'neil+shop@lide.example"],
  ])('takes %s and keeps %s', async (email, comparable) => {
    expect(await createContact({ email })).toMatchObject({ email: comparable })
  })

  test('refuses who is there already, whatever the case of letters, and an overlong or invisible name', async () => {
    await createContact({ email: 'petra@lide.example' })
    expect(await createContact({ email: 'PETRA@lide.example' })).toEqual(['input.email CONTACT_EXISTS'])
    const name = 'x'.repeat(contactLimits.name + 1)
    expect(await createContact({ email: 'jan@lide.example', name })).toEqual(['input.name TOO_LONG'])
    expect(await createContact({ email: 'jan@lide.example', name: 'Jan\u202enaJ' })).toEqual([
      'input.name INVALID',
    ])
    expect((await domain('contactStats { contacts }')).contactStats.contacts).toBe(1)
  })

  test('a browser that says the address later is theirs, and a refused input leaves nothing behind', async () => {
    const contact = await createContact({ email: 'petra@lide.example', name: 'Petra' })
    await shop.happen(crypto.randomUUID().replace(/^(.{14})4/, '$17'), {
      type: 'signIn',
      email: 'petra@lide.example',
    })
    expect(await getVisitor(contact.id)).toMatchObject({ name: 'Petra', lastActionType: 'signIn' })
    expect(
      await createContact({ email: 'jan@lide.example', tagIDs: [outerId('project', shop.projectId)] }),
    ).toBe('NOT_FOUND')
    expect((await domain('contactStats { contacts }')).contactStats.contacts).toBe(1)
  })
})

test('updateContact changes what is given, and nothing of a visitor without an address', async () => {
  const [one, two] = [await createTag('Jedna'), await createTag('Dvě')]
  const { id } = await createContact({ email: 'petra@lide.example', name: 'Petra', tagIDs: [one.id, one.id] })
  const changed = await updateContact({ id, tagIDs: [two.id] })
  expect(changed).toMatchObject({ name: 'Petra', tags: [{ name: 'Dvě', visitorCount: 1 }] })
  expect(await updateContact({ id, name: '' })).toMatchObject({ name: null, tags: [{ name: 'Dvě' }] })
  const { tags } = await domain('tags { items { name visitorCount } }')
  expect(tags.items).toContainEqual({ name: 'Jedna', visitorCount: 0 })
})

describe('unsubscribing', () => {
  test('deleteCustomer withdraws for good; only the person’s own confirmation brings them back', async () => {
    const { id } = await createContact({ email: 'petra@lide.example', wording: 'On paper' })
    expect(await unsubscribe('PETRA@lide.example ', world.people.companyEditor)).toMatchObject({
      mode: 'UNSUBSCRIBE',
      erasure: null,
    })
    const gone = await getVisitor(id)
    expect(gone).toMatchObject({ consent: 'UNSUBSCRIBED', mailable: false })
    expect(gone.consents[0]).toMatchObject({ basis: 'IMPORTED', withdrawn: true, source: 'MEMBER' })
    const again = (basis: 'CUSTOMER' | 'IMPORTED' | 'DOUBLE_OPT_IN') =>
      inTransaction(world.ctx, async (tx) => {
        await lockProjectState(tx, shop.projectId)
        const [contact] = await findContacts(tx, shop.projectId, ['petra@lide.example'])
        if (contact) await giveConsents(tx, shop.projectId, [{ contact, basis, source: 'IMPORT' }])
      })
    await again('CUSTOMER')
    await again('IMPORTED')
    expect(await getVisitor(id)).toEqual(gone)
    await again('DOUBLE_OPT_IN')
    expect(await getVisitor(id)).toMatchObject({ consent: 'DOUBLE_OPT_IN', mailable: true })
    const left = world.ctx.db.selectFrom('suppressions').selectAll().where('project_id', '=', shop.projectId)
    expect(await left.execute()).toEqual([])
  })

  test('deleteCustomer says that there is no such contact; twice changes nothing the second time', async () => {
    expect(await unsubscribe('nobody@lide.example')).toEqual(['input.email CONTACT_NOT_FOUND'])
    const { id } = await createContact({ email: 'petra@lide.example' })
    await unsubscribe('petra@lide.example')
    await unsubscribe('petra@lide.example')
    expect((await getVisitor(id)).consents).toHaveLength(1)
  })

  test('undoUnsubscribe is for whoever did it, for ten minutes', async () => {
    const { id } = await createContact({ email: 'petra@lide.example', wording: 'On paper' })
    const undo = (who?: Person) => call('undoUnsubscribe', 'UndoUnsubscribeInput', seen, { id }, who)
    expect(await undo()).toBe('UNDO_TOO_LATE')
    await unsubscribe('petra@lide.example')
    expect(await undo(world.people.companyEditor)).toBe('UNDO_TOO_LATE')
    expect(await undo()).toMatchObject({ consent: 'IMPORTED', mailable: true })
    await unsubscribe('petra@lide.example')
    await world.pass(11 * 60_000)
    expect(await undo()).toBe('UNDO_TOO_LATE')
    expect(await createContact({ email: 'petra@lide.example' })).toEqual(['input.email CONTACT_EXISTS'])
  })
})

test('who has bought by the shop’s word is a customer, who is mailable where the owner has declared it', async () => {
  const placedAt = new Date(world.clock.now())
  const buy = (email: string, order: string) =>
    inTransaction(world.ctx, async (tx) => {
      await lockProjectState(tx, shop.projectId)
      const consent = { basis: 'CUSTOMER', source: 'ORDER_FEED', proof: { order } } as const
      await writeContacts(tx, shop.projectId, [{ email, registeredAt: placedAt, consent }])
    })
  await buy('petra@lide.example', '1001')
  await buy('petra@lide.example', '1002')
  const { visitorsByDomainActivity } = (
    await world.people.owner.ask(
      `query ($id: ID!) { visitorsByDomainActivity(domainID: $id, filter: { hasEmail: true }, limit: 5) { items { ${seen} } } }`,
      { id: shop.project },
    )
  ).data
  expect(visitorsByDomainActivity.items).toEqual([
    expect.objectContaining({
      email: 'petra@lide.example',
      consent: 'CUSTOMER',
      mailable: false,
      obstacle: 'CUSTOMER_NOT_MAILED',
      consents: [
        expect.objectContaining({ source: 'ORDER_FEED', proof: [{ name: 'order', value: '1001' }] }),
      ],
    }),
  ])
  const stats = async () => (await domain('contactStats { mailable customersNotMailed }')).contactStats
  expect(await stats()).toEqual({ mailable: 0, customersNotMailed: 1 })
  await call('updateDomain', 'UpdateDomainInput', 'id', { id: shop.project, mailsCustomers: true })
  expect(await getVisitor(visitorsByDomainActivity.items[0].id)).toMatchObject({
    mailable: true,
    obstacle: null,
  })
  expect(await stats()).toEqual({ mailable: 1, customersNotMailed: 0 })
})

test('whoever has paused is counted among those who may be mailed once the pause is over', async () => {
  const wording = 'At the fair, on paper'
  const { id } = await createContact({ email: 'petra@lide.example', wording })
  await createContact({ email: 'jan@lide.example', wording })
  await createContact({ email: 'eva@lide.example' })
  const found = async (filter: object) => {
    const { data } = await world.people.owner.ask(
      `query ($id: ID!, $filter: VisitorFilter) {
        visitorsByDomainActivity(domainID: $id, filter: $filter, sort: EMAIL) { items { email } }
        countVisitors(domainID: $id, filter: $filter) { count } }`,
      { id: shop.project, filter },
    )
    const { items } = data.visitorsByDomainActivity
    expect(data.countVisitors.count).toBe(items.length)
    return items.map(({ email }: { email: string }) => email.split('@')[0]).join(' ')
  }
  const visitorId = innerIdOf('visitor', shop.projectId, id)
  const until = new Date(world.clock.now() + dayMs)
  await inTransaction(world.ctx, (tx) => setPause(tx, { projectId: shop.projectId, visitorId }, until))
  expect(await getVisitor(id)).toMatchObject({ consent: 'IMPORTED', mailable: false })
  expect((await domain('contactStats { mailable }')).contactStats.mailable).toBe(1)
  expect(await found({ mailable: true })).toBe('jan')
  expect(await found({ mailable: false })).toBe('eva petra')
  expect(await found({ consents: ['IMPORTED'] })).toBe('jan petra')
  expect(await found({ consents: ['IMPORTED', 'NONE'], mailable: false })).toBe('eva petra')
  expect(await found({ paused: true })).toBe('petra')
  await world.pass(dayMs)
  expect(await found({ mailable: true })).toBe('jan petra')
  expect(await found({ paused: true })).toBe('')
  expect((await domain('contactStats { mailable }')).contactStats.mailable).toBe(2)
})
