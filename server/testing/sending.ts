/** A project that may send, people with a tag, and a sending to them. */
import { plainMessage } from '#email/plain-message.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject, inTransaction, pieces } from '#platform/db.ts'
import type { ConsentBasis } from '#rules/contacts/consent.ts'
import { localZone, zoneFile } from '#vendors/dns/local.ts'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { createTag } from '../modules/contacts/change-tags.ts'
import { addTag } from '../modules/contacts/store/tags.ts'
import { writeContacts } from '../modules/contacts/write-contacts.ts'
import { closeDispatcher } from '../modules/delivery/dispatcher.ts'
import { type NewSending, startSending } from '../modules/delivery/start-sending.ts'
import { checkRecords } from '../modules/mailing/check-records.ts'
import { generateRecords } from '../modules/mailing/generate-records.ts'
import { expectedRecords } from '../modules/mailing/sending-domain.ts'
import { findMailDomain } from '../modules/mailing/store.ts'
import { createProject } from '../modules/projects/create-project.ts'
import { lockProjectState } from '../modules/projects/store.ts'
import { updateProject } from '../modules/projects/update-project.ts'
import { openSmtpSink, type SinkOptions, type SmtpSink } from './smtp-sink.ts'

/** An active project of the company whose name and key are in the local zone. */
export async function openSendingShop(ctx: Ctx, companyId: string, dnsName: string): Promise<string> {
  const { projectId } = await createProject(ctx, companyId, { name: dnsName })
  await updateProject(
    ctx,
    projectId,
    { dnsName, from: 'ahoj', friendlyFrom: 'Liščí stezka' },
    undefined,
    undefined,
  )
  await generateRecords(ctx, projectId)
  const domain = await inProject(ctx, projectId, (tx) => findMailDomain(tx, projectId))
  await localZone(zoneFile(ctx.config)).add(...(domain ? expectedRecords(ctx.config, domain) : []))
  await checkRecords(ctx, { projectId })
  await ctx.db.updateTable('projects').set({ active: 'ACTIVE' }).where('id', '=', projectId).execute()
  return projectId
}

/** Contacts with these addresses and a new tag; returns the tag and the visitors' ids by address. */
export async function addPeople(
  ctx: Ctx,
  projectId: string,
  emails: readonly string[],
  { basis = 'IMPORTED', tagId: own }: { basis?: ConsentBasis; tagId?: string } = {},
): Promise<{ tagId: string; ids: ReadonlyMap<string, string> }> {
  const tagId = own ?? (await createTag(ctx, projectId, `Tag ${crypto.randomUUID()}`)).id
  const ids = new Map<string, string>()
  for (const some of pieces(emails, 2000))
    await inTransaction(ctx, async (tx) => {
      await lockProjectState(tx, projectId)
      const written = await writeContacts(
        tx,
        projectId,
        some.map((email) => ({
          email,
          name: `${email.split('@')[0]} Novák`,
          registeredAt: new Date(tx.clock.now()),
          consent: { basis, source: 'IMPORT' as const },
        })),
      )
      for (const [email, id] of written.ids) ids.set(email, id)
      await addTag(tx, projectId, tagId, [...written.ids.values()])
    })
  return { tagId, ids }
}

export const hello = plainMessage('Dobrý den {{contact.firstName|přátelé}},\n\njdeme do hor.', 'cs')

/** Begins a sending; its recipients are fixed by a job. */
export const beginSending = (ctx: Ctx, projectId: string, tagId: string, more: Partial<NewSending> = {}) =>
  inTransaction(ctx, (tx) =>
    startSending(tx, projectId, {
      key: crypto.randomUUID(),
      name: 'Jdeme do hor',
      purpose: 'CAMPAIGN',
      tagId,
      variants: [{ subject: 'Jdeme do hor, {{contact.firstName|přátelé}}', ...hello }],
      ...more,
    }),
  )

/** A server that takes messages, and a program that hands them to it at this address. */
export async function openMailServer(
  ctx: Ctx,
  options: SinkOptions,
  addressOf: (sink: SmtpSink) => string,
  settings: Partial<Ctx['config']> = {},
) {
  const sink = await openSmtpSink(options)
  const url = addressOf(sink)
  const config = { ...ctx.config, SMTP_URL: url, ...settings }
  const own: Ctx = { ...ctx, config, vendors: { ...ctx.vendors, sender: smtpSender(url) } }
  return {
    sink,
    ctx: own,
    async close() {
      await closeDispatcher(own)
      await sink.close()
    },
  }
}
