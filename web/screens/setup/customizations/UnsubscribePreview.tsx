import { IconClockPause, IconMail } from '@tabler/icons-react'
import type { Language } from '#rules/brand.ts'
import { pageText } from '#rules/delivery/page-texts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useTexts } from './texts.ts'
import classes from './UnsubscribePreview.module.css'

type Props = {
  shop: string
  address: string | null
  language: Language
  title: string
  heading: string
  text: string
}

/** The unsubscribe page as people see it on a telephone; email/person-page.ts draws the real one. */
export function UnsubscribePreview({ shop, address, language, title, heading, text }: Props) {
  const t = useTexts()
  const own = (key: Parameters<typeof pageText>[1]) => pageText(language, key)
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.browser}>
        <span className={classes.tab}>{title}</span>
      </div>
      <div className={classes.head} lang={language}>
        <span className={classes.mark} aria-hidden="true">
          {Array.from(shop.trim())[0]?.toUpperCase()}
        </span>
        <p>
          <b>{shop}</b>
          {address && <span>{hostOf(address)}</span>}
        </p>
      </div>
      <div className={classes.canvas} lang={language}>
        <p className={classes.heading}>{heading}</p>
        <p className={classes.words}>{text}</p>
        <p className={classes.address}>
          <Icon of={IconMail} />
          <span>
            {own('writingTo')} <b>{t('previewAddress')}</b>
          </span>
        </p>
        <span className={classes.button}>{own('unsubscribe')}</span>
        <p className={classes.note}>{own('atOnce')}</p>
        <p className={classes.or}>{own('orPause')}</p>
        <span className={classes.second}>
          <Icon of={IconClockPause} />
          {own('pause')}
        </span>
      </div>
    </section>
  )
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? address
