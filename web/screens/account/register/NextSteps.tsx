import {
  IconBuilding,
  IconCode,
  IconLayoutGridAdd,
  IconMailCheck,
  IconRss,
  IconShieldLock,
} from '@tabler/icons-react'
import { codeRules } from '#rules/accounts/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './NextSteps.module.css'
import { useTexts } from './texts.ts'

export function NextSteps() {
  const t = useTexts()
  const steps = [
    {
      icon: IconMailCheck,
      title: t('step.confirm'),
      text: t('step.confirmText', { minutes: codeRules.minutes }),
    },
    { icon: IconBuilding, title: t('step.company'), text: t('step.companyText') },
    { icon: IconRss, title: t('step.feed'), text: t('step.feedText') },
    { icon: IconCode, title: t('step.track'), text: t('step.trackText') },
    { icon: IconLayoutGridAdd, title: t('step.recommend'), text: t('step.recommendText') },
  ]
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        {t('next')}
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            <IconTile of={icon} />
            <div>
              <b>{title}</b>
              <Text>{text}</Text>
            </div>
          </li>
        ))}
      </ol>
      <Row as="p" isLine isTop className={classes.promise}>
        <Icon of={IconShieldLock} />
        {t('nothingSent')}
      </Row>
    </section>
  )
}
