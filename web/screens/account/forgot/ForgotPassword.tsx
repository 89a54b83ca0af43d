import { Anchor, Button, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#rules/paths.ts'
import { requestReset } from '#web/data/account.ts'
import { fromMail, type PendingCode, pendingReset, sentNow, wayIn } from '#web/data/auth-handoff.ts'
import { Stack } from '#web/ui/Layout.tsx'
import { email as checkEmail } from '#web/widgets/checks.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import card from '../CodeCard.module.css'
import { CodeCard } from '../CodeCard.tsx'
import { useTexts as useAccountTexts } from '../texts.ts'
import { NewPasswordByCode } from './NewPasswordByCode.tsx'
import { useTexts } from './texts.ts'

/** Back in by a mailed code. It tells nobody whether an address is known. */
export function ForgotPassword() {
  const t = useTexts()
  const { hash, state } = useLocation()
  const came = wayIn(state)
  const [pending, setPending] = useState(() => fromMail(hash) ?? pendingReset.read())
  const [email, setEmail] = useState(came.email ?? '')

  const keep = (sent: PendingCode) => {
    pendingReset.keep(sent)
    setPending(sent)
  }
  const startAgain = () => {
    pendingReset.forget()
    setEmail(pending?.email ?? '')
    setPending(undefined)
  }

  return (
    <CodeCard icon={IconKey} title={t('title')}>
      {pending ? (
        <NewPasswordByCode pending={pending} onSent={keep} onStartAgain={startAgain} />
      ) : (
        <AskForCode email={email} next={came.next} onSent={keep} />
      )}
    </CodeCard>
  )
}

type Props = { email: string; next: string | undefined; onSent: (sent: PendingCode) => void }

function AskForCode({ email, next, onSent }: Props) {
  const t = useTexts()
  const shared = useAccountTexts()
  const form = useForm({
    initial: { email },
    labels: { email: shared('email') },
    checks: { email: checkEmail },
    async onSubmit(values) {
      const address = values.email.trim()
      await requestReset(address)
      onSent(sentNow({ email: address, next }))
    },
  })
  return (
    <>
      <p className={card.description}>{t('description')}</p>
      <FormSummary summary={form.summary} isShort />
      <form noValidate onSubmit={form.onSubmit}>
        <Stack gap="lg">
          <TextInput
            {...form.field('email')}
            required
            withAsterisk={false}
            type="email"
            autoComplete="username"
          />
          <Button type="submit" loading={form.isBusy} h={44} fz={14}>
            {t('send')}
          </Button>
        </Stack>
      </form>
      <div className={card.foot}>
        <Anchor component={Link} to={next ?? paths.home()} state={{ email: form.values.email }} fz={13}>
          {t('back')}
        </Anchor>
      </div>
    </>
  )
}
