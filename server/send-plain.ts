/** `send PROJECT TAG FILE`: a plain message to everybody with a tag, for whoever tries out how messages are sent. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compile } from '#email/merge-tags.ts'
import { plainMessage } from '#email/plain-message.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { innerId, outerId, outerIdIn } from '#platform/ids.ts'
import type { Language } from '#rules/brand.ts'
import { nameLimit } from '#rules/checks/name.ts'
import { mailableStates } from '#rules/contacts/consent.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { paths } from '#rules/paths.ts'
import { refusalOf, refusalText } from '#rules/refusals.ts'
import { findOwner } from './modules/access/store.ts'
import { findTagByName } from './modules/contacts/store/tags.ts'
import { type NewSending, startSending } from './modules/delivery/start-sending.ts'
import { countRecipients, findSendingByKey } from './modules/delivery/store/sendings.ts'
import { findProject, type Project } from './modules/projects/store.ts'

export type PlainSending = { project: string; tag: string; content: string }

export const sendUsage = `npm run send -- PROJECT TAG FILE

Sends a plain message to everybody with a tag who may be written to.
  PROJECT  its id, or its exact name
  TAG      the tag's name
  FILE     a text: the subject in its first line, an empty line, then the message. Both may have merge tags, such as
           {{contact.firstName|friends}}; a line to unsubscribe is added at the end.

The same message to the same tag begins once a day, however often the command is given. It is sent by the running program.`

/** What is to be sent; undefined where the words do not say it. */
export function readMessage(words: readonly string[]): PlainSending | undefined {
  const [project, tag, file] = words
  if (!project || !tag || !file || words.length > 3 || words.includes('--help')) return undefined
  // npm runs it elsewhere than where the file was named
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  try {
    return { project, tag, content: readFileSync(path, 'utf8') }
  } catch {
    throw new Error(`${file}: there is no such file, or it cannot be read.`)
  }
}

/** What it does, line by line; a sentence is thrown where it cannot. */
export async function* sendPlain(ctx: Ctx, { project: named, tag: tagName, content }: PlainSending) {
  const { subject, text } = parsed(content)
  const project = await projectNamed(ctx, named)
  const tag = await inTransaction(ctx, (tx) => findTagByName(tx, project.id, nameKey(tagName)))
  if (!tag) throw new Error(`${project.name} has no tag “${tagName}”.`)
  const consents = mailableStates(project.mails_customers)
  const people = await inTransaction(ctx, (tx) => countRecipients(tx, project.id, tag.id, consents))
  if (!people) throw new Error(`Nobody with the tag “${tag.name}” can be written to now.`)
  yield `Project:    ${project.name}`
  yield `Subject:    ${subject}`
  yield `Recipients: ${people} with the tag “${tag.name}”`

  const day = new Date(ctx.clock.now()).toISOString().slice(0, 10)
  const key = `send/${day}/${createHash('sha256')
    .update(JSON.stringify([tag.id, subject, text]))
    .digest('hex')}`
  const language = await languageOf(ctx, project)
  const { sending, isNew } = await inTransaction(ctx, async (tx) => {
    const begun = await findSendingByKey(tx, project.id, key)
    const wanted: NewSending = {
      key,
      name: subject.slice(0, nameLimit),
      purpose: 'CAMPAIGN',
      tagId: tag.id,
      variants: [{ subject, ...plainMessage(text, language) }],
    }
    return { sending: begun ?? (await start(tx, project.id, wanted, content)), isNew: !begun }
  })
  const page = paths.project(
    outerId('company', project.company_id),
    outerId('project', project.id),
    `sendings/${outerIdIn('sending', project.id, sending.id)}`,
  )
  yield isNew
    ? 'The sending has begun; the running program sends it. The same command begins no other one today.'
    : 'This message to this tag has begun today already, and does not begin again.'
  yield `Its page:   ${ctx.config.PUBLIC_URL}${page}`
}

/** What is refused is said in words, and by the lines of the file: whoever wrote it has not seen its HTML. */
async function start(tx: TxCtx, projectId: string, sending: NewSending, content: string) {
  try {
    return await startSending(tx, projectId, sending)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const faults = compile(content, 'text').faults?.filter(({ code }) => code === refusal.code) ?? []
    const fault = faults.find(({ tag }) => tag === refusal.parameters.tag) ?? faults[0]
    const parameters = fault
      ? { line: fault.at, tag: fault.tag?.split('\n')[0]?.trim() ?? '' }
      : refusal.parameters
    throw new Error(refusalText({ ...refusal, parameters }, 'en'))
  }
}

/** The first line is the subject; what follows the empty line is the text. */
function parsed(content: string): { subject: string; text: string } {
  const [first = '', second = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  const subject = first.trim()
  const text = lines.join('\n').trim()
  if (!content.trim()) throw new Error('The file is empty.')
  if (!subject) throw new Error('The first line of the file must be the subject.')
  if (second.trim())
    throw new Error('The second line of the file must be empty: it parts the subject from the text.')
  if (!text) throw new Error('The file has a subject, but no text below it.')
  return { subject, text }
}

async function projectNamed({ db }: Ctx, named: string): Promise<Project> {
  if (named.startsWith('project_')) {
    const found = await findProject(db, idIn(named))
    if (found) return found
    throw new Error(`There is no project ${named}.`)
  }
  const found = await db
    .selectFrom('projects')
    .selectAll()
    .where('name', '=', named)
    .where('purge_started_at', 'is', null)
    .orderBy('id')
    .execute()
  const [project, ...others] = found
  if (!project) throw new Error(`There is no project “${named}”. Write its exact name, or its id.`)
  if (others.length)
    throw new Error(
      `Several projects are called “${named}”, name one by its id: ${found.map(({ id }) => outerId('project', id)).join(', ')}`,
    )
  return project
}

function idIn(outer: string): string {
  try {
    return innerId('project', outer)
  } catch {
    throw new Error(`There is no project ${outer}.`)
  }
}

/** That of whoever owns the shop, for the line to unsubscribe. */
async function languageOf({ db }: Ctx, { company_id }: Project): Promise<Language> {
  const ownerId = await findOwner(db, company_id)
  if (!ownerId) return 'en'
  const owner = await db.selectFrom('users').select('language').where('id', '=', ownerId).executeTakeFirst()
  return owner?.language === 'cs' ? 'cs' : 'en'
}
