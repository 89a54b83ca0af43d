import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { deviceOf } from '#rules/accounts/device.ts'
import type { Session } from '#web/data/account.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from './Profile.module.css'
import { useTexts } from './texts.ts'

const handheld = ['iPhone', 'iPad', 'Android']

type Props = { session: Session; busy: boolean; onRevoke: (button: HTMLElement) => void }

export function SessionRow({ session, busy, onRevoke }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { browser, system } = deviceOf(session.userAgent)
  const name =
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  const Icon = handheld.some((one) => one === system) ? IconDeviceMobile : IconDeviceDesktop
  const facts = (when: (stamp: string) => string) =>
    [
      t('signedIn', { when: when(session.createdAt) }),
      t('active', { when: when(session.updatedAt) }),
      session.ipAddress,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {session.isThis && <span className={classes.badge}>{t('thisDevice')}</span>}
        </div>
        <div className={classes.note} title={facts(format.dateTime)}>
          {facts(format.recent)}
        </div>
      </div>
      {!session.isThis && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t('revokeDevice', { device: name })}
          onClick={(event) => onRevoke(event.currentTarget)}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
