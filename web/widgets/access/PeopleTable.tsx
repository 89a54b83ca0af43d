import { Button } from '@mantine/core'
import { IconBuilding, IconBuildingStore, IconCrown } from '@tabler/icons-react'
import { useMe } from '#web/data/me.ts'
import { useFormat } from '#web/i18n/format.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import type { Right } from './entity.ts'
import classes from './People.module.css'
import { useTexts } from './texts.ts'

type Props = {
  rights: Right[]
  canRevoke: (right: Right) => boolean
  /** Whose right is being taken. */
  busy: string | undefined
  onRevoke: (right: Right, button: HTMLElement) => void
}

export function PeopleTable({ rights, canRevoke, busy, onRevoke }: Props) {
  const t = useTexts()
  const format = useFormat()
  const me = useMe()
  const action: Column<Right> = {
    key: 'actions',
    head: t('actions'),
    isAction: true,
    cell: (right) =>
      canRevoke(right) && (
        <Button
          variant="default"
          className={classes.action}
          loading={busy === right.identityID}
          aria-label={t('revokeNamed', { email: right.email })}
          onClick={(event) => onRevoke(right, event.currentTarget)}
        >
          {t('revoke')}
        </Button>
      ),
  }
  return (
    <DataTable
      label={t('people')}
      rows={rights}
      // one person may have a right to the company and one to the project
      idOf={(right) => right.identityID + right.source}
      columns={[
        {
          key: 'email',
          head: t('email'),
          sortBy: (right) => right.email,
          cell: (right) => (
            <>
              {right.email}
              {right.identityID === me.id && (
                <Text as="span" size="caption" className={classes.you}>
                  {t('you')}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'role',
          head: t('role'),
          cell: (right) => t(right.role === 'OWNER' ? 'roleOwner' : 'roleEditor'),
        },
        { key: 'source', head: t('source'), card: 'corner', cell: (right) => <Source right={right} /> },
        {
          key: 'since',
          head: t('since'),
          sortBy: (right) => right.since,
          cell: (right) => format.date(right.since),
        },
        ...(rights.some(canRevoke) ? [action] : []),
      ]}
    />
  )
}

function Source({ right: { role, source } }: { right: Right }) {
  const t = useTexts()
  if (role === 'OWNER')
    return (
      <StatusBadge tone="blue" icon={IconCrown}>
        {t('sourceOwner')}
      </StatusBadge>
    )
  return source === 'COMPANY' ? (
    <StatusBadge tone="grey" icon={IconBuilding}>
      {t('sourceCompany')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="grey" icon={IconBuildingStore}>
      {t('sourceProject')}
    </StatusBadge>
  )
}
