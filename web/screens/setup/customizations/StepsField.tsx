import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Customizations.module.css'
import { written } from './numbers.ts'
import type { WrittenStep } from './scoring-values.ts'
import { useTexts } from './texts.ts'

type Props = {
  id: string
  value: WrittenStep[]
  onChange: (steps: WrittenStep[]) => void
  onBlur: () => void
  error: string | undefined
  label: string
  suffix: string
}
const most = 20

/** Thresholds and what each adds once it is reached. */
export function StepsField({ id, label, value: steps, onChange, onBlur, error, suffix }: Props) {
  const t = useTexts()
  const change = (at: number, changes: Partial<WrittenStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)))
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <Text as="div" size="caption" className={classes.step} aria-hidden="true">
        <span>{t('stepFrom')}</span>
        <span>{t('stepScore')}</span>
      </Text>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place in the list
        <div key={at} className={classes.step}>
          <NumberInput
            aria-label={t('stepFromOf', { number: at + 1, label })}
            value={step.value}
            onChange={(value) => change(at, { value: written(value) })}
            onBlur={onBlur}
            error={error !== undefined}
            min={1}
            suffix={suffix}
          />
          <NumberInput
            aria-label={t('stepScoreOf', { number: at + 1, label })}
            value={step.score}
            onChange={(score) => change(at, { score: written(score) })}
            onBlur={onBlur}
            error={error !== undefined}
            min={0}
          />
          <ActionIcon
            aria-label={t('removeStep', { number: at + 1, label })}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <Icon of={IconTrash} size={16} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <Text id={`${id}-error`} size="caption" className={classes.fault} data-tone="red">
          {error}
        </Text>
      )}
      {steps.length < most && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Icon of={IconPlus} size={16} stroke={2} />}
          onClick={() => onChange([...steps, { value: '', score: 0 }])}
        >
          {t('addStep')}
        </Button>
      )}
    </fieldset>
  )
}
