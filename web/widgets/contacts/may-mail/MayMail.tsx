import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { brand } from '#rules/brand.ts'
import { MailCustomersDocument } from '#web/data/generated/widgets/contacts/may-mail/may-mail.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '../../texts.ts'
import classes from './MayMail.module.css'
import { useTexts } from './texts.ts'

const conditions = ['own', 'similar', 'objection', 'everyTime'] as const

export type MayMailProps = {
  projectId: string
  mailsCustomers: boolean
  onClose: () => void
  onSaved?: (() => void) | undefined
}

/** Whether own customers are mailed without a consent, and what the law asks for that. */
export function MayMail({ projectId, mailsCustomers, onClose, onSaved }: MayMailProps) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const [isOn, setOn] = useState(mailsCustomers)
  const saving = useMutationOperation(MailCustomersDocument, {
    success: shared('saved'),
    // also who gets a campaign
    changes: ['Visitor', 'Campaign', 'SegmentPerson'],
    onSuccess() {
      onClose()
      onSaved?.()
    },
  })
  return (
    <Stack gap="md">
      <Text>{t('text')}</Text>
      <Switch
        label={t('mailsCustomers')}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        data-autofocus
      />
      <Text>{t('law')}</Text>
      <ul className={classes.conditions}>
        {conditions.map((one) => (
          <li key={one}>{t(`law.${one}`, { brand })}</li>
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
