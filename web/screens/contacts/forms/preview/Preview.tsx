import { Button } from '@mantine/core'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormSettings } from '#rules/forms/form.ts'
import type { FormShopQuery } from '#web/data/generated/graphql.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Browser } from '#web/widgets/builder/Browser.tsx'
import { type Device, DeviceSwitch } from '#web/widgets/builder/DeviceSwitch.tsx'
import { PreviewFrame } from '#web/widgets/builder/PreviewFrame.tsx'
import { useDrawings } from './drawings.ts'
import { Picture } from './Picture.tsx'
import classes from './Preview.module.css'
import { type Stage, stages } from './stages.ts'
import { useTexts } from './texts.ts'

type Props = {
  project: FormShopQuery
  settings: FormSettings
  stage: Stage
  onStage: (stage: Stage) => void
  /** What is being written, which is outlined. */
  part: string | undefined
}

/** How wide pages believe to be on a desktop, in px. */
const leastWidth = 840

/** The whole way of a person, walked by its own buttons; the other steps stay in sight. */
export function Preview({ project, settings, stage, onStage, part }: Props) {
  const t = useTexts()
  const [device, setDevice] = useState<Device>(() => (innerWidth < 768 ? 'phone' : 'desktop'))
  const drawings = useDrawings(project, settings)
  const at = stages.indexOf(stage)
  const shown = drawings[stage]
  const next = stages[at + 1]
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Row isSpread gap="sm" className={classes.toolbar}>
        <ol className={classes.stages} aria-label={t('path')}>
          {stages.map((one, index) => (
            <li key={one}>
              {index > 0 && <Icon of={IconChevronRight} size={16} />}
              <button
                type="button"
                data-tap
                className={classes.stage}
                aria-current={one === stage ? 'step' : undefined}
                onClick={() => onStage(one)}
              >
                <span className={classes.number}>{index + 1}</span>
                {t(one)}
              </button>
            </li>
          ))}
        </ol>
        <DeviceSwitch value={device} onChange={setDevice} />
      </Row>
      <div className={classes.columns}>
        <div className={classes.large}>
          <Browser address={shown.address}>
            {shown.redirect === undefined ? (
              <PreviewFrame<{ type: 'ready' | 'walked' }>
                title={t('frame', { stage: t(stage) })}
                src="/preview/form"
                device={device}
                leastWidth={leastWidth}
                messages={[
                  { type: 'draw', html: shown.html },
                  { type: 'mark', part },
                ]}
                onMessage={() => next && onStage(next)}
              />
            ) : (
              <Redirect
                address={shown.redirect}
                words={t(`redirect.${stage === 'optin' ? 'optin' : 'thanks'}`)}
              />
            )}
          </Browser>
          {stage === 'inbox' && (
            <Row isEnd className={classes.onward}>
              <Button variant="default" onClick={() => onStage('email')}>
                {t('openEmail')}
              </Button>
            </Row>
          )}
        </div>
        <div className={classes.others}>
          {stages.map(
            (one, index) =>
              one !== stage && (
                <button key={one} type="button" className={classes.other} onClick={() => onStage(one)}>
                  <span className={classes.name}>
                    <span className={classes.ordinal}>{index + 1}</span> {t(`page.${one}`)}
                  </span>
                  {drawings[one].redirect === undefined ? (
                    <Picture
                      title={t(`page.${one}`)}
                      html={drawings[one].small ?? drawings[one].html}
                      width={440}
                    />
                  ) : (
                    <span className={classes.away}>
                      <Icon of={IconExternalLink} size={16} />
                      <span>{drawings[one].redirect || t('noAddress')}</span>
                    </span>
                  )}
                </button>
              ),
          )}
          <Text size="caption">{t('walk')}</Text>
        </div>
      </div>
    </section>
  )
}

/** People leave for a page of the shop; nobody knows how it looks. */
function Redirect({ address, words }: { address: string; words: string }) {
  const t = useTexts()
  return (
    <div className={classes.redirect}>
      <Icon of={IconExternalLink} size={32} stroke={1.5} />
      <p>
        <b>{words}</b>
      </p>
      <p className={classes.target}>{address || t('noAddress')}</p>
    </div>
  )
}
