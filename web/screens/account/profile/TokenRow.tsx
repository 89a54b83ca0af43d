import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { isNever } from '#rules/text/dates.ts'
import type { ListPersonalTokensQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useNow } from '#web/ui/now.ts'
import classes from './Profile.module.css'
import { useTexts } from './texts.ts'

export type Token = ListPersonalTokensQuery['listPersonalTokens']['items'][number]

type Props = { token: Token; busy: boolean; onDelete: (button: HTMLElement) => void }

export function TokenRow({ token, busy, onDelete }: Props) {
  const t = useTexts()
  const format = useFormat()
  const isOver = useNow().toISOString() >= token.expires
  const used = isNever(token.lastUsed) ? t('neverUsed') : t('used', { when: format.date(token.lastUsed) })
  return (
    <li className={classes.row}>
      <Icon of={IconKey} size={20} className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>
          {token.name}
          {isOver && (
            <span className={classes.badge} data-tone="grey">
              {t('expired')}
            </span>
          )}
        </div>
        <div className={classes.note}>
          {[
            t(`scope.${token.scope}`),
            t(isOver ? 'expiredOn' : 'expires', { when: format.date(token.expires) }),
            t('created', { when: format.date(token.createdAt) }),
            used,
          ].join(' · ')}
        </div>
      </div>
      <Button
        variant="default"
        loading={busy}
        aria-label={t('deleteNamed', { name: token.name })}
        onClick={(event) => onDelete(event.currentTarget)}
      >
        {t('delete')}
      </Button>
    </li>
  )
}
