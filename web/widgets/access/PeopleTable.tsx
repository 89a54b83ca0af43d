import { Button } from '@mantine/core'
import { IconCrown, IconPencil } from '@tabler/icons-react'
import { useMe } from '#web/data/me.ts'
import { useFormat } from '#web/i18n/format.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import type { EntityKind, Right } from './entity.ts'
import classes from './People.module.css'
import { PersonName } from './PersonName.tsx'
import { useTexts } from './texts.ts'

type Props = {
  kind: EntityKind
  rights: Right[]
  canRevoke: (right: Right) => boolean
  /** Whose right is being taken. */
  busy: string | undefined
  onRevoke: (right: Right, button: HTMLElement) => void
}

export function PeopleTable({ kind, rights, canRevoke, busy, onRevoke }: Props) {
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
  const source: Column<Right> = {
    key: 'source',
    head: t('source'),
    cell: (right) => t(right.source === 'COMPANY' ? 'sourceCompany' : 'sourceProject'),
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
          head: t('person'),
          sortBy: (right) => right.name,
          cell: ({ name, email, identityID }) => (
            <PersonName name={name} email={email} isMe={identityID === me.id} />
          ),
        },
        { key: 'role', head: t('role'), card: 'corner', cell: ({ role }) => <Role role={role} /> },
        // all of a company's rights are to the company
        ...(kind === 'project' ? [source] : []),
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

function Role({ role }: { role: Right['role'] }) {
  const t = useTexts()
  return role === 'OWNER' ? (
    <StatusBadge tone="blue" icon={IconCrown}>
      {t('roleOwner')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="grey" icon={IconPencil}>
      {t('roleEditor')}
    </StatusBadge>
  )
}
