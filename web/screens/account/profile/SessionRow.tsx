import { Button } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { deviceOf } from '#rules/accounts/device.ts'
import type { Session } from '#web/data/account.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Entry } from '#web/ui/Entries.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

const handheld = ['iPhone', 'iPad', 'Android']

type Props = { session: Session; busy: boolean; onRevoke: (button: HTMLElement) => void }

export function SessionRow({ session, busy, onRevoke }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { browser, system } = deviceOf(session.userAgent)
  const name =
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  const facts = (when: (stamp: string) => string) =>
    [
      t('signedIn', { when: when(session.createdAt) }),
      session.isThis ? t('activeNow') : t('active', { when: when(session.updatedAt) }),
      session.ipAddress,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Entry
      icon={handheld.some((one) => one === system) ? IconDeviceMobile : IconDeviceDesktop}
      name={name}
      badge={
        session.isThis && (
          <StatusBadge tone="green" icon={IconCheck}>
            {t('thisDevice')}
          </StatusBadge>
        )
      }
      note={facts(format.recent)}
      noteTitle={facts(format.dateTime)}
      action={
        !session.isThis && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t('revokeDevice', { device: name })}
            onClick={(event) => onRevoke(event.currentTarget)}
          >
            {t('revoke')}
          </Button>
        )
      }
    />
  )
}
