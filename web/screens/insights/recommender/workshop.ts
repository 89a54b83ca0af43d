/** The owner's decisions while they are changed: what is saved, what would be, and what that would show. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecommendationPlace } from '#rules/recommender/settings.ts'
import type { DecidedSettingsFragment } from '#web/data/generated/graphql.ts'
import {
  RecommenderDocument,
  RecommenderPreviewDocument,
  UpdateRecommenderDocument,
} from '#web/data/generated/screens/insights/recommender/recommender.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { fetchAnew, useOperation } from '#web/data/query.ts'
import { useConditionalForm } from '#web/widgets/conflict/conditional-form.ts'
import { changesIn, countOf, type Decided, decidedOf } from './decisions.ts'
import { factsOf, type Picked } from './facts.ts'
import { useTexts } from './texts.ts'

/** Debounce: several quick changes are asked about once. In ms. */
const pause = 250
const loadsWithin = 3_000

export function useDecisions(domainID: string, settings: DecidedSettingsFragment) {
  const t = useTexts()
  const client = useQueryClient()
  // what everybody is shown changes with it
  const update = useFormMutation(UpdateRecommenderDocument, { changes: ['Domain', 'Product', 'Visitor'] })
  const load = async () =>
    (await fetchAnew(client, RecommenderDocument, { id: domainID })).getDomain.recommender.settings
  const { form, saved, conflict } = useConditionalForm<DecidedSettingsFragment, Decided>({
    entity: settings,
    valuesOf: decidedOf,
    labels: { pinned: t('pinned'), excluded: t('excluded'), rules: t('rules') },
    async save(changes, before, isForced) {
      // lists that were not touched here stay as somebody else has left them
      const base = isForced ? await load() : before
      const { updateRecommender } = await update.mutateAsync({
        input: { domainID, version: base.version, settings: { ...decidedOf(base), ...changes } },
      })
      return updateRecommender.settings
    },
    load,
  })
  const changes = changesIn(saved, form.values)
  return {
    form,
    conflict,
    decided: form.values,
    changes,
    isChanged: countOf(changes) > 0,
    decide: <Part extends keyof Decided>(part: Part, list: Decided[Part]) => {
      const next = { ...form.values, [part]: list }
      // what was taken back is as if it had never been changed, in whatever order it stands
      form.set(part, changesIn(saved, next)[part].length === 0 ? saved[part] : list)
    },
    discard: () => {
      // what somebody else has saved is what is left
      if (conflict) return conflict.onLoad()
      form.reset()
      form.set('pinned', saved.pinned)
      form.set('excluded', saved.excluded)
      form.set('rules', saved.rules)
    },
  }
}

type Wish = {
  domainID: string
  settings: DecidedSettingsFragment
  decided: Decided
  place: RecommendationPlace
  /** Undefined until it is known whom to look at. */
  visitorID: string | null | undefined
  /** It has been measured how well it guesses. */
  isMeasured: boolean
}

/** Asks what the decisions would show, a moment after the last change, and learns from the answer what each of them does. */
export function usePreview({ domainID, settings, decided, place, visitorID, isMeasured }: Wish) {
  const [picked, setPicked] = useState<Picked>({ products: {}, categories: {} })
  const wish = JSON.stringify({ settings: decided, place, visitorID })
  const [settled] = useDebouncedValue(wish, pause)
  const isSettled = settled === wish
  const query = useOperation(
    RecommenderPreviewDocument,
    { input: { domainID, settings: decided, place, visitorID: visitorID ?? null } },
    {
      enabled: isSettled && visitorID !== undefined,
      keepsLastAt: domainID,
      // until what was learnt is at hand, the popular ones are shown
      askAgainAfter: (answer) =>
        isMeasured && answer?.recommenderPreview.liveHits === null ? loadsWithin : false,
    },
  )
  const answered = query.data?.recommenderPreview.settings
  return {
    query: { ...query, isFetching: query.isFetching || !isSettled },
    facts: factsOf(answered ? [answered, settings] : [settings], picked),
    learn: (
      kind: keyof Picked,
      { id, name, image = null }: { id: string; name: string; image?: string | null },
    ) => setPicked((before) => ({ ...before, [kind]: { ...before[kind], [id]: { name, image } } })),
  }
}
