import { Button } from '@mantine/core'
import { IconClock, IconKey } from '@tabler/icons-react'
import { isNever } from '#rules/text/dates.ts'
import type { ListPersonalTokensQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Entry } from '#web/ui/Entries.tsx'
import { useNow } from '#web/ui/now.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

export type Token = ListPersonalTokensQuery['listPersonalTokens']['items'][number]

type Props = { token: Token; busy: boolean; onDelete: (button: HTMLElement) => void }

export function TokenRow({ token, busy, onDelete }: Props) {
  const t = useTexts()
  const format = useFormat()
  const isOver = useNow().toISOString() >= token.expires
  const used = isNever(token.lastUsed) ? t('neverUsed') : t('used', { when: format.date(token.lastUsed) })
  return (
    <Entry
      icon={IconKey}
      name={token.name}
      badge={
        isOver && (
          <StatusBadge tone="grey" icon={IconClock}>
            {t('expired')}
          </StatusBadge>
        )
      }
      note={[
        t(`scope.${token.scope}`),
        t(isOver ? 'expiredOn' : 'expires', { when: format.date(token.expires) }),
        t('created', { when: format.date(token.createdAt) }),
        used,
      ].join(' · ')}
      action={
        <Button
          variant="default"
          loading={busy}
          aria-label={t('deleteNamed', { name: token.name })}
          onClick={(event) => onDelete(event.currentTarget)}
        >
          {t('delete')}
        </Button>
      }
    />
  )
}
