import { NumberInput, Switch, TextInput } from '@mantine/core'
import { FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Rescore } from '#web/widgets/bands/Rescore.tsx'
import type { Form } from '#web/widgets/form.ts'
import { SettingsCard } from '#web/widgets/project/SettingsCard.tsx'
import { type Project, useSettingsForm } from '#web/widgets/project/settings-form.ts'
import classes from './Customizations.module.css'
import { written } from './numbers.ts'
import { SegmentsField } from './SegmentsField.tsx'
import { StepsField } from './StepsField.tsx'
import { type ScoringValues, scoringChecks, scoringOf, scoringValuesOf } from './scoring-values.ts'
import { useTexts } from './texts.ts'
import { WhatChanges } from './WhatChanges.tsx'

/** What each thing that a visitor does is worth, and who counts as warm or hot. */
export function Scoring({ project }: { project: Project }) {
  const t = useTexts()
  const before = project.leadscoringSettings
  const settings = useSettingsForm<ScoringValues>({
    project,
    valuesOf: scoringValuesOf,
    inputOf(changes) {
      const all = scoringOf({ ...scoringValuesOf(project), ...changes }, before)
      const fields = Object.keys(changes) as (keyof ScoringValues)[] // keys of the values
      return { leadscoringSettings: Object.fromEntries(fields.map((field) => [field, all[field]])) }
    },
    labels: {
      retention: t('retention'),
      visit: t('visit'),
      cart: t('cart'),
      purchase: t('purchase'),
      mail: t('mail'),
      scroll: t('scroll'),
      time: t('time'),
      image: t('image'),
      imageClass: t('imageClass'),
      imageID: t('imageID'),
      segments: t('segments'),
      notifyHot: t('notifyHot'),
    },
    checks: scoringChecks({ scroll: t('scrollFault'), time: t('timeFault') }),
  })
  const { form, saved } = settings
  const { field } = form
  return (
    <Columns side="wide">
      <SettingsCard settings={settings}>
        <FormGroup title={t('window')}>
          <Points form={form} name="retention" />
          <Text>{t('windowText')}</Text>
        </FormGroup>
        <FormGroup title={t('points')}>
          <Points form={form} name="visit" />
          <Points form={form} name="mail" />
          <Points form={form} name="cart" />
          <Points form={form} name="purchase" />
        </FormGroup>
        <FormGroup title={t('page')}>
          <StepsField {...field('scroll')} suffix=" %" />
          <StepsField {...field('time')} suffix=" s" />
        </FormGroup>
        <FormGroup title={t('picture')}>
          <Points form={form} name="image" />
          <Text>{t('pictureText')}</Text>
          <TextInput {...field('imageClass')} autoComplete="off" spellCheck={false} />
          <TextInput {...field('imageID')} autoComplete="off" spellCheck={false} />
        </FormGroup>
        <FormGroup title={t('segments')}>
          <WideField>
            <SegmentsField {...field('segments')} />
          </WideField>
        </FormGroup>
        <FormGroup title={t('notice')}>
          <WideField>
            <Switch
              label={t('notifyHot')}
              description={t('notifyHotText')}
              checked={form.values.notifyHot}
              onChange={(event) => form.set('notifyHot', event.currentTarget.checked)}
            />
          </WideField>
        </FormGroup>
      </SettingsCard>
      <Stack className={classes.sticky}>
        <Rescore projectId={project.id} />
        <WhatChanges
          projectId={project.id}
          saved={scoringOf(saved, before)}
          meant={scoringOf(form.values, scoringOf(saved, before))}
        />
      </Stack>
    </Columns>
  )
}

type PointsProps = {
  form: Form<ScoringValues>
  name: 'retention' | 'visit' | 'cart' | 'purchase' | 'mail' | 'image'
}

function Points({ form, name }: PointsProps) {
  const { onChange, ...field } = form.field(name)
  return <NumberInput {...field} onChange={(value) => onChange(written(value))} allowNegative={false} />
}
