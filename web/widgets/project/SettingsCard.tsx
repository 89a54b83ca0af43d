import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormCard } from '#web/ui/FormCard.tsx'
import { Conflict } from '../conflict/Conflict.tsx'
import { FormSummary } from '../FormSummary.tsx'
import classes from './SettingsCard.module.css'
import type { SettingsForm } from './settings-form.ts'
import { useTexts } from './texts.ts'

type Props<Values extends object> = { settings: SettingsForm<Values>; children: ReactNode }

/** Some settings of a project in a card, with Save, and Discard while there is something to discard. */
export function SettingsCard<Values extends object>({ settings, children }: Props<Values>) {
  const t = useTexts()
  const { form, isChanged, conflict } = settings
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} />
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <FormCard
        foot={
          <div className={classes.foot}>
            {isChanged && (
              <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
                {t('discard')}
              </Button>
            )}
            <Button type="submit" loading={form.isBusy}>
              {t('save')}
            </Button>
          </div>
        }
      >
        {children}
      </FormCard>
    </form>
  )
}
