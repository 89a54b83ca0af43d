import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFlask, IconRefresh } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { may } from '#rules/access/may.ts'
import { dryRunFilters, dryRunPath, isOutOfDate } from '#rules/campaigns/dry-run.ts'
import { isEditable } from '#rules/campaigns/states.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import {
  DryRunPeopleDocument,
  DryRunTotalsDocument,
} from '#web/data/generated/screens/campaigns/dry-run/dry-run.ts'
import {
  EditCampaignDocument,
  EditProjectDocument,
} from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { useNow } from '#web/ui/now.ts'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { fetchFile } from '#web/widgets/save-file.ts'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { Wizard } from '#web/widgets/wizard/Wizard.tsx'
import type { Project } from '../edit/CampaignStep.tsx'
import { type Campaign, useGoTo } from '../edit/campaign-draft.ts'
import { faultySteps, openSteps, steps } from '../edit/steps.ts'
import { countOf } from '../edit/summary/summary-rows.ts'
import { useStart } from '../edit/summary/use-start.ts'
import { useTexts as useStepTexts } from '../edit/texts.ts'
import { OneCampaign } from '../OneCampaign.tsx'
import { People } from './People.tsx'
import { type Counts, Totals } from './Totals.tsx'
import { useTexts } from './texts.ts'

export function DryRun() {
  const t = useTexts()
  const { campaign: id = '' } = useParams()
  const { project: projectId = '' } = usePlace()
  return (
    <OneCampaign
      campaign={useOperation(EditCampaignDocument, { id })}
      project={useOperation(EditProjectDocument, { id: projectId })}
      skeleton={<RowsSkeleton label={t('loading')} />}
    >
      {(campaign, project) => <Tried key={id} campaign={campaign} project={project} />}
    </OneCampaign>
  )
}

function countOfFilter({ members, gets, skipped }: Counts, only: (typeof dryRunFilters)[number] | undefined) {
  if (only === undefined) return members
  if (only === 'GETS') return gets
  if (only === 'SKIPPED') return members - gets
  return skipped.find(({ reason }) => reason === only)?.count ?? 0
}

/** Who would get a campaign now, person by person, with the reason of everybody who would not. */
function Tried({ campaign, project }: { campaign: Campaign; project: Project }) {
  const t = useTexts()
  const stepTexts = useStepTexts()
  const goTo = useGoTo(campaign)
  const time = useProjectTime(project.timezone)
  const now = useNow()
  const { standing } = usePlace()
  const [address, setAddress] = useAddressSearch()
  const only = dryRunFilters.find((one) => one === address.get('only'))
  const search = address.get('q') ?? undefined
  const { id } = campaign
  const totals = useOperation(DryRunTotalsDocument, { id })
  const counts = totals.data?.campaignDryRun.totals
  const total = counts && !search ? countOfFilter(counts, only) : undefined
  const people = useTokenPages(
    DryRunPeopleDocument,
    ({ limit }) => ({ id, only: only ?? null, search: search ?? null, limit }),
    (answer) => answer.campaignDryRun,
    total === undefined ? {} : { totalOf: () => ({ total }) },
  )
  const start = useStart(campaign)
  const isOld =
    totals.data !== undefined &&
    isOutOfDate(
      { at: totals.dataUpdatedAt, updatedAt: totals.data.campaignDryRun.campaign.updatedAt },
      now.getTime(),
      campaign.updatedAt,
    )
  const blocking = countOf(start.rows, 'blocking')
  const isStartable = isEditable(campaign.state) && may(standing, 'campaigns.send')
  const show = (values: { only?: string | undefined; q?: string | undefined }, isTyped = false) =>
    setAddress((before) => withValues(before, { page: undefined, ...values }), { replace: isTyped })
  const table = new URLSearchParams({ ...(only && { only }), ...(search && { search }) })
  return (
    <Wizard
      steps={steps}
      labelOf={(name) => stepTexts(`${name}.label`)}
      current="summary"
      finished={openSteps}
      faulty={faultySteps(start.checks.data?.getCampaign.checks ?? [])}
      onOpen={goTo}
      onBack={{ label: t('back'), go: () => goTo('summary') }}
      // what was looked at here is what starts
      {...(isStartable && !isOld && blocking === 0
        ? { onNext: start.go, nextLabel: start.label, isNextDisabled: start.isDisabled, isBusy: start.isBusy }
        : { onNext: () => goTo('summary'), nextLabel: t(blocking > 0 ? 'toBlocking' : 'toSummary') })}
      width="columns"
    >
      <PageHead
        title={t('title')}
        badge={
          isOld ? (
            <StatusBadge tone="orange" icon={IconAlertTriangle}>
              {t('outOfDate')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="blue" icon={IconFlask}>
              {t('nothingSent')}
            </StatusBadge>
          )
        }
        description={
          totals.dataUpdatedAt > 0 &&
          t('description', { name: campaign.name, when: time.exact(new Date(totals.dataUpdatedAt)) })
        }
        actions={
          <>
            {may(standing, 'contacts.edit') && (
              <Button
                variant="default"
                leftSection={<Icon of={IconDownload} size={16} />}
                title={t('csvTold')}
                onClick={() => fetchFile(`${dryRunPath(id)}?${table}`)}
              >
                {t('csv')}
              </Button>
            )}
            <Button
              variant={isOld ? 'filled' : 'default'}
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
          query={{ ...totals, isFetching: false }}
          skeleton={<RowsSkeleton label={t('loading')} />}
          failed={t('failed')}
          isSection
        >
          {({ campaignDryRun }) => (
            <>
              <Totals projectId={project.id} of={campaignDryRun} />
              {campaignDryRun.versions > 1 && <Text>{t('byChance')}</Text>}
              <People
                query={people}
                campaign={campaign}
                timezone={project.timezone}
                counts={campaignDryRun.totals}
                only={only}
                search={search}
                onShow={show}
              />
            </>
          )}
        </Loaded>
      </Stack>
    </Wizard>
  )
}
