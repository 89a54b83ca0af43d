import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { kinds, type Notice } from './kinds.ts'
import classes from './Panel.module.css'
import { useTexts } from './texts.ts'

export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTexts()
  const { icon, tone, path } = kinds[notice.kind]
  const place = notice.domain === null ? notice.company : `${notice.domain} · ${notice.company}`
  return (
    <li>
      <Link
        to={path(notice)}
        className={classes.row}
        data-unread={!notice.read || undefined}
        onClick={onOpen}
      >
        <span className={classes.icon} data-tone={tone}>
          <Icon of={icon} />
        </span>
        <span className={classes.words}>
          <span className={classes.text}>
            {t(notice.kind, {
              person: notice.person ?? '',
              campaign: notice.campaign ?? t('aCampaign'),
              file: notice.import?.file ?? t('aFile'),
            })}
          </span>{' '}
          <span className={classes.place}>{place}</span>{' '}
          <span className={classes.time}>
            <RecentTime at={notice.at} />
          </span>
        </span>
        {!notice.read && (
          <span className={classes.dot}>
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
