/** The lead forms of the sample shop, and the people who have signed up by them. Told once; what somebody has changed since stays. */
import { findTagByName } from '#modules/contacts/store/tags.ts'
import { confirmUrl } from '#modules/delivery/addresses.ts'
import { confirmOptIn } from '#modules/delivery/opt-in/confirm-opt-in.ts'
import { createLeadForm, updateLeadForm } from '#modules/forms/change-forms.ts'
import { type SeenForm, seeForm } from '#modules/forms/see-form.ts'
import { signUp } from '#modules/forms/sign-up.ts'
import { addFormDays, countStep, listForms } from '#modules/forms/store.ts'
import { dayIn } from '#modules/tracking/days.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { dayMs } from '#rules/time.ts'
import { asOwner } from './owner.ts'

const letters = 'Dopisy ze stezky'
const firstOrder = 'Sleva na první nákup'

const people = [
  { email: 'alena.horska@posta.example', name: 'Alena Horská', isSure: true },
  { email: 'vit.marek@posta.example', name: 'Vít Marek', isSure: true },
  { email: 'olga.bila@posta.example', name: 'Olga Bílá', isSure: false },
  { email: 'dan.sykora@posta.example', name: 'Dan Sýkora', isSure: true },
]
/** How often the form was seen on each of the last days. */
const views = [9, 12, 7, 14, 11, 16, 5]

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Returns the outer id of the form that stands in the shop's footer; undefined where there is none. */
export async function tellForms(ctx: Ctx, projectId: string, origin: string): Promise<string | undefined> {
  const existing = await listForms(ctx.db, projectId)
  if (!existing.length) await make(ctx, projectId, origin)
  const footer = (await listForms(ctx.db, projectId)).find(({ name }) => name === letters)
  return footer && outerIdIn('form', projectId, footer.id)
}

async function make(ctx: Ctx, projectId: string, origin: string): Promise<void> {
  const owner = await asOwner(ctx, projectId)
  const tagOf = (name: string) => inTransaction(ctx, (tx) => findTagByName(tx, projectId, nameKey(name)))
  const [readers, walkers] = [await tagOf('Newsletter'), await tagOf('Turistika')]
  if (!owner || !readers || !walkers) return
  const formWith = async (name: string, tagId: string) => {
    const domainID = outerId('project', projectId)
    const tagID = outerIdIn('tag', projectId, tagId)
    const { id } = await createLeadForm(owner, { domainID, name, tagID, language: 'cs' })
    return { key: { projectId, id }, outer: outerIdIn('form', projectId, id) }
  }
  const colors = { background: '#efe7d8', text: '#1f3b34', button: '#24483f' }
  const main = await formWith(letters, readers.id)
  await updateLeadForm(
    owner,
    {
      id: main.outer,
      optinEmail: {
        heading: 'Zbývá potvrdit odběr',
        text: 'Potvrďte, že dopisy mají chodit sem. Jednou za dva týdny v nich najdete tip na trasu.',
        buttonText: 'Přejít k potvrzení',
        buttonColor: colors.button,
      },
      optinPage: { buttonText: 'Potvrdit' },
      thxPage: { heading: 'Vítejte na stezce', text: 'Sleva 10 % na první nákup: STEZKA10' },
      config: {
        heading: 'Pošleme vám, kam na výlet',
        text: 'Jednou za dva týdny tip na trasu a sleva 10 % na první nákup.',
        buttonText: 'Chci dopisy',
        consent: 'Posílejte mi tipy na výlety a slevy e-mailem. Odhlásit se mohu kdykoli.',
        colors,
      },
    },
    null,
  )
  const popup = await formWith(firstOrder, walkers.id)
  await updateLeadForm(
    owner,
    {
      id: popup.outer,
      thxPage: { text: 'Sleva 10 %: STEZKA10' },
      config: {
        heading: 'Než půjdete: 10 % na první nákup',
        text: 'Napište nám e-mail, pošleme vám kód.',
        buttonText: 'Chci slevu',
        fields: [],
        colors,
        mode: 'POPUP',
        popup: { afterSeconds: 40, onExit: true, pages: ['/poradna'], frequency: 'WEEK' },
      },
    },
    null,
  )
  const seen = await seeForm(ctx, main.key)
  if (seen) await tellSignUps(ctx, seen, origin)
}

async function tellSignUps(ctx: Ctx, seen: SeenForm, origin: string): Promise<void> {
  const daysAgo = (count: number) => dayIn(seen.timeZone, ctx.clock.now() - count * dayMs)
  await addFormDays(
    ctx.db,
    seen.key,
    views.map((count, n) => ({
      day: daysAgo(views.length - n),
      views: count,
      submissions: 0,
      confirmations: 0,
    })),
  )
  await countConfirmed(ctx, seen)
  // a shop whose domain does not work yet asks nobody
  if (seen.closed) return
  for (const { email, name } of people) {
    const visit = { ip: '203.0.113.7', userAgent: firefox, page: `${origin}/` }
    await signUp(ctx, seen, { email, name, fields: {} }, visit)
  }
  const { projectId } = seen.key
  const requests = await ctx.db
    .selectFrom('opt_ins')
    .select(['id', 'email'])
    .where('project_id', '=', projectId)
    .execute()
  const sure = new Set(people.flatMap(({ email, isSure }) => (isSure ? [email] : [])))
  for (const { id } of requests.filter(({ email }) => sure.has(email))) {
    const token = confirmUrl(ctx, { projectId, visitorId: id }).split('/').at(-1) ?? ''
    await confirmOptIn(ctx, token, { confirmedIp: '203.0.113.7', confirmedBrowser: firefox }, (tx) =>
      countStep(tx.db, seen.key, daysAgo(0), 'confirmations'),
    )
  }
}

/** The contacts whose consents say that they signed up by this form have done so on the days of their consents. */
async function countConfirmed(ctx: Ctx, { key, timeZone }: SeenForm): Promise<void> {
  const consents = await ctx.db
    .selectFrom('consents')
    .select('at')
    .where('project_id', '=', key.projectId)
    .where('basis', '=', 'DOUBLE_OPT_IN')
    .where('withdrawn', '=', false)
    .execute()
  const days = Map.groupBy(consents, ({ at }) => dayIn(timeZone, at.getTime()))
  await addFormDays(
    ctx.db,
    key,
    [...days].map(([day, { length }]) => ({
      day,
      views: length * 14,
      submissions: Math.round(length * 1.2),
      confirmations: length,
    })),
  )
}
