import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { MailCustomersDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts } from '../texts.ts'
import type { DialogProps } from './dialog.ts'
import classes from './dialogs.module.css'

const conditions = ['own', 'similar', 'objection', 'everyTime'] as const

/** Whether own customers are written to without a consent, and what the law asks for that. */
export function Mailing({ projectId, mailsCustomers, onClose }: DialogProps) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isOn, setOn] = useState(mailsCustomers)
  const saving = useMutationOperation(MailCustomersDocument, {
    success: shared('saved'),
    changes: ['Visitor'],
    onSuccess: onClose,
  })
  return (
    <Stack gap="md">
      <Text>{t('mailingText')}</Text>
      <Switch
        label={t('mailsCustomers')}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        data-autofocus
      />
      <Text>{t('law')}</Text>
      <ul className={classes.conditions}>
        {conditions.map((one) => (
          <li key={one}>{t(`law.${one}`)}</li>
        ))}
      </ul>
      <Row isEnd>
        <Button
          loading={saving.isPending}
          disabled={isOn === mailsCustomers}
          onClick={() => saving.mutate({ input: { id: projectId, mailsCustomers: isOn } })}
        >
          {t('save')}
        </Button>
      </Row>
    </Stack>
  )
}
