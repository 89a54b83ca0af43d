import { IconCode, IconLayoutGridAdd, IconMailCheck, IconRss, IconShieldLock } from '@tabler/icons-react'
import { codeRules } from '#rules/accounts/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './NextSteps.module.css'
import { useTexts } from './texts.ts'

export function NextSteps() {
  const t = useTexts()
  const steps = [
    {
      Icon: IconMailCheck,
      title: t('step.confirm'),
      text: t('step.confirmText', { minutes: codeRules.minutes }),
    },
    { Icon: IconRss, title: t('step.feed'), text: t('step.feedText') },
    { Icon: IconCode, title: t('step.track'), text: t('step.trackText') },
    { Icon: IconLayoutGridAdd, title: t('step.recommend'), text: t('step.recommendText') },
  ]
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        {t('next')}
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
            </span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.promise}>
        <Icon of={IconShieldLock} />
        {t('nothingSent')}
      </p>
    </section>
  )
}
