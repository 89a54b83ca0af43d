import { Button } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { Invitation } from './entity.ts'
import classes from './People.module.css'
import { useTexts } from './texts.ts'

type Props = {
  invitations: Invitation[]
  /** Which one is being withdrawn. */
  busy: string | undefined
  onWithdraw: (invitation: Invitation, button: HTMLElement) => void
}

/** They are few and go within a week, so that all of them are shown at once. */
export function InvitationTable({ invitations, busy, onWithdraw }: Props) {
  const t = useTexts()
  const format = useFormat()
  return (
    <DataTable
      label={t('invitations')}
      rows={invitations}
      idOf={(invitation) => invitation.id}
      isWhole
      columns={[
        { key: 'email', head: t('email'), cell: (invitation) => invitation.email },
        { key: 'invited', head: t('invited'), cell: (invitation) => format.date(invitation.createdAt) },
        { key: 'expires', head: t('expires'), cell: (invitation) => format.dateTime(invitation.expires) },
        {
          key: 'actions',
          head: t('actions'),
          isAction: true,
          cell: (invitation) => (
            <Button
              variant="default"
              className={classes.action}
              loading={busy === invitation.id}
              aria-label={t('withdrawNamed', { email: invitation.email })}
              onClick={(event) => onWithdraw(invitation, event.currentTarget)}
            >
              {t('withdraw')}
            </Button>
          ),
        },
      ]}
    />
  )
}
