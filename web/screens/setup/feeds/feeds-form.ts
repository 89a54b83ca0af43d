/** The addresses as a form: what is known or can be guessed, saved when it has changed, and read at once. */
import { httpUrl, maskedUrl } from '#rules/checks/url.ts'
import { type FeedGuess, guessFeeds } from '#rules/projects/guess-feeds.ts'
import { request } from '#web/data/client.ts'
import type { FeedKind } from '#web/data/generated/graphql.ts'
import { UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { useForm } from '#web/widgets/form.ts'
import type { Check } from '#web/widgets/form-state.ts'
import { type FeedField, feeds, type Project } from './feeds.ts'
import { haveBegun, newestRuns, useLoad } from './feeds-data.ts'
import { useTexts } from './texts.ts'

export type Addresses = Record<FeedField, string>

const address: Check<string> = (text) =>
  text.trim() !== '' && !httpUrl(text.trim()) && { code: 'URL_INVALID' as const }

/** A guess stands only where nothing was ever said. */
export function addressesOf(project: Project): Addresses {
  const isBlank = feeds.every(({ field }) => project[field] === null)
  const guess: FeedGuess = isBlank ? guessFeeds(project) : {}
  const { productFeedURL, orderFeedURL, categoriesFeedURL } = project
  return {
    productFeedURL: productFeedURL ?? guess.productFeedURL ?? '',
    orderFeedURL: orderFeedURL ?? '',
    categoriesFeedURL: categoriesFeedURL ?? '',
  }
}

/** An address as the server will show it: in its spelling, with name and password covered. */
export const asShown = (text: string): string => {
  const url = httpUrl(text.trim())
  return url ? maskedUrl(url.href) : text.trim()
}

/** What differs from what is kept; a name and password that are typed may be new ones. */
export const changedFields = (values: Addresses, project: Project): FeedField[] =>
  feeds
    .map(({ field }) => field)
    .filter((field) => {
      const saved = project[field] ?? ''
      const text = values[field].trim()
      if (text === saved) return false
      const isSecret = httpUrl(text) !== undefined && asShown(text) !== httpUrl(text)?.href
      return isSecret || asShown(text) !== saved
    })

/** `onSaved` is told whether anything had to be saved at all. */
export function useFeedsForm(
  project: Project,
  onSaved: (hasChanged: boolean) => unknown,
  drafts?: Partial<Addresses>,
) {
  const t = useTexts()
  const load = useLoad(project.id)
  const save = useMutationOperation(
    async (values: Addresses) => {
      const changed = changedFields(values, project)
      const input = Object.fromEntries(changed.map((field) => [field, values[field].trim()]))
      if (!changed.length) return { changed, kinds: [] }
      const kinds = feeds.flatMap(({ field, kind }): FeedKind[] =>
        changed.includes(field) && values[field].trim() ? [kind] : [],
      )
      const before = await newestRuns(project.id)
      await request(UpdateDomainDocument, { input: { id: project.id, ...input } })
      // asking as well would read the feed twice where the first run has ended before the question comes
      return { changed, kinds: (await haveBegun(project.id, kinds, before)) ? [] : kinds }
    },
    {
      changes: ['Domain', 'FeedRun'],
      onFailure: () => true, // the form tells it
    },
  )
  const form = useForm<Addresses>({
    initial: { ...addressesOf(project), ...drafts },
    labels: {
      productFeedURL: t('products.label'),
      orderFeedURL: t('orders.label'),
      categoriesFeedURL: t('categories.label'),
    },
    checks: { productFeedURL: address, orderFeedURL: address, categoriesFeedURL: address },
    async onSubmit(values) {
      const { changed, kinds } = await save.mutateAsync(values)
      form.settle(values, Object.fromEntries(changed.map((field) => [field, asShown(values[field])])))
      // where no run begins, the refusal says why, in its own snackbar
      if (kinds.length) await load.mutateAsync({ kinds }).catch(() => undefined)
      await onSaved(changed.length > 0)
    },
  })
  const isDirty = changedFields(form.values, project).length > 0
  const shown = addressesOf(project)
  // what was guessed nobody has typed, and a wizard keeps its drafts
  useUnsaved(isDirty && !drafts && feeds.some(({ field }) => form.values[field] !== shown[field]))
  return { form, load, isDirty }
}
