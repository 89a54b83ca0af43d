/** Pages for development only: the mails that were kept, and a clock that can be moved. The zone's is with its vendor. */
import type { FastifyInstance } from 'fastify'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { escaped } from '#rules/text/escape.ts'
import { TestClock } from './clock.ts'
import type { Ctx } from './context.ts'
import { ensurePartitions } from './partitions.ts'

/** A kept mail, as the local mailer reads it back. */
export type DevMail = {
  id: string
  mail: {
    subject?: string
    date?: string
    html?: string
    text?: string
    to?: { address?: string }[]
    headers: { originalKey: string; value: string }[]
  }
}
export type DevMailbox = {
  heads: () => Promise<DevMail[]>
  get: (id: string) => Promise<DevMail | undefined>
}

const e = (text = '') => escaped(text)

/** A plain page without a script. */
export const devPage = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${e(title)}</title><style>
body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;max-width:920px;padding:24px;color:#1b2733;background:#f5f8fa;overflow-wrap:anywhere}
a{color:#00719a}table{border-collapse:collapse;width:100%;background:#fff;border:1px solid #e0e7ec}
td,th{text-align:left;padding:8px 12px;border-bottom:1px solid #e0e7ec;vertical-align:top}
th{overflow-wrap:normal;white-space:nowrap}
iframe{width:100%;height:520px;border:1px solid #e0e7ec;background:#fff}pre{white-space:pre-wrap;background:#fff;border:1px solid #e0e7ec;padding:12px}
</style></head><body><main>${body}</main></body></html>`

const recipients = ({ mail }: DevMail) => (mail.to ?? []).map(({ address }) => address).join(', ')

/** The addresses that a mail links to, once each. */
const linksOf = ({ mail }: DevMail) => [
  ...new Set([...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')),
]

/** Rows of the list; a search finds older mails, too. */
const mostListed = 200

/** `18 Nov 2026, 19:14`, in the time of this machine. */
function timeOf({ mail }: DevMail): string {
  const at = new Date(mail.date ?? '')
  if (Number.isNaN(at.getTime())) return e(mail.date)
  const words = at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return `<time datetime="${at.toISOString()}">${words}</time>`
}

/** Mails whose subject or recipient contains the text, the newest first. */
function listPage(all: DevMail[], search: string): string {
  const part = search.trim().toLowerCase()
  const found = all.filter((one) =>
    `${one.mail.subject ?? ''}\n${recipients(one)}`.toLowerCase().includes(part),
  )
  const mails = found.slice(0, mostListed)
  const rows = mails.map(
    (one) =>
      `<tr><td><a href="/dev/mail/${one.id}">${e(one.mail.subject)}</a></td><td>${e(recipients(one))}</td><td>${timeOf(one)}</td></tr>`,
  )
  const form = `<form><input type="search" name="q" value="${e(search)}" size="40" aria-label="Subject or recipient" placeholder="Subject or recipient"> <button>Search</button></form>`
  const more = found.length > mails.length ? `<p>The newest ${mails.length} of ${found.length}.</p>` : ''
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return devPage(
    'Sent mail',
    `<h1>Sent mail</h1>${form}${mails.length ? more + table : `<p>${part ? 'No mail contains that.' : 'Nothing has been sent yet.'}</p>`}`,
  )
}

function mailPage(kept: DevMail): string {
  const { id, mail } = kept
  const headers = mail.headers.map(
    ({ originalKey, value }) => `<tr><th>${e(originalKey)}</th><td>${e(value)}</td></tr>`,
  )
  const links = linksOf(kept).map((link) => `<li><a href="${link}">${link}</a></li>`) // still escaped as in the mail
  return devPage(
    mail.subject ?? 'Mail',
    `<p><a href="/dev/mail">All mail</a></p><h1>${e(mail.subject)}</h1>
<iframe title="HTML" src="/dev/mail/${id}/html"></iframe>
<h2>Links</h2><ul>${links.join('')}</ul><h2>Text</h2><pre>${e(mail.text)}</pre>
<h2>Headers</h2><table>${headers.join('')}</table>`,
  )
}

export function devRoutes(http: FastifyInstance, ctx: Ctx, mailbox: DevMailbox): void {
  const found = async (id: string) => (await mailbox.get(id)) ?? refuse('NOT_FOUND')
  http.get<{ Querystring: { q?: unknown } }>('/dev/mail', async ({ query: { q } }, reply) =>
    reply.type('text/html').send(listPage(await mailbox.heads(), typeof q === 'string' ? q : '')),
  )
  http.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) =>
    reply.type('text/html').send(mailPage(await found(params.id))),
  )
  http.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) => {
    const { mail } = await found(params.id)
    // pictures of this machine come without TLS: logos of forms, goods of the sample shop
    const policy =
      "sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'"
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8') // a mail says it in a header of its own
      .send(mail.html ?? '')
  })

  const { clock } = ctx
  if (ctx.config.CLOCK === 'movable' && clock instanceof TestClock) movableClock(http, ctx, clock)
}

/** Time passes by itself, and `POST /dev/clock {"seconds": n}` lets n seconds more pass. */
function movableClock(http: FastifyInstance, ctx: Ctx, clock: TestClock): void {
  // one move at a time: the clock refuses a second one while timers of the first still work
  let turn = Promise.resolve()
  const next = (move: () => Promise<void>) => {
    turn = turn.then(move)
    return turn
  }
  let last = performance.now()
  const beat = setInterval(() => {
    const now = performance.now()
    const passed = Math.round(now - last)
    last = now
    void next(() => clock.tick(passed))
  }, 250)
  http.addHook('onClose', async () => {
    clearInterval(beat)
    await turn
  })
  http.post('/dev/clock', async (request) => {
    const seconds = Number((request.body as { seconds?: unknown } | null)?.seconds) // NaN is refused below
    if (!(seconds > 0 && seconds <= 400 * 86_400)) refuseFields([{ field: 'seconds', code: 'INVALID' }])
    // a jump, not a walk: what fell due in between fires once, as after a long sleep
    await next(() => clock.setTime(clock.now() + seconds * 1000))
    await ensurePartitions(ctx.db, clock.now())
    return { now: new Date(clock.now()).toISOString() }
  })
}
