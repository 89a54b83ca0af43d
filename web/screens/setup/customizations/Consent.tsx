import { Switch } from '@mantine/core'
import { brand } from '#rules/brand.ts'
import { consentCookie, cookieDays, visitorCookie } from '#rules/tracking/consent.ts'
import { FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Text } from '#web/ui/Text.tsx'
import { SettingsCard } from '#web/widgets/project/SettingsCard.tsx'
import { type Project, useSettingsForm } from '#web/widgets/project/settings-form.ts'
import classes from './Customizations.module.css'
import { useTexts } from './texts.ts'

/** What the tracker keeps in a shop's browsers, as a cookie bar has to list it. */
const cookies = [
  { name: consentCookie, words: 'cookie.choice', days: cookieDays.choice },
  { name: visitorCookie, words: 'cookie.visitor', days: cookieDays.visitor },
] as const

type Values = { cookieCheck: boolean }
const valuesOf = ({ cookieCheck }: Project): Values => ({ cookieCheck })

/** Whether visitors are asked before they are recognised. */
export function Consent({ project }: { project: Project }) {
  const t = useTexts()
  const settings = useSettingsForm<Values>({
    project,
    valuesOf,
    inputOf: (changes) => changes,
    labels: { cookieCheck: t('cookieCheck') },
  })
  const { form } = settings
  const isAsked = form.values.cookieCheck
  return (
    <div className={classes.narrow}>
      <SettingsCard settings={settings}>
        <FormGroup title={t('consentTitle')}>
          <WideField>
            <Switch
              label={t('cookieCheck')}
              checked={isAsked}
              onChange={(event) => form.set('cookieCheck', event.currentTarget.checked)}
            />
            <dl className={classes.consequences}>
              {(['on', 'off'] as const).map((state) => (
                <div key={state} data-chosen={isAsked === (state === 'on') || undefined}>
                  <dt>{t(`consent.${state}`)}</dt>
                  <dd>{t(`consent.${state}Text`)}</dd>
                </div>
              ))}
            </dl>
            <Text>{t('consentHint')}</Text>
          </WideField>
        </FormGroup>
        <FormGroup title={t('cookies')}>
          <WideField>
            <Text>{t('cookiesText', { brand })}</Text>
            <dl className={classes.cookies}>
              {cookies.map(({ name, words, days }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>{t(words, { count: days })}</dd>
                </div>
              ))}
            </dl>
          </WideField>
        </FormGroup>
      </SettingsCard>
    </div>
  )
}
