import { ActionIcon } from '@mantine/core'
import {
  IconDots,
  IconEraser,
  IconFileDownload,
  IconForms,
  IconMailCheck,
  IconMailOff,
  IconReceipt,
  IconUserMinus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { may } from '#rules/access/may.ts'
import { paths } from '#rules/paths.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePlace } from '#web/widgets/place.ts'
import type { MenuDialog } from './dialogs/dialog.ts'
import { useTexts } from './texts.ts'

const dialogs = [
  { kind: 'fields', icon: IconForms },
  { kind: 'mailing', icon: IconMailCheck },
  { kind: 'exports', icon: IconFileDownload },
  { kind: 'erasures', icon: IconEraser },
] as const

const pages = [
  { name: 'segments', path: 'contacts/segments', icon: IconUsersGroup },
  { name: 'importOrders', path: 'contacts/order-import', icon: IconReceipt },
  { name: 'suppressed', path: 'contacts-unsubscribe/suppressed', icon: IconMailOff },
  { name: 'deleteByFile', path: 'contacts-unsubscribe/file', icon: IconUserMinus },
] as const

/** What is done seldom, or on a page of its own. */
export function MoreMenu({ onOpen }: { onOpen: (kind: MenuDialog) => void }) {
  const t = useTexts()
  const { company = '', project = '', standing } = usePlace()
  const offered = pages.filter(({ name }) => name !== 'deleteByFile' || may(standing, 'contacts.erase'))
  return (
    <ActionMenu
      target={
        <ActionIcon variant="default" aria-label={t('more')}>
          <Icon of={IconDots} />
        </ActionIcon>
      }
      actions={[
        ...dialogs.map(({ kind, icon }) => ({ label: t(kind), icon, onClick: () => onOpen(kind) })),
        ...offered.map(({ name, path, icon }, at) => ({
          label: t(name),
          icon,
          isApart: at === 0,
          to: paths.project(company, project, path),
        })),
      ]}
    />
  )
}
