import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Sentence } from '../conditions/Sentence.tsx'
import { isSimple } from '../definition.ts'
import { Builder } from './Builder.tsx'
import { withType } from './draft.ts'
import classes from './Editor.module.css'
import { Fault, Hint } from './Fault.tsx'
import { LeavesCard } from './LeavesCard.tsx'
import { RfmCard } from './RfmCard.tsx'
import type { SegmentState } from './segment-state.ts'
import { TypeChips } from './TypeChips.tsx'
import { useTexts } from './texts.ts'

type Props = {
  state: SegmentState
  /** Over the types. */
  above?: ReactNode
  /** What can be done with what is chosen, beside its first words; whoever takes everybody has chosen nothing. */
  aside?: ReactNode
}

/** By what people are chosen. */
export function SegmentFields({ state, above, aside }: Props) {
  const t = useTexts()
  const { projectId, draft, change, vocabulary, words, preview, builder } = state
  const { type } = draft
  return (
    <>
      <Card>
        <Stack gap="md" className={classes.part}>
          {above}
          <TypeChips value={type} onChange={(next) => change(withType(draft, next))} />
        </Stack>
        <div
          className={classes.part}
          data-faulty={preview.faults.get('')?.isUnfinished === false || undefined}
        >
          {type === 'rules' && <Builder state={builder} aside={aside} />}
          {type === 'all' && <p>{t('everybody')}</p>}
          {isSimple(type) && (
            <Row isSpread>
              <Sentence
                lead={t('lead')}
                condition={draft.simple[type]}
                onChange={(condition) => change({ simple: { ...draft.simple, [type]: condition } })}
                vocabulary={vocabulary}
                words={words}
              />
              {aside}
            </Row>
          )}
          <Fault of={preview.faults.get('')} />
          {isSimple(type) && <Hint of={preview.hints.get('rules.0')} />}
        </div>
      </Card>
      {type === 'rfm' && draft.simple.rfm.kind === 'rfm' && (
        <RfmCard
          projectId={projectId}
          cells={draft.simple.rfm.cells}
          currency={vocabulary.currency}
          period={draft.simple.rfm.period}
          onChange={(cells) =>
            change({ simple: { ...draft.simple, rfm: { ...draft.simple.rfm, kind: 'rfm', cells } } })
          }
        />
      )}
      {type === 'rules' && preview.counted && <LeavesCard state={builder} counted={preview.counted} />}
    </>
  )
}
