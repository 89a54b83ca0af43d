import { Anchor } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { brand } from '#rules/brand.ts'
import { guidedImageClass, type Platform } from '#rules/projects/platforms.ts'
import { codeLanguage, examples, installation, productExample } from '#rules/tracking/installation.ts'
import { calls } from '#rules/tracking/snippet.ts'
import { type Step, steps } from '#rules/tracking/steps.ts'
import type { TrackedProjectFieldsFragment } from '#web/data/generated/graphql.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Copying } from '../copying.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { ImageClass } from './ImageClass.tsx'
import { useSampleShop, useTrackingChecks } from './monitor.ts'
import { Rich } from './Rich.tsx'
import { SigningCode, WooSecret } from './SigningCode.tsx'
import classes from './TrackingGuide.module.css'
import { useStepTexts, useTexts } from './texts.ts'

export type TrackedProject = TrackedProjectFieldsFragment

const imageClassFor = ({ leadscoringSettings, platform: own }: TrackedProject, platform: Platform) =>
  guidedImageClass(leadscoringSettings.imageClass ?? null, own, platform)

/** What the shop's owner pastes for this project. */
export const codeFor = (project: TrackedProject, platform: Platform): string =>
  installation(platform, {
    origin: location.origin,
    project: project.id,
    imageClass: imageClassFor(project, platform),
  })

type Props = {
  project: TrackedProject
  /** The project's own unless given. */
  platform?: Platform
  /** For a page that offers the code elsewhere, too. */
  copying?: Copying
}

/** How to install the tracker, step by step; what has arrived meanwhile marks its step as done. */
export function TrackingGuide({ project, platform = project.platform, copying }: Props) {
  const t = useTexts()
  const words = useStepTexts()
  const checks = useTrackingChecks(project.id)
  const sampleShop = useSampleShop()
  const code = codeFor(project, platform)
  return (
    <Card>
      <ol className={classes.steps}>
        {steps[platform].map((step: Step, at) => {
          const isDone = step.check !== undefined && checks?.[step.check] === true
          return (
            <li key={step.key} className={classes.step}>
              <span className={classes.number} data-tone={isDone ? 'green' : 'blue'} aria-hidden="true">
                {isDone ? <Icon of={IconCheck} size={14} stroke={2.5} /> : at + 1}
              </span>
              <div className={classes.body}>
                <Row isSpread className={classes.head}>
                  <h2>{words(step.key).title}</h2>
                  {step.check && checks && (
                    <StatusBadge
                      tone={isDone ? 'green' : 'orange'}
                      icon={isDone ? IconCheck : IconCircleDashed}
                    >
                      {isDone ? t(`found.${step.check}`) : t(`expect.${step.check}`)}
                    </StatusBadge>
                  )}
                </Row>
                <Text className={classes.text}>
                  <Rich text={words(step.key).text} />
                </Text>
                {step.part === 'code' && (
                  <CodeBlock
                    label={t('snippet')}
                    language={codeLanguage(platform)}
                    code={code}
                    copying={copying}
                  />
                )}
                {step.part === 'product' && (
                  <CodeBlock label={t('productExample')} language="HTML" code={productExample} />
                )}
                {step.part === 'calls' && <Calls />}
                {step.part === 'consent' && <Consent />}
                {step.part === 'signing' && <SigningCode projectId={project.id} />}
                {step.part === 'wooSecret' && <WooSecret />}
              </div>
            </li>
          )
        })}
      </ol>
      <Row gap="lg" isSpread className={classes.foot}>
        {sampleShop && (
          <Text>
            <Linked text={t('noTime')} href={sampleShop} />
          </Text>
        )}
        <ImageClass
          key={project.leadscoringSettings.imageClass}
          projectId={project.id}
          saved={project.leadscoringSettings.imageClass ?? ''}
          suggested={imageClassFor(project, platform) ?? ''}
        />
      </Row>
    </Card>
  )
}

/** The five calls that a shop may make. */
function Calls() {
  const t = useTexts()
  return (
    <dl className={classes.calls}>
      {calls.map((call) => (
        <div key={call}>
          <Text as="dt">
            <b>
              <code>{call}</code>
            </b>{' '}
            {t(`call.${call}`)}
          </Text>
          <dd>
            <CodeBlock label={call} language="JavaScript" code={examples[call]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Consent() {
  const t = useTexts()
  return (
    <details className={classes.details}>
      <summary>{t('howConsent')}</summary>
      <ul>
        <li>{t('consentBefore')}</li>
        <li>{t('consentSources', { brand })}</li>
        <li>{t('consentOwn')}</li>
        <li>{t('consentBack')}</li>
      </ul>
    </details>
  )
}

/** A sentence of which the part in brackets is the link. */
function Linked({ text, href }: { text: string; href: string }): ReactNode {
  const [before, link, after] = text.split(/[[\]]/)
  return (
    <>
      {before}
      <Anchor href={href} target="_blank" rel="noreferrer" underline="always" inherit>
        {link}
      </Anchor>
      {after}
    </>
  )
}
