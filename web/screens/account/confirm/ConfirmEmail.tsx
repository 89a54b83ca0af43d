import { Anchor, Button } from '@mantine/core'
import { IconClipboardCheck, IconMailOpened } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { confirmEmail, sendConfirmationCode } from '#web/data/account.ts'
import { fromMail, type PendingCode, pendingConfirmation, sentNow } from '#web/data/auth-handoff.ts'
import { failureOf } from '#web/data/failure.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { focusField, useForm } from '#web/widgets/form.ts'
import card from '../CodeCard.module.css'
import { CodeCard } from '../CodeCard.tsx'
import { CodeInput } from '../CodeInput.tsx'
import { wholeCode } from '../checks.ts'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const { email, next } = pending
  const [isToSignIn, setToSignIn] = useState(false)
  /** Somebody who has registered in another browser, or has an account by now, goes on by signing in. */
  async function noticeElsewhere<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call
    } catch (error) {
      setToSignIn(['REGISTERED_ELSEWHERE', 'ACCOUNT_EXISTS'].includes(failureOf(error).code))
      throw error
    }
  }
  const form = useForm({
    initial: { code: '' },
    labels: { code: shared('code') },
    checks: { code: wholeCode },
    fieldOf: { CODE_INVALID: 'code' },
    async onSubmit({ code }) {
      await noticeElsewhere(confirmEmail(client, email, code))
      pendingConfirmation.forget()
      registrationDraft.forget()
      await navigate(next ?? paths.home(), { replace: true })
    },
  })

  const { id } = form.field('code')
  // after the page's title, which takes the focus first
  useEffect(() => focusField(id), [id])

  return (
    <>
      <CodeCard icon={IconMailOpened} title={t('title')}>
        <p className={card.description}>
          {t(pending.atSignIn ? 'notConfirmed' : 'sentTo')} <span className={card.email}>{email}</span>
        </p>
        <FormSummary summary={form.summary} isShort />
        <form noValidate onSubmit={form.onSubmit}>
          <Stack gap="lg">
            <CodeInput
              {...form.field('code')}
              isLabelled={false}
              onComplete={(code) => form.isBusy || void form.send({ code })}
            />
            <Button type="submit" loading={form.isBusy} h={44} fz={14}>
              {t('confirm')}
            </Button>
          </Stack>
        </form>
        <Row gap="md" isSpread isTop isLine className={card.foot}>
          {isToSignIn ? (
            <Anchor component={Link} to={next ?? paths.home()} state={{ email }} fz={13} fw={600} lh="24px">
              {t('signIn')}
            </Anchor>
          ) : (
            <SendAgain
              sentAt={pending.sentAt}
              send={() => noticeElsewhere(sendConfirmationCode(email))}
              onSent={onSent}
            />
          )}
          <Anchor
            component={Link}
            to={paths.register(registrationDraft.read()?.shopifyStore)}
            state={{ next }}
            fz={13}
          >
            {t('change')}
          </Anchor>
        </Row>
      </CodeCard>
      <Row as="p" className={card.hint}>
        <Icon of={IconClipboardCheck} />
        {t('paste')}
      </Row>
    </>
  )
}
