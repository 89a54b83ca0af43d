import { Button, TextInput } from '@mantine/core'
import { nameLimit } from '#rules/checks/name.ts'
import { request } from '#web/data/client.ts'
import { CreatePersonalTokenDocument } from '#web/data/generated/graphql.ts'
import { FormSummary } from '../FormSummary.tsx'
import { useFields } from '../form.ts'
import classes from './CreateToken.module.css'
import type { NewToken } from './TokenSecret.tsx'
import { useTexts } from './texts.ts'

export function CreateToken({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const t = useTexts()
  const form = useFields({
    initial: { name: '' },
    check: ({ name }) => {
      if (name.trim() === '') return [{ field: 'name', code: 'REQUIRED' }]
      return name.trim().length > nameLimit ? [{ field: 'name', code: 'TOO_LONG', limit: nameLimit }] : []
    },
  })
  const send = form.sends(async ({ name }) => {
    const { createPersonalToken } = await request(CreatePersonalTokenDocument, {
      input: { name: name.trim() },
    })
    form.reset()
    onCreated({ name: createPersonalToken.token.name, secret: createPersonalToken.secret })
  })
  const { onBlur: _, ...name } = form.input('name') // the last section: nobody has to fill it in on the way
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      {form.summary.refusal && (
        <FormSummary summary={form.summary} labels={{ name: t('tokenName') }} onGo={form.focus} />
      )}
      <TextInput
        {...name}
        className={classes.name}
        label={t('tokenName')}
        description={t('tokenNameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
      />
      <Button type="submit" variant="light" loading={form.busy} className={classes.create}>
        {t('create')}
      </Button>
    </form>
  )
}
