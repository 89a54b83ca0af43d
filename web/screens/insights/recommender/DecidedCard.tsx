import { ActionIcon, Anchor } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecommendationPlace } from '#rules/recommender/settings.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import type { DecisionWords } from './decision-words.ts'
import type { Facts, Picked } from './facts.ts'
import classes from './Recommender.module.css'
import { useTexts } from './texts.ts'

/** What the card of one kind needs. */
export type Deciding<One> = {
  projectId: string
  list: readonly One[]
  isUnsaved: (one: One) => boolean
  facts: Facts
  words: DecisionWords
  onDecide: (list: One[]) => void
  /** Its name is known here before the server says it. */
  onPicked: (kind: keyof Picked, one: Found) => void
  /** Something was decided for these places. */
  onPlaces: (places: readonly RecommendationPlace[]) => void
}

type CardProps = {
  title: string
  count: number
  add: string
  onAdd: () => void
  empty: string
  children: ReactNode
}

/** One kind of what the owner decides. */
export const DecidedCard = ({ title, count, add, onAdd, empty, children }: CardProps) => (
  <Card
    className={classes.decided}
    title={
      <>
        {title}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </>
    }
    aside={
      <Anchor component="button" type="button" className={classes.add} onClick={onAdd}>
        <Icon of={IconPlus} size={16} />
        {add}
      </Anchor>
    }
  >
    {count === 0 ? (
      <Text size="caption" className={classes.empty}>
        {empty}
      </Text>
    ) : (
      <ul>{children}</ul>
    )}
  </Card>
)

type RowProps = {
  picture?: ReactNode
  name: string
  note: string
  /** Why it does not work now. */
  pause?: string | undefined
  isUnsaved: boolean
  isOff?: boolean
  control?: ReactNode
  onChange: () => void
  onRemove: () => void
}

export function DecidedRow({ picture, name, note, pause, isUnsaved, isOff, control, ...on }: RowProps) {
  const t = useTexts()
  return (
    <li>
      <Row isLine className={classes.decidedRow}>
        {picture}
        <Grow>
          <button
            type="button"
            className={classes.name}
            data-off={isOff || undefined}
            data-tap
            title={t('changePlain', { name })}
            onClick={on.onChange}
          >
            {name}
          </button>
          <Text as="span" size="caption" className={classes.note}>
            {note}
          </Text>
          {pause && (
            <Text as="span" size="caption" data-tone="orange" className={classes.note}>
              {pause}
            </Text>
          )}
        </Grow>
        {isUnsaved && <span className={classes.unsaved}>{t('notSaved')}</span>}
        {control}
        <ActionIcon size={32} aria-label={t('remove', { name })} onClick={on.onRemove}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </Row>
    </li>
  )
}
