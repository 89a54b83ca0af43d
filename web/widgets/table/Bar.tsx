import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyMenu } from '#web/ui/LazyMenu.tsx'
import classes from './Frame.module.css'
import type { Column } from './looks.ts'
import { useTexts } from './texts.ts'

const ColumnMenu = lazyMenu(async () => (await import('./ColumnMenu.tsx')).ColumnMenu)

type Props<Row> = {
  children: ReactNode
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onChoose: ((key: string, isShown: boolean) => void) | undefined
  /** What can be done with the whole table. */
  tools?: ReactNode
}

/** What stands above a table: its filters, and the choice of its columns. */
export function Bar<Row>({ children, columns, shown, onChoose, tools }: Props<Row>) {
  const t = useTexts()
  const choices = columns.filter(({ choice }) => choice)
  return (
    <div className={classes.bar}>
      <div className={classes.filters}>{children}</div>
      {onChoose && choices.length > 0 && (
        <ColumnMenu
          target={
            <ActionIcon size={32} className={classes.columns} aria-label={t('columns')}>
              <Icon of={IconColumns3} />
            </ActionIcon>
          }
          choices={choices.map(({ key, head }) => ({
            key,
            head,
            isShown: shown.some((column) => column.key === key),
          }))}
          onChoose={onChoose}
        />
      )}
      {tools}
    </div>
  )
}
