import { Button, TextInput } from '@mantine/core'
import { tokenDays } from '#rules/accounts/limits.ts'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import type { PersonalTokenScope } from '#web/data/generated/graphql.ts'
import { CreatePersonalTokenDocument } from '#web/data/generated/screens/account/tokens.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { required } from '#web/widgets/checks.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PasswordField } from '#web/widgets/PasswordField.tsx'
import classes from './CreateToken.module.css'
import { RadioChoice } from './RadioChoice.tsx'
import type { NewToken } from './TokenSecret.tsx'
import { useTexts } from './texts.ts'

const scopes: PersonalTokenScope[] = ['READ', 'WRITE']

export function CreateToken({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const t = useTexts()
  const create = useFormMutation(CreatePersonalTokenDocument, {
    onSuccess: ({ createPersonalToken: { token, secret } }) => onCreated({ name: token.name, secret }),
  })
  const form = useForm({
    initial: { name: '', scope: 'READ' as PersonalTokenScope, days: 90, password: '' },
    labels: {
      name: t('tokenName'),
      scope: t('tokenScope'),
      days: t('tokenDays'),
      password: t('yourPassword'),
    },
    checks: { name: (name) => nameFault('name', oneLine(name)), password: required },
    fieldOf: { PASSWORD_WRONG: 'password' },
    isQuiet: true,
    async onSubmit({ name, ...choices }) {
      await create.mutateAsync({ input: { name: name.trim(), ...choices } })
      form.reset()
    },
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} isShort />
      <TextInput
        {...form.field('name')}
        className={classes.wide}
        description={t('tokenNameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
      />
      <RadioChoice
        label={t('tokenScope')}
        name="scope"
        options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={form.values.scope}
        onChange={(scope) => form.set('scope', scope)}
      />
      <RadioChoice
        label={t('tokenDays')}
        name="days"
        options={tokenDays.choices.map((value) => ({ value, label: t('days', { count: value }) }))}
        value={form.values.days}
        onChange={(days) => form.set('days', days)}
      />
      <PasswordField {...form.field('password')} className={classes.wide} autoComplete="current-password" />
      <Button type="submit" variant="light" loading={form.isBusy}>
        {t('create')}
      </Button>
    </form>
  )
}
