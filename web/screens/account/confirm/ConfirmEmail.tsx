import { Anchor, Button } from '@mantine/core'
import { IconClipboardCheck, IconMailOpened } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { codeRules } from '#rules/accounts/limits.ts'
import { refusalText } from '#rules/refusals.ts'
import { confirmEmail, sendConfirmationCode } from '#web/data/account.ts'
import { fromMail, type PendingCode, pendingConfirmation, sentNow } from '#web/data/way-in.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import card from '../CodeCard.module.css'
import { CodeInput } from '../CodeInput.tsx'
import { FormSummary } from '../FormSummary.tsx'
import { useFields } from '../form.ts'
import { registrationDraft } from '../register/draft.ts'
import { SendAgain } from '../SendAgain.tsx'
import { useTexts as useAccountTexts } from '../texts.ts'
import { useTexts } from './texts.ts'

/** The last step of a registration: a code proves that the mailbox is theirs. */
export function ConfirmEmail() {
  const { hash } = useLocation()
  const [pending, setPending] = useState(() => fromMail(hash) ?? pendingConfirmation.read())
  if (!pending) return <Navigate to={paths.register()} replace />
  const onSent = () => {
    const sent = sentNow(pending)
    pendingConfirmation.keep(sent)
    setPending(sent)
  }
  return <CodePage pending={pending} onSent={onSent} />
}

function CodePage({ pending, onSent }: { pending: PendingCode; onSent: () => void }) {
  const t = useTexts()
  const shared = useAccountTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { email, next } = pending
  const form = useFields({
    initial: { code: '' },
    check: ({ code }) => (code.length < codeRules.digits ? [{ field: 'code', code: 'REQUIRED' }] : []),
    fieldOf: (failure) => (failure.code === 'CODE_INVALID' ? 'code' : undefined),
  })
  const { id, error } = form.choice('code')

  const send = form.sends(async ({ code }) => {
    await confirmEmail(client, email, code)
    pendingConfirmation.forget()
    registrationDraft.forget()
    await navigate(next ?? paths.home(), { replace: true })
  })

  return (
    <>
      <section className={card.card}>
        <div className={card.icon}>
          <IconMailOpened size={24} stroke={1.75} aria-hidden="true" />
        </div>
        <PageTitle>{t('title')}</PageTitle>
        <p className={card.description}>
          {pending.atSignIn ? refusalText({ code: 'NOT_CONFIRMED', parameters: {} }, language) : t('sentTo')}{' '}
          <span className={card.email}>{email}</span>
        </p>
        <FormSummary
          summary={{ ...form.summary, problems: [] }}
          labels={{ code: shared('code') }}
          onGo={form.focus}
        />
        <form noValidate className={card.form} onSubmit={send}>
          <CodeInput
            id={id}
            value={form.values.code}
            onChange={(code) => form.set('code', code)}
            error={error}
            labelled={false}
          />
          <Button type="submit" loading={form.busy} h={44} fz={14}>
            {t('confirm')}
          </Button>
        </form>
        <div className={card.foot}>
          <SendAgain sentAt={pending.sentAt} send={() => sendConfirmationCode(email)} onSent={onSent} />
          <Anchor
            component={Link}
            to={paths.register(registrationDraft.read()?.shopifyStore)}
            state={{ next }}
            fz={13}
          >
            {t('change')}
          </Anchor>
        </div>
      </section>
      <p className={card.hint}>
        <IconClipboardCheck size={18} stroke={1.75} aria-hidden="true" />
        {t('paste')}
      </p>
    </>
  )
}
