import { ActionIcon, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { NativeDialog } from '#web/ui/NativeDialog.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NoticeLists } from './NoticeLists.tsx'
import classes from './Panel.module.css'
import { useTexts } from './texts.ts'

type Props = { isOpen: boolean; hasUnread: boolean; onClose: () => void }

/** The notification centre: below the bell, or from the lower edge of a narrow window. */
export function Panel({ isOpen, hasUnread, onClose }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()

  return (
    <NativeDialog className={classes.panel} aria-labelledby={title} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <div className={classes.inside}>
          <div className={classes.head}>
            <Title order={2} id={title} ref={heading} tabIndex={-1} className={classes.title}>
              {t('title')}
            </Title>
            {hasUnread && <MarkAllRead next={heading} />}
            <ActionIcon c="dimmed" aria-label={t('close')} onClick={onClose}>
              <Icon of={IconX} />
            </ActionIcon>
          </div>
          <NoticeLists onLeave={onClose} />
        </div>
      )}
    </NativeDialog>
  )
}
