import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGauge, IconPin } from '@tabler/icons-react'
import { leastProducts, type RecommendationPlace, recommendationPlaces } from '#rules/recommender/settings.ts'
import type { RecommenderPreviewQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import { Loaded, type Query } from '#web/widgets/Loaded.tsx'
import { ProductLine } from '#web/widgets/recommended/ProductLine.tsx'
import { useReasonWords } from '#web/widgets/recommended/reason.ts'
import { VisitorSelect } from '#web/widgets/visitor/VisitorSelect.tsx'
import { type After, type Before, differencesOf } from './differences.ts'
import classes from './Preview.module.css'
import { useTexts } from './texts.ts'

type Answer = RecommenderPreviewQuery['recommenderPreview']
type Props = {
  projectId: string
  timezone: string | null
  query: Query<RecommenderPreviewQuery>
  isChanged: boolean
  visitor: Found
  onVisitor: (visitor: Found) => void
  place: RecommendationPlace
  onPlace: (place: RecommendationPlace) => void
}

/** What a visitor is shown now, and what would be shown once the changes are saved. */
export function Preview(props: Props) {
  const { projectId, timezone, query, isChanged, visitor, onVisitor, place, onPlace } = props
  const t = useTexts()
  return (
    <Card
      title={t('preview')}
      className={classes.preview}
      aside={
        <Row isLine gap="xs" className={classes.choices}>
          <VisitorSelect projectId={projectId} value={visitor} onChange={onVisitor} />
          <NativeSelect
            aria-label={t('place')}
            value={place}
            data={recommendationPlaces.map((one) => ({ value: one, label: t(`placed.${one}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onPlace(recommendationPlaces.find((one) => one === value) ?? place)
            }
          />
        </Row>
      }
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton label={t('previewLoading')} isBare />}
        failed={t('previewFailed')}
        isSection
      >
        {({ recommenderPreview: answer }) => (
          <>
            <Lists answer={answer} timezone={timezone} />
            <Cost answer={answer} isChanged={isChanged} isOld={query.isFetching} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Lists({ answer, timezone }: { answer: Answer; timezone: string | null }) {
  const t = useTexts()
  const { live, after } = differencesOf(answer.live, answer.after)
  const rows = Math.max(live.length, after.length, 1)
  return (
    <div className={classes.lists} style={{ gridTemplateRows: `auto repeat(${rows}, auto)` }}>
      <section
        className={classes.live}
        aria-label={t('live')}
        data-whole={live.every(({ isRemoved }) => !isRemoved) || undefined}
      >
        <h3>
          <span className={classes.wide}>{t('live')}</span>
          <span className={classes.narrow} aria-hidden="true">
            {t('noLonger')}
          </span>
        </h3>
        <ol>
          {live.map((one, at) => (
            <LiveRow key={one.product.id} one={one} place={at + 1} />
          ))}
        </ol>
      </section>
      <section className={classes.after} aria-label={t('after')}>
        <h3>
          {t('after')} <span className={classes.scoreHead}>{t('score')}</span>
        </h3>
        {after.length === 0 && <Text className={classes.nothing}>{t('nothing')}</Text>}
        <ol>
          {after.map((one, at) => (
            <AfterRow key={one.product.id} one={one} place={at + 1} timezone={timezone} />
          ))}
        </ol>
      </section>
    </div>
  )
}

const LiveRow = ({ one: { product, isRemoved }, place }: { one: Before; place: number }) => (
  <li data-removed={isRemoved || undefined}>
    <ProductLine
      place={place}
      image={product.image}
      size={28}
      name={isRemoved ? <s>{product.name}</s> : product.name}
    />
  </li>
)

function AfterRow({ one, place, timezone }: { one: After; place: number; timezone: string | null }) {
  const format = useFormat()
  const words = useReasonWords(timezone)
  const { product, reason, isPinned, score } = one
  return (
    <li data-pinned={isPinned || undefined}>
      <ProductLine
        place={place}
        image={product.image}
        size={28}
        name={isPinned ? <b>{product.name}</b> : product.name}
        note={words(reason, place)}
      >
        <Change of={one} />
        {format.number(score, 2)}
      </ProductLine>
    </li>
  )
}

/** What has become of a product, in words for whoever does not see the arrow. */
function Change({ of: { isNew, isPinned, up } }: { of: After }) {
  const t = useTexts()
  const words = isNew
    ? t('new')
    : up > 0
      ? t('moved', { places: up })
      : up < 0
        ? t('down', { places: -up })
        : ''
  if (isPinned)
    return (
      <span className={classes.tag} data-tone="blue">
        <Icon of={IconPin} size={14} />
        {words}
      </span>
    )
  if (isNew)
    return (
      <span className={classes.tag} data-tone="green">
        {words}
      </span>
    )
  if (up === 0) return null
  return (
    <span className={classes.moved} data-tone={up > 0 ? 'green' : 'grey'} role="img" aria-label={words}>
      <Icon of={up > 0 ? IconArrowUp : IconArrowDown} size={14} stroke={2} />
      {Math.abs(up)}
    </span>
  )
}

type CostProps = {
  answer: Answer
  isChanged: boolean
  /** The answer to the latest change is on its way. */
  isOld: boolean
}

function Cost({ answer, isChanged, isOld }: CostProps) {
  const t = useTexts()
  const { hits, liveHits, products } = answer
  return (
    <Row isLine isTop role="status" className={classes.cost}>
      <Icon of={IconGauge} />
      <span>
        {isOld ? (
          t('previewLoading')
        ) : isChanged && products < leastProducts ? (
          <b>{t('fewLeft', { count: products })}</b>
        ) : isChanged ? (
          sentence()
        ) : (
          <>
            {liveHits !== null && `${t('costNow', { live: liveHits })} `}
            {t('previewHint')}
          </>
        )}
      </span>
    </Row>
  )

  function sentence() {
    if (hits === null || liveHits === null) return t('costUnknown')
    return hits === liveHits ? t('costNone', { live: liveHits }) : t('cost', { after: hits, live: liveHits })
  }
}
