import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { CampaignDetailDocument } from '#web/data/generated/screens/campaigns/detail/detail.ts'
import { CampaignRecipientsDocument } from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { CampaignProjectDocument } from '#web/data/generated/widgets/campaign/campaign.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { useAudienceWords } from '#web/widgets/campaign/audience-words.ts'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { stepToGoOn } from '../edit/seen-steps.ts'
import { detailAddress, type Place, stepAddress } from '../edit/steps.ts'
import { OneCampaign } from '../OneCampaign.tsx'
import { StoppedBanner } from '../StoppedBanner.tsx'
import { useScheduleWords } from '../schedule-words.ts'
import { SendingBody } from '../sendings/SendingBody.tsx'
import { useSending } from '../sendings/use-sending.ts'
import { useTexts as useCampaignTexts } from '../texts.ts'
import { Actions } from './Actions.tsx'
import { asksAgainAfter } from './ask-again.ts'
import { BeforeRun } from './BeforeRun.tsx'
import type { Campaign } from './campaign.ts'
import { useTexts } from './texts.ts'

/** A campaign at either of its addresses; the shorter one leads to where it is gone on with. */
export function CampaignDetail() {
  const { campaign: id = '' } = useParams()
  return <Detail key={id} id={id} />
}

/** What becomes of it, and once it sends where everybody stands. */
function Detail({ id }: { id: string }) {
  const t = useCampaignTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const isDetail = useLocation().pathname.endsWith('/detail')
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
  return (
    <OneCampaign
      campaign={campaign}
      project={useOperation(CampaignProjectDocument, { id: projectId })}
      skeleton={<FiguresSkeleton label={t('oneLoading')} />}
    >
      {(found, shop) => {
        if (!isDetail) return <Navigate to={wayOn({ company, project: projectId }, found)} replace />
        return (
          <>
            <StoppedBanner project={shop} />
            <PageHead
              title={found.name}
              badge={<CampaignBadge campaign={found} />}
              description={<Description campaign={found} timezone={shop.timezone} />}
              actions={<Actions campaign={found} onMoved={() => setMovedAt(Date.now())} />}
            />
            {found.sending ? (
              <Run id={found.sending.id} timezone={shop.timezone} movedAt={movedAt} />
            ) : (
              <BeforeRun campaign={found} timezone={shop.timezone} />
            )}
          </>
        )
      }}
    </OneCampaign>
  )
}

/** A draft is gone on with; of any other campaign one wants to know how it is doing. */
const wayOn = (place: Place, { id, state }: Campaign) =>
  state === 'INCOMPLETE' ? stepAddress(place, id, stepToGoOn(id)) : detailAddress(place, id)

type RunProps = { id: string; timezone: string | null; movedAt: number }

/** The ledger of its run, as the page of a sending has it. */
function Run({ id, timezone, movedAt }: RunProps) {
  const t = useTexts()
  const shared = useCampaignTexts()
  const query = useSending(id, movedAt)
  return (
    <Loaded
      query={{ ...query, isFetching: false }}
      skeleton={<FiguresSkeleton label={shared('oneLoading')} />}
      failed={t('runFailed')}
    >
      {({ getSending: sending }) =>
        sending && <SendingBody {...{ sending, timezone, movedAt }} updatedAt={query.dataUpdatedAt} />
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
  // counting takes a moment, and is for one that is about to begin
  const expected = useOperation(
    CampaignRecipientsDocument,
    { id: campaign.id },
    { enabled: campaign.state === 'WAITING' && !sending },
  ).data?.getCampaign.expectedRecipients
  const people = sending ? sending.recipients : expected
  const began = sending && time.exact(sending.createdAt)
  return [
    began ? t(sending.finishedAt ? 'sentAt' : 'since', { when: began }) : capitalised(schedule(campaign)),
    audience(campaign),
    people != null && t('people', { count: people, people: format.number(people) }),
    active > 1 && t('variants', { count: active }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** As the first words of a line. */
const capitalised = (words: string | undefined) =>
  words && `${words[0]?.toLocaleUpperCase()}${words.slice(1)}`
