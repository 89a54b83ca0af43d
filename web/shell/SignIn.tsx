import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { faultText, refusalText } from '#rules/refusals.ts'
import { type SignInRefusal, signIn } from '#web/data/me.ts'
import { forgetAnswers } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import classes from './SignIn.module.css'
import { useTexts } from './texts.ts'

type Field = 'email' | 'password'

export function SignIn() {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const [values, setValues] = useState<Record<Field, string>>({ email: '', password: '' })
  const [checked, setChecked] = useState<Record<Field, boolean>>({ email: false, password: false })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  useEffect(() => forgetAnswers(client), [client])

  const isMissing = (field: Field) => values[field].trim() === ''
  const refusalTexts: Record<SignInRefusal, string> = {
    wrong: t('signInWrong'),
    tooMany: t('signInTooMany'),
    unavailable: refusalText({ code: 'UNAVAILABLE', parameters: {} }, language),
  }

  const field = (name: Field) => ({
    ref: inputs[name],
    name,
    required: true,
    withAsterisk: false,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    onBlur: () => setChecked({ ...checked, [name]: true }),
    error: checked[name] && isMissing(name) && faultText({ field: name, code: 'REQUIRED' }, language),
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked({ email: true, password: true })
    const missing = (['email', 'password'] as const).find(isMissing)
    if (missing) return inputs[missing].current?.focus()
    setBusy(true)
    setRefusal(undefined)
    const answer = await signIn(client, values.email.trim(), values.password).finally(() => setBusy(false))
    setRefusal(answer)
    // the button was disabled meanwhile and has lost the focus
    if (answer) inputs.password.current?.focus()
  }

  return (
    <section className={classes.card}>
      <PageTitle>{t('signInTitle')}</PageTitle>
      <p className={classes.description}>{t('signInDescription')}</p>
      {refusal && <Alert>{refusalTexts[refusal]}</Alert>}
      {/* our own texts stand at the fields, in our language */}
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput {...field('email')} type="email" autoComplete="username" label={t('email')} />
        <PasswordInput
          {...field('password')}
          autoComplete="current-password"
          label={t('password')}
          visibilityToggleButtonProps={{ c: 'dimmed', tabIndex: 0, 'aria-label': t('showPassword') }}
        />
        <Button type="submit" loading={busy} h={44} fz={14} className={classes.submit}>
          {t('signIn')}
        </Button>
      </form>
    </section>
  )
}
