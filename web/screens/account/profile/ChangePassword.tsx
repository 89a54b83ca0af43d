import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#web/data/account.ts'
import { notify } from '#web/data/notify.ts'
import { outdate } from '#web/data/query.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PasswordField } from '#web/widgets/PasswordField.tsx'
import { newPassword } from '#web/widgets/password/check.ts'
import { NewPassword } from '#web/widgets/password/NewPassword.tsx'
import classes from './Profile.module.css'
import { Section } from './Section.tsx'
import { useTexts } from './texts.ts'

export function ChangePassword() {
  const t = useTexts()
  const client = useQueryClient()
  const form = useForm({
    initial: { currentPassword: '', password: '', endTokens: true },
    labels: {
      currentPassword: t('currentPassword'),
      password: t('newPassword'),
      endTokens: t('endTokens'),
    },
    checks: { currentPassword: (value) => value === '' && { code: 'REQUIRED' }, password: newPassword },
    fieldOf: { PASSWORD_WRONG: 'currentPassword', PASSWORD: 'password' },
    async onSubmit({ currentPassword, password, endTokens }) {
      await changePassword(currentPassword, password, { keepTokens: !endTokens })
      form.reset()
      notify.success(t(endTokens ? 'passwordChangedAll' : 'passwordChanged'))
      void outdate(client, ['Session', 'PersonalToken'])
    },
  })

  return (
    <Section title={t('passwordTitle')} text={t('passwordText')}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <FormSummary summary={form.summary} isShort />
        <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
        <NewPassword {...form.field('password')} />
        <Checkbox
          label={t('endTokens')}
          checked={form.values.endTokens}
          onChange={(event) => form.set('endTokens', event.currentTarget.checked)}
        />
        <Button type="submit" loading={form.isBusy}>
          {t('changePassword')}
        </Button>
      </form>
    </Section>
  )
}
