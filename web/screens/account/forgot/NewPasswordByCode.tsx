import { Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { codeRules } from '#rules/accounts/limits.ts'
import { paths } from '#rules/paths.ts'
import { requestReset, resetPassword, signIn } from '#web/data/account.ts'
import { type PendingCode, pendingReset, sentNow } from '#web/data/auth-handoff.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { newPassword } from '#web/widgets/password/check.ts'
import { NewPassword } from '#web/widgets/password/NewPassword.tsx'
import card from '../CodeCard.module.css'
import { CodeInput } from '../CodeInput.tsx'
import { wholeCode } from '../checks.ts'
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
  const form = useForm({
    initial: { code: '', password: '' },
    labels: { code: shared('code'), password: shared('newPassword') },
    checks: { code: wholeCode, password: newPassword },
    fieldOf: { CODE_INVALID: 'code', PASSWORD: 'password' },
    async onSubmit({ code, password }) {
      await resetPassword(email, code, password)
      pendingReset.forget()
      // the new password is set in any case: whoever cannot get in by themselves signs in by hand
      await signIn(client, email, password).catch(() => undefined)
      await navigate(next, { replace: true, state: { email } })
    },
  })

  // the page's address stays, so nothing else tells that it has gone on
  useEffect(() => words.current?.focus(), [])

  return (
    <>
      <p ref={words} tabIndex={-1} className={card.description}>
        {t('sentTo', { minutes: codeRules.minutes })} <span className={card.email}>{email}</span>
      </p>
      <FormSummary summary={form.summary} isShort />
      <form noValidate onSubmit={form.onSubmit}>
        <Stack gap="lg">
          {/* a password manager learns whose password this is */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <CodeInput {...form.field('code')} />
          <NewPassword {...form.field('password')} />
          <Button type="submit" loading={form.isBusy} h={44} fz={14}>
            {t('setPassword')}
          </Button>
        </Stack>
      </form>
      <Row gap="md" isSpread isTop isLine className={card.foot}>
        <SendAgain
          sentAt={pending.sentAt}
          send={() => requestReset(email)}
          onSent={() => onSent(sentNow(pending))}
        />
        <Anchor component="button" type="button" fz={13} onClick={onStartAgain}>
          {t('changeEmail')}
        </Anchor>
      </Row>
    </>
  )
}
