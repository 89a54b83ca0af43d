import type { VisitorsQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { BandAvatar } from '#web/widgets/bands/BandAvatar.tsx'
import { BandBadge } from '#web/widgets/bands/BandBadge.tsx'
import { useEventWords } from '#web/widgets/person/event/event-words.ts'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import type { Column } from '#web/widgets/table/DataTable.tsx'
import { eventIcon } from '#web/widgets/tracking/event-icon.ts'
import { useTexts } from './texts.ts'
import classes from './Visitors.module.css'

type Visitor = VisitorsQuery['visitorsByDomainActivity']['items'][number]

/** Whoever came within it is in the shop now, as the server counts it. */
const nowLasts = 300_000

export function useVisitorColumns(
  bands: readonly { name: string }[],
  timezone: string | null | undefined,
  loadedAt: number,
): Column<Visitor>[] {
  const t = useTexts()
  const format = useFormat()
  const words = useEventWords()
  return [
    {
      key: 'visitor',
      head: t('visitor'),
      cell: ({ email, band, registered }) => (
        <Row as="span" isLine>
          <BandAvatar email={email} band={band} bands={bands} />
          <span>
            {email ? <EmailText of={email} /> : t('anonymous')}
            <Text as="span" size="caption" className={classes.second}>
              {t('firstSeen', { date: format.date(registered, timezone ?? undefined) })}
            </Text>
          </span>
        </Row>
      ),
    },
    {
      key: 'score',
      head: t('score'),
      isSortable: true,
      isDescendingOnly: true,
      isLine: true,
      card: 'corner',
      cell: ({ band, score }) =>
        band === null ? (
          score > 0 ? (
            format.number(score)
          ) : null
        ) : (
          <BandBadge {...{ name: band, score, bands }} />
        ),
    },
    {
      key: 'action',
      head: t('action'),
      choice: 'shown',
      card: 'plain',
      cell: ({ lastActionType, events: [event] }) => {
        const last = event?.type === lastActionType ? event : undefined
        const subject = last && words.subject(last)
        return (
          <Row as="span" isLine>
            {last?.product ? (
              <ProductPicture image={last.product.image} alt="" />
            ) : (
              <IconTile of={eventIcon(lastActionType)} tone="grey" />
            )}
            <span>
              {words.action(lastActionType, last?.value)}
              {subject && (
                <Text as="span" size="caption" className={classes.second}>
                  {subject}
                </Text>
              )}
            </span>
          </Row>
        )
      },
    },
    {
      key: 'recommendation',
      head: t('topRecommendation'),
      choice: 'shown',
      from: 'xl',
      card: 'none',
      cell: ({ recommendations: { product0 } }) =>
        product0 && (
          <Row as="span" isLine>
            <ProductPicture image={product0.product.image} alt="" />
            {product0.product.name}
          </Row>
        ),
    },
    {
      key: 'when',
      head: t('when'),
      isSortable: true,
      isDescendingOnly: true,
      isLine: true,
      card: 'plain',
      cell: ({ lastAction }) =>
        loadedAt - Date.parse(lastAction) < nowLasts ? (
          <span className={classes.here}>{t('here')}</span>
        ) : (
          <RecentTime at={lastAction} timezone={timezone ?? null} isBrief />
        ),
    },
    {
      key: 'activity',
      head: t('activity'),
      isSortable: true,
      isDescendingOnly: true,
      isNumber: true,
      from: 'md',
      choice: 'shown',
      cell: ({ activity }) => format.number(activity),
    },
  ]
}
