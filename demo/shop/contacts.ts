/**
 * The contacts of the sample shop: its buyers with their names, those who only read the newsletter, how each of them came
 * to agree, and the tags and fields that its owner has made. Told once; what somebody has changed since stays.
 */
import { createField } from '#modules/contacts/change-fields.ts'
import { createTag } from '#modules/contacts/change-tags.ts'
import { type Consent, giveConsents, withdrawConsents } from '#modules/contacts/give-consents.ts'
import { findContacts, writeContact } from '#modules/contacts/store/contacts.ts'
import { addTag } from '#modules/contacts/store/tags.ts'
import { writeContacts } from '#modules/contacts/write-contacts.ts'
import { lockProjectState } from '#modules/projects/store.ts'
import { updateProject } from '#modules/projects/update-project.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import { type Chance, chanceOf } from '../goods/random.ts'
import { buyerCount, eliska, karel, personOf, petra, tomas } from '../past/buyers.ts'
import { pastOrders } from '../past/orders.ts'

/** The sentence beside the button of the shop's form. */
const wording = 'Posílejte mi tipy na výlety a slevy e-mailem. Odhlásit se mohu kdykoli.'
const tagNames = ['Newsletter', 'Turistika', 'Vodáci', 'Běh', 'Rodiny', 'Prodejna Brno'] as const
type TagName = (typeof tagNames)[number]

/** People with numbers above the buyers' have never bought. */
const readers = 320
/** Written in one transaction. */
const chunk = 500

type Person = {
  email: string
  name: string
  /** When they have bought first, and which order that was. */
  first?: { placedAt: Date; order: string }
}

const story = [
  { email: petra, name: 'Petra Vaňková', town: 'Brno', greeting: 'Petro' },
  { email: karel, name: 'Karel Novotný', town: 'Liberec', greeting: 'Karle' },
  { email: tomas, name: 'Tomáš Beneš', town: 'Olomouc', greeting: 'Tomáši' },
  { email: eliska, name: 'Eliška Králová', town: 'Plzeň', greeting: 'Eliško' },
]

export async function tellContacts(ctx: Ctx, projectId: string): Promise<void> {
  const existing = ctx.db.selectFrom('tags').select('id').where('project_id', '=', projectId)
  if (await existing.limit(1).executeTakeFirst()) return
  await updateProject(ctx, projectId, { mailsCustomers: true }, null, undefined)
  const town = await createField(ctx, projectId, 'Město')
  const greeting = await createField(ctx, projectId, 'Oslovení')
  const tags = new Map<TagName, string>()
  for (const name of tagNames) tags.set(name, (await createTag(ctx, projectId, name)).id)
  const people = everybody(ctx.clock.now())
  for (let at = 0; at < people.length; at += chunk)
    await inTransaction(ctx, async (tx) => {
      if (await lockProjectState(tx, projectId)) await tell(tx, projectId, people.slice(at, at + chunk), tags)
    })
  await inTransaction(ctx, async (tx) => {
    for (const contact of await findContacts(
      tx,
      projectId,
      story.map(({ email }) => email),
    )) {
      const person = story.find(({ email }) => email === contact.email)
      const fields = { [town.id]: person?.town ?? '', [greeting.id]: person?.greeting ?? '' }
      await writeContact(tx, projectId, contact.id, { fields })
    }
  })
}

function everybody(now: number): Person[] {
  const first = new Map<string, NonNullable<Person['first']>>()
  for (const { email, at, id } of pastOrders(now))
    if (!first.has(email)) first.set(email, { placedAt: new Date(at), order: id })
  const numbered = Array.from({ length: buyerCount + readers }, (_, number) => personOf(number))
  return [...numbered, ...story]
    .map((person) => ({ ...person, first: first.get(person.email) }))
    .filter((person, n) => person.first || n >= buyerCount)
}

/** Some at a time: who they are, how they have agreed, and what they are tagged with. */
async function tell(
  tx: TxCtx,
  projectId: string,
  people: readonly Person[],
  tags: ReadonlyMap<TagName, string>,
): Promise<void> {
  const now = tx.clock.now()
  const fateOfEmail = (email: string) => fateOf(chanceOf(numberOf(email)))
  await writeContacts(
    tx,
    projectId,
    people.map(({ email, name, first }, n) => ({
      email,
      name,
      registeredAt: earliest(
        [first?.placedAt, fateOfEmail(email).consent?.at],
        new Date(now - (n % 200) * dayMs),
      ),
      ...(first && {
        consent: {
          basis: 'CUSTOMER',
          source: 'ORDER_FEED',
          proof: { order: first.order },
          at: first.placedAt,
        },
      }),
    })),
  )
  const emails = people.map(({ email }) => email)
  const contacts = await findContacts(tx, projectId, emails)
  const fates = contacts.map((contact) => ({ contact, ...fateOfEmail(contact.email ?? '') }))
  await giveConsents(
    tx,
    projectId,
    fates.flatMap(({ contact, consent }) => (consent ? { contact, ...consent } : [])),
  )
  const leaving = fates.filter(({ leaves }) => leaves).map(({ contact: { id } }) => id)
  const current = await findContacts(tx, projectId, emails)
  for (const contact of current.filter(({ id }) => leaving.includes(id))) {
    const daysAgo = 1 + (numberOf(contact.email ?? '') % 90)
    const at = new Date(now - daysAgo * dayMs - (numberOf(contact.id) % 10) * hourMs)
    await withdrawConsents(tx, projectId, [contact], { source: 'UNSUBSCRIBE_LINK', at })
  }
  for (const [name, tagId] of tags) {
    const tagged = fates.filter((fate) => fate.tags.includes(name)).map(({ contact: { id } }) => id)
    if (tagged.length) await addTag(tx, projectId, tagId, tagged)
  }
}

const earliest = (times: readonly (Date | undefined)[], otherwise: Date): Date =>
  times.filter((time) => time !== undefined).sort((a, b) => a.getTime() - b.getTime())[0] ?? otherwise

/** The same address has the same fate. */
const numberOf = (email: string): number =>
  Array.from(email).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)

/** How many of a hundred like what. */
const liked: readonly (readonly [TagName, number])[] = [
  ['Turistika', 62],
  ['Vodáci', 24],
  ['Běh', 20],
  ['Rodiny', 15],
]

type Fate = { consent: Omit<Consent, 'contact'> | undefined; leaves: boolean; tags: TagName[] }

function fateOf(chance: Chance): Fate {
  const luck = chance.whole(100)
  const requestedAt = new Date(Date.UTC(2025, 10, 20) + chance.whole(340) * dayMs + chance.whole(16) * hourMs)
  const confirmed = new Date(requestedAt.getTime() + (1 + chance.whole(40)) * 60_000)
  const form = {
    basis: 'DOUBLE_OPT_IN',
    source: 'FORM',
    wording,
    at: confirmed,
    proof: {
      form: 'Dopisy ze stezky',
      page: 'https://www.liscistezka.example/dopisy-ze-stezky',
      requested: requestedAt.toISOString(),
      confirmed: confirmed.toISOString(),
      ip: `90.182.${chance.whole(200)}.${1 + chance.whole(250)}`,
    },
  } as const
  const file = {
    basis: 'IMPORTED',
    source: 'IMPORT',
    wording: 'Souhlas z pokladny v prodejně v Brně',
    at: requestedAt,
    proof: { file: 'prodejna-brno.csv' },
  } as const
  const hasAgreed = luck < 55
  const isImported = luck >= 55 && luck < 63
  const likes = liked.flatMap(([name, share]) => (chance.whole(100) < share ? name : []))
  return {
    consent: hasAgreed ? form : isImported ? file : undefined,
    leaves: chance.whole(1000) < 14,
    tags: [
      ...(hasAgreed ? (['Newsletter'] as const) : []),
      ...(isImported ? (['Prodejna Brno'] as const) : []),
      ...likes,
    ],
  }
}
