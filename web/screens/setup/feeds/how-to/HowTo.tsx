import type { Platform } from '#rules/projects/platforms.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
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
    <Card
      title={t('title', { platform: platformName(platform) })}
      aside={
        <Text as="span" size="caption">
          {t('updated', { when: format.dateTime(updated) })}
        </Text>
      }
    >
      <ol className={classes.steps}>
        {t(platform)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
    </Card>
  )
}
