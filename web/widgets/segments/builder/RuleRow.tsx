import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { kinds } from '../conditions/kinds.ts'
import { Sentence } from '../conditions/Sentence.tsx'
import classes from './Builder.module.css'
import type { BuilderState } from './builder-state.ts'
import type { DraftLeaf, Path } from './draft.ts'
import { Fault, Hint } from './Fault.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { useTexts } from './texts.ts'

type Props = { leaf: DraftLeaf; path: Path; state: BuilderState }

/** One condition: its sentence, for how many it holds by itself, and what can be done with it. */
export function RuleRow({ leaf: { condition }, path, state }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { vocabulary, words } = state
  const count = state.countAt(path)?.count
  const fault = state.faultAt(path)
  const name = words.ofCondition(condition)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its fields
    <div
      role="group"
      aria-label={name}
      className={classes.rule}
      data-faulty={fault?.isUnfinished === false || undefined}
    >
      <div className={classes.line}>
        <Icon of={kinds[condition.kind].icon} size={17} className={classes.icon ?? ''} />
        <div className={classes.sentence}>
          <Sentence
            condition={condition}
            onChange={(next) => state.change(path, next)}
            vocabulary={vocabulary}
            words={words}
          />
        </div>
        <Text as="span" size="caption" className={classes.own}>
          {count !== undefined && t('people', { count, number: format.number(count) })}
        </Text>
        <MoveMenu name={name} path={path} state={state} />
        <ActionIcon size={26} aria-label={t('remove', { name })} onClick={() => state.remove(path)}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </div>
      <Fault of={fault} />
      <Hint of={state.hintAt(path)} />
    </div>
  )
}
