/** Mails about the account itself. They are sent beside the request, so that its time does not tell who has an account. */
import { accountExistsMail } from '#email/account-exists.ts'
import { type CodeReason, codeMail } from '#email/code-mail.ts'
import type { MailBody } from '#email/system-mail.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { codeRules } from '#rules/accounts/registration.ts'
import { findPersonByEmail, type Person } from './store.ts'

/** What the accounts library's callbacks have at hand. */
export type AuthCtx = Pick<Ctx, 'db' | 'config' | 'clock' | 'log' | 'vendors'>

type CodeType = 'sign-in' | 'email-verification' | 'forget-password' | 'change-email'
const reasons: Partial<Record<CodeType, CodeReason>> = {
  'email-verification': 'confirm',
  'forget-password': 'reset',
}

/** Where a code is entered. */
const pages: Record<CodeReason, string> = { confirm: '/register/confirm', reset: '/forgot-password' }

export function tellCode(ctx: AuthCtx, email: string, code: string, type: CodeType): void {
  const reason = reasons[type]
  if (!reason) return
  soon(ctx, email, (person) => {
    // a confirmed address has nothing left to confirm
    if (reason === 'confirm' && person.confirmed) return undefined
    const link = new URL(pages[reason], ctx.config.PUBLIC_URL)
    // behind the #, so that no log on the way keeps it
    link.hash = new URLSearchParams({ email }).toString()
    return codeMail({ language: person.language, reason, code, minutes: codeRules.minutes, link: link.href })
  })
}

export function tellExistingAccount(ctx: AuthCtx, email: string): void {
  soon(ctx, email, ({ language }) => accountExistsMail({ language, link: ctx.config.PUBLIC_URL }))
}

function soon(ctx: AuthCtx, email: string, mailFor: (person: Person) => MailBody | undefined): void {
  const send = async () => {
    const person = await findPersonByEmail(ctx.db, email)
    const mail = person && mailFor(person)
    if (!mail) return
    const messageKey = newId(ctx.clock.now())
    await ctx.vendors.mailer.send({ ...mail, to: { name: person.name, address: email }, messageKey })
  }
  send().catch((err: unknown) =>
    ctx.log.error({ err }, 'account mail not sent; the person can ask for it again'),
  )
}
