import { useState } from 'react'
import type { Schedule } from '#rules/campaigns/schedule.ts'
import { failureOf } from '#web/data/failure.ts'
import { CampaignDetailDocument } from '#web/data/generated/screens/campaigns/detail/detail.ts'
import { CampaignProjectDocument } from '#web/data/generated/widgets/campaign/campaign.ts'
import { together, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { useAudienceWords } from '#web/widgets/campaign/audience-words.ts'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { StoppedBanner } from '../StoppedBanner.tsx'
import { useScheduleWords } from '../schedule-words.ts'
import { SendingBody } from '../sendings/SendingBody.tsx'
import { useSending } from '../sendings/use-sending.ts'
import { Actions } from './Actions.tsx'
import { asksAgainAfter } from './ask-again.ts'
import { BeforeRun } from './BeforeRun.tsx'
import type { Campaign } from './campaign.ts'
import { useTexts } from './texts.ts'

/** One campaign: what becomes of it, and once it sends where everybody stands. */
export function CampaignDetail({ id }: { id: string }) {
  const t = useTexts()
  const { project: projectId = '' } = usePlace()
  const [openedAt] = useState(() => Date.now())
  const [movedAt, setMovedAt] = useState(0)
  const campaign = useOperation(
    CampaignDetailDocument,
    { id },
    {
      askAgainAfter: (answer) =>
        answer ? asksAgainAfter(answer.getCampaign, Date.now(), Math.max(openedAt, movedAt)) : false,
    },
  )
  const project = useOperation(CampaignProjectDocument, { id: projectId })
  const query = together(
    [campaign, project],
    campaign.data && project.data && { found: campaign.data.getCampaign, shop: project.data.getDomain },
  )
  if (campaign.error && failureOf(campaign.error).code === 'NOT_FOUND') return <NotFound />
  // one of another project does not exist in this one
  if (query.data && query.data.found.domainID !== projectId) return <NotFound />
  return (
    <Loaded
      // asked every few seconds: a line at the top each time would only flicker
      query={{ ...query, isFetching: false }}
      skeleton={
        <>
          <PageHead />
          <FiguresSkeleton label={t('loading')} />
        </>
      }
      failed={t('failed')}
    >
      {({ found, shop }) => (
        <>
          <StoppedBanner project={shop} />
          <PageHead
            title={found.name}
            badge={<CampaignBadge campaign={found} />}
            description={<Description campaign={found} timezone={shop.timezone} />}
            actions={<Actions campaign={found} onMoved={() => setMovedAt(Date.now())} />}
          />
          {found.sending ? (
            <Run id={found.sending.id} campaign={found} timezone={shop.timezone} movedAt={movedAt} />
          ) : (
            <BeforeRun campaign={found} timezone={shop.timezone} />
          )}
        </>
      )}
    </Loaded>
  )
}

type RunProps = { id: string; campaign: Campaign; timezone: string | null; movedAt: number }

/** The ledger of its run, as the page of a sending has it. */
function Run({ id, campaign, timezone, movedAt }: RunProps) {
  const t = useTexts()
  const { spreadHours }: Schedule = JSON.parse(campaign.schedule)
  const query = useSending(id, movedAt)
  return (
    <Loaded
      query={{ ...query, isFetching: false }}
      skeleton={<FiguresSkeleton label={t('loading')} />}
      failed={t('runFailed')}
    >
      {({ getSending: sending }) =>
        sending && (
          <SendingBody
            {...{ sending, timezone, movedAt }}
            updatedAt={query.dataUpdatedAt}
            isSlow={spreadHours !== undefined}
          />
        )
      }
    </Loaded>
  )
}

function Description({ campaign, timezone }: { campaign: Campaign; timezone: string | null }) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const { project = '' } = usePlace()
  const audience = useAudienceWords(project, [campaign])
  const schedule = useScheduleWords(timezone)
  const { sending, variants } = campaign
  const active = variants.filter((variant) => variant.active).length
  const began = sending && time.exact(sending.createdAt)
  return [
    began ? t(sending.finishedAt ? 'sentAt' : 'since', { when: began }) : schedule(campaign),
    audience(campaign),
    sending?.recipients != null &&
      t('people', { count: sending.recipients, people: format.number(sending.recipients) }),
    active > 1 && t('variants', { count: active }),
  ]
    .filter(Boolean)
    .join(' · ')
}
