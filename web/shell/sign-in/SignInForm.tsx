import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { faultText } from '#rules/refusals.ts'
import { signIn } from '#web/data/account.ts'
import { type Failure, failureOf, failureText } from '#web/data/failure.ts'
import { pendingConfirmation, sentNow, wayIn } from '#web/data/way-in.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import { SampleShop } from './SampleShop.tsx'
import classes from './SignInForm.module.css'
import { useTexts } from './texts.ts'

type Field = 'email' | 'password'

export function SignInForm() {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const [values, setValues] = useState({ email: wayIn(state).email ?? '', password: '' })
  const [checked, setChecked] = useState({ email: false, password: false })
  /** Who is just being signed in. */
  const [entering, setEntering] = useState<string>()
  const [refusal, setRefusal] = useState<Failure>()
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  const isMissing = (field: Field) => values[field].trim() === ''
  const onward = { email: values.email.trim() || undefined, next: pathname + search + hash }

  const field = (name: Field) => ({
    ref: inputs[name],
    name,
    required: true,
    withAsterisk: false,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    onBlur: () => setChecked({ ...checked, [name]: values[name] !== '' || checked[name] }),
    error: checked[name] && isMissing(name) && faultText({ field: name, code: 'REQUIRED' }, language),
  })

  async function enter(email: string, password: string): Promise<void> {
    setEntering(email)
    setRefusal(undefined)
    try {
      await signIn(client, email, password)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'NOT_CONFIRMED') {
        pendingConfirmation.keep(sentNow({ email, next: onward.next, atSignIn: true }))
        await navigate(paths.confirmEmail())
        return
      }
      setRefusal(failure)
      // the button was disabled meanwhile and has lost the focus
      inputs.password.current?.focus()
    } finally {
      setEntering(undefined)
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked({ email: true, password: true })
    const missing = (['email', 'password'] as const).find(isMissing)
    if (missing) return inputs[missing].current?.focus()
    await enter(values.email.trim(), values.password)
  }

  return (
    <>
      <PageTitle>{t('signInTitle')}</PageTitle>
      <p className={classes.description}>{t('signInDescription')}</p>
      {refusal && <Alert>{failureText(refusal, language)}</Alert>}
      {/* our own texts stand at the fields, in our language */}
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput {...field('email')} type="email" autoComplete="username" label={t('email')} />
        <PasswordInput
          {...field('password')}
          autoComplete="current-password"
          label={t('password')}
          visibilityToggleButtonProps={{ c: 'dimmed', tabIndex: 0, 'aria-label': t('showPassword') }}
        />
        <Anchor
          component={Link}
          to={paths.forgotPassword()}
          state={onward}
          className={classes.forgotten}
          fz={13}
        >
          {t('forgotten')}
        </Anchor>
        <Button type="submit" loading={entering !== undefined} h={44} fz={14}>
          {t('signIn')}
        </Button>
      </form>
      <p className={classes.register}>
        {t('newHere')}{' '}
        <Anchor component={Link} to={paths.register()} state={onward} fz={13} fw={600}>
          {t('register')}
        </Anchor>
      </p>
      <SampleShop busy={entering} onChoose={(email, password) => void enter(email, password)} />
    </>
  )
}
