import type { Platform } from '#rules/projects/platforms.ts'
import { useFormat } from '#web/i18n/format.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import classes from '../Feeds.module.css'
import { useHowToTexts } from './texts.ts'

type Props = {
  platform: Platform
  /** When the catalogue was last read. */
  updated: string
}

/** For a shop whose feed was never read: where its platform shows the address. */
export function HowTo({ platform, updated }: Props) {
  const t = useHowToTexts()
  const format = useFormat()
  const platformName = usePlatformNames()
  return (
    <SectionCard
      title={t('title', { platform: platformName(platform) })}
      aside={<span className={classes.aside}>{t('updated', { when: format.dateTime(updated) })}</span>}
    >
      <ol className={classes.steps}>
        {t(platform)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
    </SectionCard>
  )
}
