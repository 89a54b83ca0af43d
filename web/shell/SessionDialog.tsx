import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { signIn } from '#web/data/account.ts'
import type { Person } from '#web/data/page-owner.ts'
import { becomeSignedOut, refetchAfterSignIn } from '#web/data/query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { required } from '#web/widgets/checks.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PasswordField } from '#web/widgets/PasswordField.tsx'
import classes from './SessionDialog.module.css'
import { useTexts } from './texts.ts'

/** Above the page whose session has ended: the page and all that was typed into it stay below. */
export function SessionDialog({ me, isOpen }: { me: Person; isOpen: boolean }) {
  const t = useTexts()
  return (
    <Dialog isOpen={isOpen} title={t('sessionTitle')}>
      <SignInAgain me={me} />
    </Dialog>
  )
}

function SignInAgain({ me }: { me: Person }) {
  const t = useTexts()
  const client = useQueryClient()
  const form = useForm({
    initial: { email: me.email, password: '' },
    labels: { email: t('email'), password: t('password') },
    checks: { email: required, password: required },
    async onSubmit({ email, password }) {
      await signIn(client, email.trim(), password)
      await refetchAfterSignIn(client)
    },
    retryAt: 'password',
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <p className={classes.text}>{t('sessionText')}</p>
      <FormSummary summary={form.summary} />
      <TextInput {...form.field('email')} type="email" autoComplete="username" />
      <PasswordField {...form.field('password')} autoComplete="current-password" data-autofocus />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => becomeSignedOut(client)}>
          {t('sessionLeave')}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {t('signIn')}
        </Button>
      </div>
    </form>
  )
}
