/** A campaign while it is made: read once for all steps, saved step by step behind an optimistic lock. */
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignDraftFragment, UpdateCampaignInput } from '#web/data/generated/graphql.ts'
import {
  EditCampaignDocument,
  SaveCampaignDocument,
} from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import { useKeeping, useKeptDraft } from '#web/data/kept-draft.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { fetchAnew, operation } from '#web/data/query.ts'
import { useConditionalForm } from '#web/widgets/conflict/conditional-form.ts'
import type { Summary } from '#web/widgets/form.ts'
import type { Checks } from '#web/widgets/form-state.ts'
import { usePlace } from '#web/widgets/place.ts'
import { listAddress, type StepName, stepAddress } from './steps.ts'

export type Campaign = CampaignDraftFragment
export type CampaignInput = Omit<UpdateCampaignInput, 'id'>

/** Saves what is given; without a condition where the person has decided that it stands, whatever others wrote. */
export function useSaveCampaign({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const client = useQueryClient()
  const saving = useFormMutation(SaveCampaignDocument, {
    // what is saved behind a person's back asks for nothing anew
    ...(isQuiet && { refetchType: 'none' as const }),
    onSuccess: ({ updateCampaign }) =>
      client.setQueryData(operation(EditCampaignDocument, { id: updateCampaign.id }).queryKey, {
        getCampaign: updateCampaign,
      }),
  })
  return async (saved: Campaign, input: CampaignInput, isForced: boolean): Promise<Campaign> => {
    const { updateCampaign } = await saving.mutateAsync({
      input: { id: saved.id, ...input },
      condition: isForced ? null : { updatedAt: saved.updatedAt },
    })
    return updateCampaign
  }
}

export function useReloadCampaign(id: string) {
  const client = useQueryClient()
  return async (): Promise<Campaign> => (await fetchAnew(client, EditCampaignDocument, { id })).getCampaign
}

/** Where somebody goes once the step is saved. */
export type Goal = StepName | 'leave'

/** The way from a step: out of the wizard, or to another step. */
export function useGoTo({ id, scheduleType }: Pick<Campaign, 'id' | 'scheduleType'>) {
  const navigate = useNavigate()
  const { company = '', project = '' } = usePlace()
  const [wanted, setWanted] = useState<{ goal: Goal }>()
  const go = useRef<(goal: Goal) => void>(undefined)
  useEffect(() => {
    const place = { company, project }
    go.current = (goal) =>
      void navigate(goal === 'leave' ? listAddress(place, scheduleType) : stepAddress(place, id, goal))
  })
  // once it is drawn that all is saved there is nothing left that leaving would lose, and nobody is asked
  useEffect(() => {
    if (wanted) go.current?.(wanted.goal)
  }, [wanted])
  return (goal: Goal) => setWanted({ goal })
}

type Options<Values> = {
  campaign: Campaign
  step: StepName
  valuesOf: (campaign: Campaign) => Values
  labels: Record<keyof Values, string>
  checks?: Checks<Values>
  /** What is sent for what was changed; `values` are all of them. */
  inputOf: (changes: Partial<Values>, values: Values) => CampaignInput
}

/** `updatedAt`: of the campaign that the changes were made to. */
type StepDraft<Values> = { updatedAt: string; changes: Partial<Values> }

/** A step that is a form: whoever goes on, back or out saves it first. */
export function useStepForm<Values extends object>(options: Options<Values>) {
  const { campaign, step, valuesOf, labels, checks, inputOf } = options
  const save = useSaveCampaign()
  const goTo = useGoTo(campaign)
  const goal = useRef<Goal>(undefined)
  const { restored, memory } = useKeptDraft<StepDraft<Values>>(`campaign-${campaign.id}-${step}`)
  const conditional = useConditionalForm<Campaign, Values>({
    // others may have saved since
    entity: restored ? { ...campaign, updatedAt: restored.updatedAt } : campaign,
    restored: restored?.changes,
    valuesOf,
    labels,
    ...(checks && { checks }),
    async save(changes, saved, isForced) {
      if (Object.keys(changes).length === 0) return saved
      return save(saved, inputOf(changes, { ...valuesOf(saved), ...changes }), isForced)
    },
    load: useReloadCampaign(campaign.id),
    onSaved: () => goal.current && goTo(goal.current),
  })
  const { entity, changes, isChanged } = conditional
  useKeeping(memory, isChanged ? { updatedAt: entity.updatedAt, changes } : undefined)
  return {
    ...conditional,
    isRestored: restored !== undefined && isChanged,
    /** Where the next save leads. */
    aim(to: Goal) {
      goal.current = to
    },
  }
}

/** What of such a form its frame needs. */
export type StepForm = {
  form: { onSubmit: (event: SubmitEvent) => void; summary: Summary; isBusy: boolean }
  conflict: { onKeep: () => void; onLoad: () => void } | undefined
  isRestored: boolean
  aim: (goal: Goal) => void
}
