import { Anchor } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconMailOff,
  IconMinus,
  IconShoppingBag,
  IconSparkles,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type DryRunReason, dryRunFilters, dryRunReasons } from '#rules/campaigns/dry-run.ts'
import { paths } from '#rules/paths.ts'
import type { DryRunPeopleQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useWords } from '#web/i18n/words.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Icon, type IconShape } from '#web/ui/Icon.tsx'
import { PersonAvatar } from '#web/ui/InitialsAvatar.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { MessagePreview } from '#web/widgets/campaign/preview/MessagePreview.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { useReasonWords } from '#web/widgets/recommended/reason.ts'
import { SearchField } from '#web/widgets/SearchField.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import type { PagedQuery } from '#web/widgets/table/token-pages.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import type { Campaign } from '../edit/campaign-draft.ts'
import classes from './DryRun.module.css'
import type { Counts } from './Totals.tsx'
import { useTexts } from './texts.ts'

type Tried = DryRunPeopleQuery['campaignDryRun']['items'][number]
type Filter = (typeof dryRunFilters)[number]
type Props = {
  query: PagedQuery<Tried>
  campaign: Campaign
  timezone: string | null
  counts: Counts
  only: Filter | undefined
  search: string | undefined
  onShow: (values: { only?: string | undefined; q?: string | undefined }, isTyped?: boolean) => void
}

/** Everybody of the segment, in the order of sending; whose message is wanted, it opens. */
export function People({ query, campaign, timezone, counts, only, search, onShow }: Props) {
  const t = useTexts()
  const common = useWidgetTexts()
  const say = useWords()
  const format = useFormat()
  const [reader, setReader] = useState<Tried['person']>()
  const columns = useColumns(timezone, setReader)
  const chip = (filter: Filter | undefined, count: number, label: string) => (
    <Chip
      key={filter ?? ''}
      isOn={only === filter}
      count={format.number(count)}
      onClick={() => onShow({ only: filter })}
    >
      {label}
    </Chip>
  )
  return (
    <>
      <DataTable
        label={t('people')}
        query={query}
        failed={t('peopleFailed')}
        empty={<Text>{t('nobody')}</Text>}
        idOf={({ person }) => person.id}
        columns={columns}
        note={t('inOrder')}
        onClearFilters={only || search ? () => onShow({ only: undefined, q: undefined }) : undefined}
        filters={
          <>
            <SearchField
              label={t('search')}
              value={search ?? ''}
              onSearch={(typed) => onShow({ q: typed || undefined }, true)}
            />
            <Row gap="xs" role="group" aria-label={t('filter')}>
              {chip(undefined, counts.members, t('all'))}
              {chip('GETS', counts.gets, t('gets'))}
              {counts.skipped.length > 1 && chip('SKIPPED', counts.members - counts.gets, t('skipped'))}
              {counts.skipped.map(({ reason, count }) => {
                const filter = dryRunFilters.find((one) => one === reason)
                return filter && chip(filter, count, say(dryRunReasons[reason]))
              })}
            </Row>
          </>
        }
      />
      <Dialog
        title={t('messageFor', { name: reader?.name ?? reader?.email ?? '' })}
        isOpen={reader !== undefined}
        onClose={() => setReader(undefined)}
        closeLabel={common('close')}
        isWide
      >
        {reader && (
          <MessagePreview
            projectID={campaign.domainID}
            campaignID={campaign.id}
            timezone={timezone}
            variantID={campaign.variants.find(({ active }) => active)?.id}
            startsWith={{ visitorID: reader.id, name: reader.email }}
          />
        )}
      </Dialog>
    </>
  )
}

const reasonIcons: Record<DryRunReason, IconShape> = {
  LEFT_OUT: IconMinus,
  UNSUBSCRIBED: IconMailOff,
  DECLINED: IconMailOff,
  BOUNCED: IconBan,
  COMPLAINED: IconBan,
  ERASED: IconMinus,
  NO_CONSENT: IconMailOff,
  CUSTOMER_NOT_MAILED: IconShoppingBag,
  PAUSED: IconClock,
  NO_PRODUCT: IconAlertTriangle,
}

function useColumns(timezone: string | null, onRead: (person: Tried['person']) => void): Column<Tried>[] {
  const t = useTexts()
  const say = useWords()
  const format = useFormat()
  const words = useReasonWords(timezone)
  const { company = '', project = '' } = usePlace()
  return [
    {
      key: 'person',
      head: t('person'),
      cell: ({ person: { id, name, email } }) => (
        <span className={classes.person}>
          <PersonAvatar name={name ?? email} />
          <span className={classes.who}>
            <Anchor component={Link} to={paths.project(company, project, `contacts/people/${id}`)} size="sm">
              {name ?? <EmailText of={email} />}
            </Anchor>
            {name && (
              <Text as="span" size="caption">
                <EmailText of={email} />
              </Text>
            )}
          </span>
        </span>
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
      card: 'plain',
      cell: ({ person, reason, at, subject }) =>
        reason ? (
          <span className={classes.why}>
            <Icon of={reasonIcons[reason]} size={16} />
            <span>
              <b>{say(dryRunReasons[reason])}</b>{' '}
              {at && (
                <Text as="span">
                  {t(reason === 'PAUSED' ? 'until' : 'on', { day: format.date(at, timezone ?? 'UTC') })}
                </Text>
              )}
            </span>
          </span>
        ) : (
          subject && (
            <button
              type="button"
              data-tap
              className={classes.subject}
              title={t('showMessage')}
              onClick={() => onRead(person)}
            >
              {subject}
            </button>
          )
        ),
    },
    {
      key: 'products',
      head: t('products'),
      cell: ({ reason, products }) =>
        !reason &&
        products.length > 0 && (
          <span className={classes.products}>
            {products.map(({ product, reason: why }, at) => (
              <span key={product.id} title={`${product.name}: ${words(why, at + 1)}`}>
                <ProductPicture image={product.image} alt={product.name} size={30} />
              </span>
            ))}
          </span>
        ),
    },
    {
      key: 'chosen',
      head: t('chosenBy'),
      card: 'none',
      isLine: true,
      from: 'lg',
      cell: ({ reason, products, fallback }) =>
        !reason &&
        products.length > 0 &&
        (fallback ? (
          <StatusBadge tone="orange" icon={IconAlertTriangle}>
            {t('popular')}
          </StatusBadge>
        ) : (
          <span className={classes.why}>
            <Icon of={IconSparkles} size={14} /> {t('personal')}
          </span>
        )),
    },
  ]
}
