import type { ReactNode } from 'react'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { PageHead } from '../PageHead.tsx'
import { StepRail } from '../wizard/StepRail.tsx'
import { type Flow, type StepName, stepNames } from './flow.ts'
import classes from './Imports.module.css'
import { useTexts } from './texts.ts'

type Props = {
  flow: Pick<Flow, 'isDialog' | 'type'>
  step: StepName
  /** The last step is finished, too. */
  isOver?: boolean
  title: string
  badge?: ReactNode
  /** A few words below the title. */
  note?: string
  /** On the left of the foot, and on its right. */
  foot?: readonly [ReactNode, ReactNode]
  children: ReactNode
}

/** One step of an import, on its page or in its dialog. */
export function StepShell({ flow, step, isOver = false, title, badge, note, foot, children }: Props) {
  const t = useTexts()
  const finished = stepNames.slice(0, stepNames.indexOf(step) + (isOver ? 1 : 0))
  const Foot = flow.isDialog ? DialogFoot : BottomBar
  return (
    <>
      <div className={classes.content}>
        <StepRail
          steps={stepNames}
          labelOf={(name) => t(name === 'import' && flow.type === 'DELETE' ? 'step.erase' : `step.${name}`)}
          current={step}
          finished={finished}
          isOver={isOver}
        />
        {flow.isDialog ? (
          <div className={classes.head}>
            <Row>
              <h3 tabIndex={-1}>{title}</h3>
              {badge}
            </Row>
            <Text>{note}</Text>
          </div>
        ) : (
          <PageHead title={title} badge={badge} description={note} />
        )}
        {children}
      </div>
      {foot && (
        <Foot>
          <Row className={classes.foot}>
            {foot[0]}
            <Row className={classes.onward}>{foot[1]}</Row>
          </Row>
        </Foot>
      )}
    </>
  )
}

const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.dialogFoot}>{children}</div>
)
