import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { campaignLimits } from '#rules/campaigns/settings.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useAfterDrawing } from '#web/ui/focus.ts'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { BarCount } from '#web/widgets/segments/builder/BarCount.tsx'
import { CountCard } from '#web/widgets/segments/builder/CountCard.tsx'
import { draftOf, writtenOf } from '#web/widgets/segments/builder/draft.ts'
import { showFirstFault } from '#web/widgets/segments/builder/Fault.tsx'
import { SegmentFields } from '#web/widgets/segments/builder/SegmentFields.tsx'
import { SegmentPeople } from '#web/widgets/segments/builder/SegmentPeople.tsx'
import { useSegmentState } from '#web/widgets/segments/builder/segment-state.ts'
import type { Written } from '#web/widgets/segments/definition.ts'
import { CampaignStep } from '../CampaignStep.tsx'
import { type Campaign, useStepForm } from '../campaign-draft.ts'
import { EditFrame } from '../EditFrame.tsx'
import { FromSaved } from './FromSaved.tsx'
import { SaveAsSegment } from './SaveAsSegment.tsx'
import { useTexts } from './texts.ts'

export const SegmentStep = () => (
  <CampaignStep>{(campaign) => <SegmentForm key={campaign.id} campaign={campaign} />}</CampaignStep>
)

type Values = { segment: Written; leaveOut: string[] }

const valuesOf = ({ segmentationType, segment, evaluationPeriod, leaveOut }: Campaign): Values => ({
  segment: { segmentationType, segment, evaluationPeriod },
  leaveOut,
})

/** Who gets it: chosen as a segment is, or begun with a saved one, and whom it leaves out. */
function SegmentForm({ campaign }: { campaign: Campaign }) {
  const t = useTexts()
  const stepForm = useStepForm<Values>({
    campaign,
    step: 'segment',
    valuesOf,
    labels: { segment: t('segment'), leaveOut: t('leaveOut') },
    inputOf: ({ segment, leaveOut }) => ({ ...segment, ...(leaveOut && { leaveOut }) }),
  })
  const { form } = stepForm
  const [isStopped, setStopped] = useState(false)
  const { segment, leaveOut } = form.values
  // what other types have is kept while one is tried, until somebody else's choice is loaded
  const [chosen, setChosen] = useState(() => ({ draft: draftOf(segment), as: segment }))
  const choose = (draft: typeof chosen.draft) => {
    const as = writtenOf(draft)
    setChosen({ draft, as })
    form.set('segment', as)
  }
  if (chosen.as !== segment) setChosen({ draft: draftOf(segment), as: segment })
  const state = useSegmentState({
    projectId: campaign.domainID,
    draft: chosen.draft,
    onChange: choose,
    leaveOut,
    isTried: isStopped,
  })
  const { segments } = state.vocabulary
  const { isInvalid, isRefused } = state.preview
  const afterDrawing = useAfterDrawing()
  function isFinished() {
    // what is not looked at yet the server judges
    setStopped(isRefused)
    if (isRefused) afterDrawing(showFirstFault)
    return !isRefused
  }
  return (
    <EditFrame
      campaign={campaign}
      step="segment"
      stepForm={stepForm}
      beforeGoing={isFinished}
      description={t('description')}
      note={<BarCount preview={state.preview} isMail />}
    >
      {isStopped && isInvalid && (
        <Callout tone="red" role="alert" isAbove>
          {t('unfinished')}
        </Callout>
      )}
      <Columns>
        <Stack>
          <SegmentFields
            state={state}
            aside={!isInvalid && <SaveAsSegment projectId={campaign.domainID} segment={segment} />}
            above={
              <FromSaved
                projectId={campaign.domainID}
                chosen={segment}
                onChoose={(saved) => choose(draftOf(saved))}
              />
            }
          />
          <Card title={t('leaveOut')} isPadded>
            <MultiSelect
              {...form.field('leaveOut')}
              label={null}
              aria-label={t('leaveOut')}
              description={t('leaveOutText')}
              placeholder={leaveOut.length ? '' : t('leaveOutNone')}
              data={segments.map(({ id, name }) => ({ value: id, label: name }))}
              maxValues={campaignLimits.leaveOut}
              searchable
              nothingFoundMessage={t('noSegments')}
              comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
            />
          </Card>
        </Stack>
        <Stack>
          <CountCard projectId={campaign.domainID} preview={state.preview} isMail />
          <SegmentPeople state={state} isMail />
        </Stack>
      </Columns>
    </EditFrame>
  )
}
