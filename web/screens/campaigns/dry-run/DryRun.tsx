import { Anchor, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconFlask,
  IconMinus,
  IconRefresh,
  IconSparkles,
} from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import type { DryRunFilter, DryRunPeopleQuery } from '#web/data/generated/graphql.ts'
import {
  DryRunPeopleDocument,
  DryRunTotalsDocument,
} from '#web/data/generated/screens/campaigns/dry-run/dry-run.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { useReasonWords } from '#web/widgets/recommended/reason.ts'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { useTexts } from './texts.ts'

type Person = DryRunPeopleQuery['campaignDryRun']['items'][number]
const filters = [
  'GETS',
  'SKIPPED',
  'LEFT_OUT',
  'UNSUBSCRIBED',
  'BOUNCED',
  'COMPLAINED',
  'ERASED',
  'NO_CONSENT',
  'PAUSED',
] as const satisfies DryRunFilter[]

/** Who would get a campaign now, person by person, with the reason of everybody who would not. */
export function DryRun() {
  const t = useTexts()
  const format = useFormat()
  const { campaign: id = '' } = useParams()
  const { company = '', project = '' } = usePlace()
  const [search, setSearch] = useAddressSearch()
  const only = filters.find((one) => one === search.get('only'))
  const totals = useOperation(DryRunTotalsDocument, { id })
  const people = useTokenPages(
    DryRunPeopleDocument,
    ({ limit }) => ({ id, only: only ?? null, limit }),
    (answer) => answer.campaignDryRun,
  )
  const columns = useColumns(company, project)
  const choose = (filter: DryRunFilter | undefined) =>
    setSearch((before) => withValues(before, { only: filter }))
  return (
    <>
      <PageHead
        title={t('title')}
        badge={
          <StatusBadge tone="blue" icon={IconFlask}>
            {t('nothingSent')}
          </StatusBadge>
        }
        description={totals.data && t('description', { name: totals.data.campaignDryRun.campaign.name })}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={paths.project(company, project, `campaigns/${id}/summary/mail`)}
            >
              {t('back')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconRefresh} size={16} />}
              loading={totals.isFetching || people.isFetching}
              onClick={() => {
                void totals.refetch()
                void people.refetch()
              }}
            >
              {t('again')}
            </Button>
          </>
        }
      />
      <Stack>
        <Loaded
          query={totals}
          skeleton={<RowsSkeleton label={t('loading')} />}
          failed={t('failed')}
          isSection
        >
          {({ campaignDryRun: { totals: counts, versions } }) => (
            <>
              <Card>
                <Facts look="cells">
                  <Fact label={t('gets')} isLarge>
                    {format.number(counts.gets)}
                  </Fact>
                  <Fact label={t('members')} isLarge>
                    {format.number(counts.members)}
                  </Fact>
                  <Fact label={t('skipped')} isLarge>
                    {format.number(counts.members - counts.gets)}
                  </Fact>
                  {versions > 1 && (
                    <Fact label={t('versions')} isLarge>
                      {format.number(versions)}
                    </Fact>
                  )}
                </Facts>
              </Card>
              {versions > 1 && <Text>{t('byChance')}</Text>}
              <Row gap="xs" role="group" aria-label={t('filter')}>
                <Chip isOn={!only} count={format.number(counts.members)} onClick={() => choose(undefined)}>
                  {t('all')}
                </Chip>
                <Chip
                  isOn={only === 'GETS'}
                  count={format.number(counts.gets)}
                  onClick={() => choose('GETS')}
                >
                  {t('gets')}
                </Chip>
                {counts.skipped.map(({ reason, count }) => {
                  const filter = filters.find((one) => one === reason)
                  return (
                    filter && (
                      <Chip
                        key={filter}
                        isOn={only === filter}
                        count={format.number(count)}
                        onClick={() => choose(filter)}
                      >
                        {t(`reason.${reason}`)}
                      </Chip>
                    )
                  )
                })}
              </Row>
            </>
          )}
        </Loaded>
        <DataTable
          label={t('people')}
          query={people}
          failed={t('peopleFailed')}
          empty={<Text>{t('nobody')}</Text>}
          idOf={({ person }) => person.id}
          columns={columns}
        />
      </Stack>
    </>
  )
}

function useColumns(company: string, project: string): Column<Person>[] {
  const t = useTexts()
  const format = useFormat()
  const words = useReasonWords(null)
  return [
    {
      key: 'person',
      head: t('person'),
      cell: ({ person }) => (
        <Anchor
          component={Link}
          to={paths.project(company, project, `contacts/people/${person.id}`)}
          size="sm"
        >
          <EmailText of={person.email} />
        </Anchor>
      ),
    },
    {
      key: 'result',
      head: t('result'),
      isLine: true,
      card: 'corner',
      cell: ({ reason }) =>
        reason ? (
          <StatusBadge tone="grey" icon={IconMinus}>
            {t('isSkipped')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="green" icon={IconCheck}>
            {t('isGetting')}
          </StatusBadge>
        ),
    },
    {
      key: 'subject',
      head: t('subjectOrWhy'),
      cell: ({ reason, at, subject }) =>
        reason ? (
          <>
            <b>{t(`reason.${reason}`)}</b>{' '}
            {at && reason !== 'LEFT_OUT' && reason !== 'NO_CONSENT' && reason !== 'NO_PRODUCT' && (
              <Text as="span">{t(reason === 'PAUSED' ? 'until' : 'on', { day: format.date(at) })}</Text>
            )}
          </>
        ) : (
          (subject ?? '–')
        ),
    },
    {
      key: 'products',
      head: t('products'),
      cell: ({ reason, products }) =>
        !reason && (
          <Row gap="xs">
            {products.map(({ product, reason: why }, at) => (
              <span key={product.id} title={`${product.name}: ${words(why, at + 1)}`}>
                <ProductPicture image={product.image} alt={product.name} size={30} />
              </span>
            ))}
          </Row>
        ),
    },
    {
      key: 'chosen',
      head: t('chosenBy'),
      isLine: true,
      from: 'lg',
      cell: ({ reason, products, fallback }) =>
        reason || !products.length ? (
          ''
        ) : fallback ? (
          <StatusBadge tone="orange" icon={IconAlertTriangle}>
            {t('popular')}
          </StatusBadge>
        ) : (
          <>
            <Icon of={IconSparkles} size={14} /> {t('personal')}
          </>
        ),
    },
  ]
}
