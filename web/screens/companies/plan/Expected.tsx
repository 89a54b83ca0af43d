import { Slider } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type PlanOffer, smallestFor } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

type Props = {
  /** This month's, where the slider stands at first. */
  visitors: number
  plans: readonly PlanOffer[]
  onChoose: (limit: number) => void
}

/** Steps of equal ratio: the way from 10 to 20 thousand is as long as that from 100 to 200 thousand. */
const steps = 100
const smallest = 1000

/** People know how many visitors they have; the plan follows from it. */
export function Expected({ visitors, plans, onChoose }: Props) {
  const t = useTexts()
  const format = useFormat()
  const largest = plans.at(-1)?.monthlyUserLimit ?? smallest
  const ratio = (largest / smallest) ** (1 / steps)
  const countAt = (step: number) => Math.round((smallest * ratio ** step) / 100) * 100
  const stepOf = (count: number) =>
    Math.min(steps, Math.max(0, Math.round(Math.log(count / smallest) / Math.log(ratio))))
  const [step, setStep] = useState(() => stepOf(Math.max(smallest, visitors)))
  const [isMoved, setMoved] = useState(false)
  // a shop that has just begun is not asked about its first visitor
  const count = isMoved ? countAt(step) : Math.max(smallest, visitors)

  return (
    <Row gap="lg" className={classes.expected}>
      <Text>
        {t('expected')} <b className={classes.count}>{format.number(count)}</b>
      </Text>
      <Slider
        value={step}
        max={steps}
        label={null}
        thumbLabel={t('expected')}
        thumbProps={{ 'aria-valuetext': format.number(count) }}
        onChange={(moved) => {
          setMoved(true)
          setStep(moved)
        }}
        onChangeEnd={(moved) => {
          const plan = smallestFor(plans, countAt(moved))
          if (plan) onChoose(plan.monthlyUserLimit)
        }}
      />
    </Row>
  )
}
