import { afterAll, beforeAll, expect, test } from 'vitest'
import { innerId, outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { addPeople, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { type PlainSending, sendPlain } from './send-plain.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let project: string
let tag: string
beforeAll(async () => {
  world = await openTwoTenants()
  const { ctx, inner } = world
  const projectId = await openSendingShop(ctx, inner.companyId, 'liscistezka.example')
  project = outerId('project', projectId)
  const emails = ['ada@posta.example', 'bob@posta.example', 'eva@posta.example']
  const { tagId } = await addPeople(ctx, projectId, emails)
  const { name } = await ctx.db
    .selectFrom('tags')
    .select('name')
    .where('project_id', '=', projectId)
    .where('id', '=', tagId)
    .executeTakeFirstOrThrow()
  tag = name
})
afterAll(() => world.close())

const content = 'Jdeme do hor, {{contact.firstName|přátelé}}\r\n\r\nSejdeme se v pátek.\r\nTereza\r\n'
async function lines(wanted: Partial<PlainSending> = {}): Promise<string[]> {
  const printed: string[] = []
  for await (const line of sendPlain(world.ctx, { project, tag, content, ...wanted })) printed.push(line)
  return printed
}
const sendings = () =>
  world.ctx.db
    .selectFrom('sendings')
    .select(['id', 'name', 'state', 'recipients'])
    .where('project_id', '=', innerId('project', project))
    .execute()

test('a message goes to everybody with the tag, and the same one begins once a day', async () => {
  const [named, subject, recipients, begun, page, ...others] = await lines()
  expect([named, subject, recipients, others]).toEqual([
    'Project:    liscistezka.example',
    'Subject:    Jdeme do hor, {{contact.firstName|přátelé}}',
    `Recipients: 3 with the tag “${tag}”`,
    [],
  ])
  expect(begun).toMatch(/^The sending has begun/)
  expect(page).toMatch(new RegExp(`^Its page: {3}http.*/companies/company_\\w+/domains/${project}/sendings/`))
  await drain(world.ctx)
  const [sent, ...more] = await sendings()
  expect(more).toEqual([])
  expect(sent).toMatchObject({ state: 'COMPLETED', recipients: 3 })

  // the name says the same as the id
  const again = await lines({ project: 'liscistezka.example' })
  expect(again.slice(-2)).toEqual([
    'This message to this tag has begun today already, and does not begin again.',
    page,
  ])
  expect(await sendings()).toHaveLength(1)

  await world.pass(24 * 3600 * 1000)
  expect((await lines()).at(-2)).toMatch(/^The sending has begun/)
  expect(await sendings()).toHaveLength(2)
})

test.for([
  [{ project: 'Nikde' }, 'There is no project “Nikde”. Write its exact name, or its id.'],
  [{ project: 'project_x' }, 'There is no project project_x.'],
  [{ tag: 'Nikdo' }, 'liscistezka.example has no tag “Nikdo”.'],
  [{ content: ' \n' }, 'The file is empty.'],
  [{ content: '\n\nText' }, 'The first line of the file must be the subject.'],
  [
    { content: 'Subject\nText' },
    'The second line of the file must be empty: it parts the subject from the text.',
  ],
  [{ content: 'Subject\n\n' }, 'The file has a subject, but no text below it.'],
  [
    { content: 'Subject\n\nGood day,\n\ndear {{contact.nobody}},\nas ever' },
    'There is no tag {{contact.nobody}}, which stands on line 5. Check how it is spelled.',
  ],
  [
    { content: 'Subject\r\n\r\nGood day\r\n{{contact.name\r\nas ever' },
    'A tag is not closed on line 4: {{contact.name. Write it as {{contact.name}}.',
  ],
] as const)('%j is answered in words', async ([wanted, sentence]) => {
  const before = await sendings()
  await expect(lines(wanted)).rejects.toThrow(sentence)
  expect(await sendings()).toEqual(before)
})
