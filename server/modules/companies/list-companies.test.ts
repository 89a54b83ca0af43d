import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meets } from '#rules/checks/text-filter.ts'
import { folded } from '#rules/text/accents.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

const list =
  'query ($filter: CompanyFilter, $limit: Int, $nextToken: String) { listCompanys(filter: $filter, limit: $limit, nextToken: $nextToken) { items { id name } nextToken } }'
const create = 'mutation ($name: String!) { createCompany(input: { name: $name }) { id } }'
const names = ['Liščí stezka', 'Vandrovník', 'Horská chata', 'Na Kole', 'liška', '100% bio', 'pod_tržítko']
let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld()
  olga = await world.person('Olga')
  for (const name of names) await olga.ask(create, { name })
})
afterAll(() => world.close())

const page = async (variables: object) => (await olga.ask(list, { ...variables })).data.listCompanys

describe('pages', () => {
  test('followed to the end they show each company once, also when some are added meanwhile', async () => {
    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const { items, nextToken: next } = await page({ limit: 2, nextToken })
      seen.push(...items.map(({ name }: { name: string }) => name))
      if (seen.length === 2) {
        await world.pass(1000)
        await olga.ask(create, { name: 'Newcomer' })
      }
      nextToken = next
    } while (nextToken)
    expect(seen.sort()).toEqual([...names, 'Newcomer'].sort())
  })

  test('a page that holds the last row has no token', async () => {
    expect((await page({ limit: 8 })).nextToken).toBeNull()
    expect((await page({ limit: 7 })).nextToken).not.toBeNull()
  })
})

test('the filter of the list and the rule of the condition agree', async () => {
  const text = fc.option(fc.constantFrom('l', 'LIŠ', 'Na', '%', '_', '', 'Na Kole', 'stezka'))
  const filters = fc.record({ eq: text, ne: text, contains: text, beginsWith: text })
  await fc.assert(
    fc.asyncProperty(filters, async (name) => {
      const { items } = await page({ filter: { name }, limit: 1000 })
      const wanted = [...names, 'Newcomer'].filter((candidate) => meets(candidate, name))
      expect(items.map((item: { name: string }) => item.name).sort()).toEqual(wanted.sort())
    }),
    { numRuns: 40 },
  )
})

test('listCompanys with nameBegins finds the names that begin so, whatever the accents and the case of letters', async () => {
  const all = [...names, 'Newcomer']
  // how a name of the list begins, and how none does
  const start = fc
    .tuple(fc.constantFrom(...all, 'Žádná', '\u{10ffff}'), fc.nat(13), fc.constantFrom('', ' ', '%', 'x'))
    .map(([name, length, more]) => name.slice(0, length).toWellFormed() + more)
  const written = (text: string) => [text, text.toUpperCase(), folded(text)]
  await fc.assert(
    fc.asyncProperty(start, fc.nat(2), async (text, way) => {
      const nameBegins = written(text)[way] ?? ''
      const { items } = await page({ filter: { nameBegins }, limit: 1000 })
      const wanted = all.filter((candidate) => folded(candidate).startsWith(folded(nameBegins)))
      expect(items.map((item: { name: string }) => item.name).sort()).toEqual(wanted.sort())
    }),
    { numRuns: 60 },
  )
})

test('the status filters the list', async () => {
  await world.ctx.db
    .updateTable('companies')
    .set({ active: 'OVER_LIMIT' })
    .where('name', '=', 'Na Kole')
    .execute()
  const seen = async (filter: object) =>
    (await page({ filter, limit: 1000 })).items.map(({ name }: { name: string }) => name)
  expect(await seen({ active: { eq: 'OVER_LIMIT' } })).toEqual(['Na Kole'])
  expect(await seen({ active: { ne: 'ACTIVE' }, name: { contains: 'li' } })).toEqual([])
  expect(await seen({ active: { eq: 'ACTIVE' } })).not.toContain('Na Kole')
  const { errors } = await olga.ask(list, { filter: { active: { eq: 'GONE' } } })
  expect(errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
})
