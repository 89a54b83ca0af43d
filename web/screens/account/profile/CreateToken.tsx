import { Button, TextInput } from '@mantine/core'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { operationName } from '#web/data/client.ts'
import { CreatePersonalTokenDocument, ListPersonalTokensDocument } from '#web/data/generated/graphql.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import classes from './CreateToken.module.css'
import type { NewToken } from './TokenSecret.tsx'
import { useTexts } from './texts.ts'

export function CreateToken({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const t = useTexts()
  const create = useMutationOperation(CreatePersonalTokenDocument, {
    outdates: [operationName(ListPersonalTokensDocument)],
    onSuccess: ({ createPersonalToken: { token, secret } }) => onCreated({ name: token.name, secret }),
    onFailure: () => true, // the form tells it
  })
  const form = useForm({
    initial: { name: '' },
    labels: { name: t('tokenName') },
    checks: { name: (name) => nameFault('name', oneLine(name)) },
    isQuiet: true,
    async onSubmit({ name }) {
      await create.mutateAsync({ input: { name: name.trim() } })
      form.reset()
    },
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} isShort />
      <TextInput
        {...form.field('name')}
        className={classes.name}
        description={t('tokenNameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
      />
      <Button type="submit" variant="light" loading={form.isBusy} className={classes.create}>
        {t('create')}
      </Button>
    </form>
  )
}
