import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { RecommendedFragment, VisitorRecommendationsQuery } from '#web/data/generated/graphql.ts'
import { VisitorRecommendationsDocument } from '#web/data/generated/widgets/person/person.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { PopularityBar } from '#web/widgets/product/PopularityBar.tsx'
import { ProductLine } from '#web/widgets/recommended/ProductLine.tsx'
import { reasonIcon, useReasonWords } from '#web/widgets/recommended/reason.ts'
import classes from './Recommendations.module.css'
import { useTexts } from './texts.ts'

/** What somebody does in the shop counts at once. In ms. */
const every = 10_000

type Props = { visitorId: string; timezone: string | null }

/** Ten products for this person, each with its reason. */
export function Recommendations({ visitorId, timezone }: Props) {
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(
    VisitorRecommendationsDocument,
    { id: visitorId },
    { askAgainAfter: () => every },
  )
  const computed = query.data?.getVisitor.recommendations.computed
  return (
    <Card
      title={t('recommendations')}
      aside={
        computed && (
          <Text as="span" size="caption">
            {/* the zone is named beside the last action */}
            {t('computed', { when: format.recent(computed, timezone ?? undefined) })}
          </Text>
        )
      }
    >
      <Loaded
        // asked every ten seconds: a line at the top each time would only flicker
        query={{ ...query, isFetching: query.isFetching && query.isError }}
        skeleton={<RowsSkeleton label={t('recommendationsLoading')} />}
        failed={t('recommendationsFailed')}
        isSection
      >
        {({ getVisitor }) => <List of={getVisitor.recommendations} timezone={timezone} />}
      </Loaded>
    </Card>
  )
}

type Recommendations = VisitorRecommendationsQuery['getVisitor']['recommendations']

function List({ of, timezone }: { of: Recommendations; timezone: string | null }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const products = [
    of.product0,
    of.product1,
    of.product2,
    of.product3,
    of.product4,
    of.product5,
    of.product6,
    of.product7,
    of.product8,
    of.product9,
  ].filter((one) => one !== null)
  if (products.length === 0) return <CardFoot>{t('recommendationsNone')}</CardFoot>
  return (
    <>
      {!of.personal && <Text className={classes.popular}>{t('popularOnly')}</Text>}
      <ol className={classes.list}>
        {products.map((one, at) => (
          <Recommended key={one.product.id} one={one} place={at + 1} timezone={timezone} />
        ))}
      </ol>
      <CardFoot>
        <Anchor component={Link} to={paths.project(company, project, 'insights/recommender')} size="sm">
          {t('recommender')}
        </Anchor>
      </CardFoot>
    </>
  )
}

type RowProps = { one: RecommendedFragment; place: number; timezone: string | null }

function Recommended({ one: { product, reason, score }, place, timezone }: RowProps) {
  const format = useFormat()
  const words = useReasonWords(timezone)
  return (
    <li>
      <ProductLine
        place={place}
        image={product.image}
        size={36}
        name={<b>{product.name}</b>}
        note={
          <>
            <Icon of={reasonIcon(reason)} size={14} />
            {words(reason)}
          </>
        }
      >
        <span className={classes.score}>
          <b>{format.number(score, 2)}</b>
          <PopularityBar value={score} most={1} isDecoration />
        </span>
      </ProductLine>
    </li>
  )
}
