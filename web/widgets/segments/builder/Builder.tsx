import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { segmentLimits } from '#rules/segments/definition.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { kinds } from '../conditions/kinds.ts'
import { AddCondition } from './AddCondition.tsx'
import classes from './Builder.module.css'
import type { BuilderState } from './builder-state.ts'
import { type DraftGroup, isDraftGroup, newGroup, newLeaf, type Path, pathText } from './draft.ts'
import { Fault } from './Fault.tsx'
import { GroupHead } from './GroupHead.tsx'
import { Join } from './Join.tsx'
import { RuleRow } from './RuleRow.tsx'
import { useTexts } from './texts.ts'

/** Rules joined by and/or, in two levels; no third is offered. */
export function Builder({ state, aside }: { state: BuilderState; aside?: ReactNode }) {
  const t = useTexts()
  const { group } = state
  return (
    <div>
      <Row isSpread className={classes.head}>
        <Row gap="xs">
          <span>{t('meet')}</span>
          <Join group={group} path={[]} state={state} />
          <span>{t('ofThese')}</span>
        </Row>
        {aside}
      </Row>
      <Rules group={group} path={[]} state={state} />
    </div>
  )
}

type Props = { group: DraftGroup; path: Path; state: BuilderState }

function Rules({ group, path, state }: Props) {
  const t = useTexts()
  const isFull = group.rules.length >= segmentLimits.rules
  const word = t(group.join === 'and' ? 'joinAnd' : 'joinOr')
  return (
    <>
      <ol className={classes.rules}>
        {group.rules.map((rule, at) => {
          const own = [...path, at]
          return (
            <Fragment key={rule.key}>
              <li data-rule={rule.key}>
                <span className={classes.join}>{at > 0 && word}</span>
                {isDraftGroup(rule) ? (
                  <div
                    className={classes.group}
                    data-faulty={state.faultAt(own)?.isUnfinished === false || undefined}
                  >
                    <GroupHead group={rule} path={own} state={state} />
                    <Fault of={state.faultAt(own)} />
                    <Rules group={rule} path={own} state={state} />
                  </div>
                ) : (
                  <RuleRow leaf={rule} path={own} state={state} />
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
      <Row gap="xs" className={classes.add} data-add={pathText(path)}>
        <AddCondition isDisabled={isFull} onAdd={(kind) => state.add(path, newLeaf(kinds[kind].fresh))} />
        {path.length === 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isFull}
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => state.add(path, newGroup(kinds.orders.fresh))}
          >
            {t('addGroup')}
          </Button>
        )}
      </Row>
    </>
  )
}
