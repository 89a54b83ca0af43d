import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword, sessionsQuery } from '#web/data/account.ts'
import { checkPassword } from '../checks.ts'
import { FormSummary } from '../FormSummary.tsx'
import { useFields } from '../form.ts'
import { NewPassword } from '../NewPassword.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Notice } from './Notice.tsx'
import classes from './Profile.module.css'
import { Section } from './Section.tsx'
import { useTexts } from './texts.ts'

export function ChangePassword() {
  const t = useTexts()
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const form = useFields({
    initial: { currentPassword: '', password: '' },
    check: ({ currentPassword, password }) =>
      [
        currentPassword === '' && { field: 'currentPassword' as const, code: 'REQUIRED' as const },
        checkPassword(password),
      ].filter((problem) => problem !== false),
    fieldOf: (failure) =>
      ({ PASSWORD_WRONG: 'currentPassword' as const, PASSWORD: 'password' as const })[failure.code as string], // other codes have no field
  })
  const send = form.sends(async ({ currentPassword, password }) => {
    setDone(false)
    await changePassword(currentPassword, password)
    form.reset()
    setDone(true)
    void client.invalidateQueries(sessionsQuery)
  })
  const labels = { currentPassword: t('currentPassword'), password: t('newPassword') }

  return (
    <Section title={t('passwordTitle')} text={t('passwordText')}>
      <form noValidate className={classes.form} onSubmit={send}>
        <Notice>{isDone ? t('passwordChanged') : undefined}</Notice>
        {form.summary.refusal && <FormSummary summary={form.summary} labels={labels} onGo={form.focus} />}
        <PasswordField
          {...form.input('currentPassword')}
          autoComplete="current-password"
          label={labels.currentPassword}
        />
        <NewPassword {...form.input('password')} label={labels.password} />
        <Button type="submit" loading={form.busy}>
          {t('changePassword')}
        </Button>
      </form>
    </Section>
  )
}
