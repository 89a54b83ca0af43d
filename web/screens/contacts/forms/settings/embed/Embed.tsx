import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formAttribute } from '#rules/forms/wire.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { loadChunk } from '#web/ui/chunk.ts'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import settings from '#web/widgets/builder/Settings.module.css'
import { CopyField } from '#web/widgets/CopyField.tsx'
import { ShareButton } from '#web/widgets/ShareButton.tsx'
import { CodeBlock } from '#web/widgets/tracking/CodeBlock.tsx'
import { type LeadForm, settingsOf } from '../../lead-form-settings.ts'
import { type FieldName, inputsOf } from '../../preview/inputs.ts'
import classes from './Embed.module.css'
import { plainHtml } from './plain-html.ts'
import { useTexts } from './texts.ts'

// most visits do without
const QrCode = lazy(async () => ({ default: (await loadChunk(() => import('./QrCode.tsx'))).QrCode }))

type Props = { leadForm: LeadForm; contactFields: readonly FieldName[]; isChanged: boolean }

/** Three ways to people; each of them gives what is saved. */
export function Embed({ leadForm, contactFields, isChanged }: Props) {
  const t = useTexts()
  if (isChanged)
    return (
      <div className={classes.part}>
        <Callout tone="blue" icon={IconLock}>
          {t('locked')}
        </Callout>
      </div>
    )
  const { config } = settingsOf(leadForm)
  const isPopup = config.mode === 'POPUP'
  return (
    <>
      <div className={classes.part}>
        <h2>{t('script')}</h2>
        <Text>{t(isPopup ? 'popupText' : 'scriptText')}</Text>
        {!isPopup && (
          <CodeBlock
            label={t('script')}
            language="HTML"
            code={`<div ${formAttribute}="${leadForm.id}"></div>`}
          />
        )}
      </div>
      <div className={classes.part}>
        <h2>{t('html')}</h2>
        <Text>{t('htmlText')}</Text>
        <CodeBlock
          label={t('html')}
          language="HTML"
          code={plainHtml(leadForm.link, config, inputsOf(config, contactFields))}
        />
      </div>
      <div className={`${classes.part} ${settings.settings}`}>
        <h2>{t('link')}</h2>
        <Text>{t('linkText')}</Text>
        <Stack gap="sm">
          <CopyField label={t('link')} value={leadForm.link}>
            <ShareButton shared={{ title: leadForm.name, url: leadForm.link }} label={t('shareLink')} />
          </CopyField>
          <Suspense>
            <QrCode name={leadForm.name} value={leadForm.link} />
          </Suspense>
        </Stack>
      </div>
    </>
  )
}
