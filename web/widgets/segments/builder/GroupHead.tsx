import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Builder.module.css'
import type { BuilderState } from './builder-state.ts'
import type { DraftGroup, Path } from './draft.ts'
import { Join } from './Join.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { useTexts } from './texts.ts'

type Props = { group: DraftGroup; path: Path; state: BuilderState }

export function GroupHead({ group, path, state }: Props) {
  const t = useTexts()
  const format = useFormat()
  const count = state.countAt(path)?.count
  const name = t('group', { number: (path[0] ?? 0) + 1 })
  return (
    <div className={classes.line}>
      <Row gap="xs" className={classes.sentence}>
        <span>{t('groupMeet')}</span>
        <Join group={group} path={path} state={state} />
        <span>{t('ofThese')}</span>
      </Row>
      <Text as="span" size="caption" className={classes.own}>
        {count !== undefined && t('people', { count, number: format.number(count) })}
      </Text>
      <MoveMenu name={name} path={path} state={state} />
      <ActionIcon size={26} aria-label={t('remove', { name })} onClick={() => state.remove(path)}>
        <Icon of={IconX} size={16} />
      </ActionIcon>
    </div>
  )
}
