import { Anchor, Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { samplePeopleQuery, signIn } from '#web/data/account.ts'
import { pendingConfirmation, sentNow, wayIn } from '#web/data/auth-handoff.ts'
import { failureOf } from '#web/data/failure.ts'
import { chooseLanguage, currentLanguage } from '#web/i18n/language.ts'
import { required } from '#web/widgets/checks.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { PasswordField } from '#web/widgets/PasswordField.tsx'
import { SampleShop } from './SampleShop.tsx'
import classes from './SignInForm.module.css'
import { useTexts } from './texts.ts'

/** Whose invitation this is, where one has led here. */
type Props = { invited?: { email: string; text: string } }

export function SignInForm({ invited }: Props) {
  const t = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const sample = useQuery(samplePeopleQuery).data
  const form = useForm({
    initial: { email: invited?.email ?? wayIn(state).email ?? '', password: '' },
    labels: { email: t('email'), password: t('password') },
    checks: { email: required, password: required },
    isQuiet: true,
    retryAt: 'password',
    onSubmit: enter,
  })
  const onward = { email: form.values.email.trim() || undefined, next: pathname + search + hash }

  async function enter(person: { email: string; password: string }) {
    const email = person.email.trim()
    // sample people speak the language of the browser that signs in as them
    if (sample?.people.some((one) => one.email === email.toLowerCase()))
      void chooseLanguage(currentLanguage())
    try {
      await signIn(client, email, person.password)
    } catch (error) {
      if (failureOf(error).code !== 'NOT_CONFIRMED') throw error
      pendingConfirmation.keep(sentNow({ email, next: onward.next, atSignIn: true }))
      await navigate(paths.confirmEmail())
    }
  }

  return (
    <>
      <PageTitle>{t(invited ? 'invitedTitle' : 'signInTitle')}</PageTitle>
      <p className={classes.description}>{invited ? invited.text : t('signInDescription')}</p>
      <FormSummary summary={form.summary} isShort />
      {/* our own texts stand at the fields, in our language */}
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput
          {...form.field('email')}
          required
          withAsterisk={false}
          type="email"
          autoComplete="username"
        />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <Anchor
          component={Link}
          to={paths.forgotPassword()}
          state={onward}
          className={classes.forgotten}
          fz={13}
        >
          {t('forgotten')}
        </Anchor>
        <Button type="submit" loading={form.isBusy} h={44} fz={14}>
          {t('signIn')}
        </Button>
      </form>
      <p className={classes.register}>
        {t('newHere')}{' '}
        <Anchor component={Link} to={paths.register()} state={onward} fz={13} fw={600}>
          {t(invited ? 'createAccount' : 'register')}
        </Anchor>
      </p>
      {!invited && (
        <SampleShop
          busy={form.sending?.email}
          onChoose={(email, password) => void form.send({ email, password })}
        />
      )}
    </>
  )
}
