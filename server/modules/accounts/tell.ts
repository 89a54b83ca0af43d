/** Mails about the account itself. They are sent beside the request, so that its time does not tell who has an account. */
import { accountExistsMail } from '#email/account-exists.ts'
import { type CodeReason, codeMail } from '#email/code-mail.ts'
import type { MailBody } from '#email/system-mail.ts'
import { testCodeMail } from '#email/test-code-mail.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { codeRules } from '#rules/accounts/limits.ts'
import type { Language } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { findPersonByEmail, type Person } from './store.ts'

/** What the accounts library's callbacks have at hand. */
export type AuthCtx = Pick<Ctx, 'db' | 'config' | 'clock' | 'log' | 'vendors'>

/** Where a code is entered. */
const pages: Record<CodeReason, string> = {
  confirm: paths.confirmEmail(),
  reset: paths.forgotPassword(),
}

function mailWithCode(ctx: AuthCtx, language: Language, email: string, reason: CodeReason, code: string) {
  const link = new URL(pages[reason], ctx.config.PUBLIC_URL)
  // behind the #, so that no log on the way keeps it
  link.hash = new URLSearchParams({ email }).toString()
  return codeMail({ language, reason, code, minutes: codeRules.minutes, link: link.href })
}

/** The code of a registration; the owner of an account is told of that instead. */
export function tellRegistration(ctx: AuthCtx, email: string, language: Language, code: string): void {
  soon(ctx, email, (owner) =>
    owner
      ? accountExistsMail({ language: owner.language, link: ctx.config.PUBLIC_URL })
      : mailWithCode(ctx, language, email, 'confirm', code),
  )
}

/** The code for a new password, where there is an account. */
export function tellReset(ctx: AuthCtx, email: string, code: string): void {
  soon(ctx, email, (owner) => owner && mailWithCode(ctx, owner.language, email, 'reset', code))
}

/** The code by which an address outside a team agrees to get tests of its messages. */
export const mailTestCode = (
  ctx: AuthCtx,
  language: Language,
  email: string,
  code: string,
  by: { asker: string; shop: string },
): void =>
  soon(ctx, email, (owner) =>
    testCodeMail({
      ...by,
      language: owner?.language ?? language,
      code,
      minutes: codeRules.minutes,
      link: ctx.config.PUBLIC_URL,
    }),
  )

function soon(
  ctx: AuthCtx,
  email: string,
  mailFor: (owner: Person | undefined) => MailBody | undefined,
): void {
  const send = async () => {
    const owner = await findPersonByEmail(ctx.db, email)
    const mail = mailFor(owner)
    if (!mail) return
    const messageKey = newId(ctx.clock.now())
    await ctx.vendors.mailer.send({ ...mail, to: { name: owner?.name ?? email, address: email }, messageKey })
  }
  send().catch((err: unknown) =>
    ctx.log.error({ err }, 'account mail not sent; the person can ask for it again'),
  )
}
