import { Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { codeRules } from '#rules/accounts/limits.ts'
import { requestReset, resetPassword, signIn } from '#web/data/account.ts'
import { type PendingCode, pendingReset, sentNow } from '#web/data/way-in.ts'
import { paths } from '#web/paths.ts'
import card from '../CodeCard.module.css'
import { CodeInput } from '../CodeInput.tsx'
import { checkPassword } from '../checks.ts'
import { FormSummary } from '../FormSummary.tsx'
import { useFields } from '../form.ts'
import { NewPassword } from '../NewPassword.tsx'
import { SendAgain } from '../SendAgain.tsx'
import { useTexts as useAccountTexts } from '../texts.ts'
import { useTexts } from './texts.ts'

type Props = { pending: PendingCode; onSent: (sent: PendingCode) => void; onStartAgain: () => void }

export function NewPasswordByCode({ pending, onSent, onStartAgain }: Props) {
  const t = useTexts()
  const shared = useAccountTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const words = useRef<HTMLParagraphElement>(null)
  const { email, next = paths.home() } = pending
  const form = useFields({
    initial: { code: '', password: '' },
    check: ({ code, password }) =>
      [
        code.length < codeRules.digits && { field: 'code' as const, code: 'REQUIRED' as const },
        checkPassword(password),
      ].filter((problem) => problem !== false),
    fieldOf: (failure) =>
      ({ CODE_INVALID: 'code' as const, PASSWORD: 'password' as const })[failure.code as string], // other codes have no field
  })
  const code = form.choice('code')

  // the page's address stays, so nothing else tells that it has gone on
  useEffect(() => words.current?.focus(), [])

  const send = form.sends(async (values) => {
    await resetPassword(email, values.code, values.password)
    pendingReset.forget()
    // the new password is set in any case: whoever cannot get in by themselves signs in by hand
    await signIn(client, email, values.password).catch(() => undefined)
    await navigate(next, { replace: true, state: { email } })
  })

  return (
    <>
      <p ref={words} tabIndex={-1} className={card.description}>
        {t('sentTo', { minutes: codeRules.minutes })} <span className={card.email}>{email}</span>
      </p>
      {form.summary.refusal && (
        <FormSummary
          summary={form.summary}
          labels={{ code: shared('code'), password: shared('newPassword') }}
          onGo={form.focus}
        />
      )}
      <form noValidate className={card.form} onSubmit={send}>
        {/* a password manager learns whose password this is */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CodeInput
          id={code.id}
          value={form.values.code}
          onChange={(value) => form.set('code', value)}
          error={code.error}
        />
        <NewPassword {...form.input('password')} label={shared('newPassword')} />
        <Button type="submit" loading={form.busy} h={44} fz={14}>
          {t('setPassword')}
        </Button>
      </form>
      <div className={card.foot}>
        <SendAgain
          sentAt={pending.sentAt}
          send={() => requestReset(email)}
          onSent={() => onSent(sentNow(pending))}
        />
        <Anchor component="button" type="button" fz={13} onClick={onStartAgain}>
          {t('changeEmail')}
        </Anchor>
      </div>
    </>
  )
}
