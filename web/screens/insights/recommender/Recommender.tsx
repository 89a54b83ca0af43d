import { Button } from '@mantine/core'
import { IconCheck, IconLoader, IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { leastProducts, type RecommendationPlace } from '#rules/recommender/settings.ts'
import type { RecommenderQuery } from '#web/data/generated/graphql.ts'
import { RecommenderDocument } from '#web/data/generated/screens/insights/recommender/recommender.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { ShopSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { SaveBar } from '#web/widgets/SaveBar.tsx'
import { useSeenBy } from '#web/widgets/visitor/seen-by.ts'
import { DoesItWork } from './DoesItWork.tsx'
import { useDecisionWords } from './decision-words.ts'
import type { Decided } from './decisions.ts'
import { Excluded } from './Excluded.tsx'
import { Pinned } from './Pinned.tsx'
import { Preview } from './Preview.tsx'
import classes from './Recommender.module.css'
import { Rules } from './Rules.tsx'
import { useTexts } from './texts.ts'
import { useDecisions, usePreview } from './workshop.ts'

type Project = RecommenderQuery['getDomain']

/** It learns within a minute; whoever waits for the first of it sees it come. In ms. */
const every = { changing: 5_000, steady: 30_000 }
const looks = {
  LEARNING: { tone: 'blue', icon: IconSchool },
  COMPUTING: { tone: 'blue', icon: IconLoader },
  UPTODATE: { tone: 'green', icon: IconCheck },
} as const

const stateOf = ({ recommenderStatus, recommenderComputation }: Project): keyof typeof looks =>
  recommenderStatus === 'LEARNING' ? 'LEARNING' : recommenderComputation

/** What is recommended in the shop, how well that works, and what its owner has a say in. */
export function Recommender() {
  const t = useTexts()
  const { company = '', domain: id = '' } = useParams()
  const query = useOperation(
    RecommenderDocument,
    { id },
    {
      askAgainAfter: (answer) =>
        answer && stateOf(answer.getDomain) === 'UPTODATE' ? every.steady : every.changing,
    },
  )
  const project = query.data?.getDomain
  const hasProducts = project !== undefined && project.stats.products > 0
  const page = (path: string) => paths.project(company, id, path)
  return (
    <>
      <PageHead
        badge={hasProducts && <StatusBadge {...looks[stateOf(project)]}>{t(stateOf(project))}</StatusBadge>}
        description={hasProducts && <Summary project={project} />}
      />
      <Loaded
        // asked every now and then: a line at the top each time would only flicker
        query={{ ...query, isFetching: query.isFetching && query.isError }}
        skeleton={<FiguresSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {({ getDomain }) =>
          getDomain.stats.products === 0 ? (
            <EmptyState
              spot={<ShopSpot />}
              title={t('noProductsTitle')}
              action={
                <Button component={Link} to={page('setup/feeds')}>
                  {t('noProductsAction')}
                </Button>
              }
            >
              {t('noProductsText')}
            </EmptyState>
          ) : (
            <Stack>
              <Notices project={getDomain} page={page} />
              <DoesItWork measured={getDomain.recommender.measured} timezone={getDomain.timezone} />
              <Workshop key={id} project={getDomain} />
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}

/** What it learns from, and how fresh that is. */
function Summary({ project }: { project: Project }) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(project.timezone)
  const { visitors, orders, built } = project.recommender
  const counted = project.orderStats.count
  const learned = {
    visitors: t('learns.visitors', { count: visitors, number: format.number(visitors) }),
    orders: t('learns.orders', { count: orders, number: format.number(orders) }),
  }
  const learns =
    orders < counted
      ? t('learnsSome', { ...learned, orders: format.number(orders), all: format.number(counted) })
      : t('learns', learned)
  const fresh = built ? t('rebuilt', { when: time.recent(built) }) : t('notBuilt')
  return visitors + orders > 0 ? `${learns} ${fresh}` : fresh
}

/** What is not as it should be, or not yet, and what visitors are shown meanwhile. */
function Notices({ project, page }: { project: Project; page: (path: string) => string }) {
  const t = useTexts()
  const time = useProjectTime(project.timezone)
  const { fault, visitors, built } = project.recommender
  const { products } = project.stats
  return (
    <>
      {fault && (
        <Callout tone="orange" title={t('faultTitle')}>
          {t(`fault.${fault}`)}{' '}
          {built ? t('faultServes', { when: time.recent(built) }) : t('faultServesPopular')}
        </Callout>
      )}
      {visitors === 0 ? (
        <Callout
          tone="blue"
          title={t('noVisitorsTitle')}
          actions={
            <Button variant="default" component={Link} to={page('setup/tracking')}>
              {t('noVisitorsAction')}
            </Button>
          }
        >
          {t('noVisitorsText')}
        </Callout>
      ) : (
        project.recommenderStatus === 'LEARNING' && <Callout tone="blue">{t('learningText')}</Callout>
      )}
      {products < leastProducts && <Callout tone="grey">{t('fewProducts', { count: products })}</Callout>}
    </>
  )
}

/** What the owner decides, beside what it does. */
function Workshop({ project }: { project: Project }) {
  const { id, timezone, recommender } = project
  const { settings } = recommender
  const { form, conflict, decided, changes, isChanged, decide, discard } = useDecisions(id, settings)
  const [place, setPlace] = useState<RecommendationPlace>('HOME')
  const { visitor, visitorID, choose } = useSeenBy(id)
  const { query, facts, learn } = usePreview({
    domainID: id,
    settings,
    decided,
    place,
    visitorID,
    isMeasured: project.recommenderStatus === 'READY',
  })
  const currency = project.currency ?? 'CZK'
  const words = useDecisionWords(facts, currency)
  const common = {
    projectId: id,
    facts,
    words,
    onPicked: learn,
    /** The preview shows a place where the change is to be seen. */
    onPlaces([first, ...others]: readonly RecommendationPlace[]) {
      if (first && ![first, ...others].includes(place)) setPlace(first)
    },
  }
  const deciding = <Part extends keyof Decided>(part: Part) => ({
    ...common,
    list: decided[part],
    isUnsaved: (one: object) => changes[part].some(({ of }) => of === one),
    onDecide: (list: Decided[Part]) => decide(part, list),
  })
  return (
    <>
      <div className={classes.workshop}>
        <Stack>
          <Pinned {...deciding('pinned')} timezone={timezone} />
          <Excluded {...deciding('excluded')} />
          <Rules {...deciding('rules')} currency={currency} />
        </Stack>
        <Preview
          projectId={id}
          timezone={timezone}
          query={query}
          isChanged={isChanged}
          visitor={visitor}
          onVisitor={choose}
          place={place}
          onPlace={setPlace}
        />
      </div>
      {isChanged && (
        <SaveBar changes={words.changes(changes)} form={form} conflict={conflict} onDiscard={discard} />
      )}
    </>
  )
}
