import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/data/failure.ts'
import type { CampaignState } from '#web/data/generated/graphql.ts'
import {
  DeleteSegmentDocument,
  SegmentCampaignsDocument,
  SegmentsDocument,
} from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { confirm } from '#web/widgets/confirm.ts'
import { useTexts } from './texts.ts'

/** Their recipients are still to be found. */
const areUnsent: ReadonlySet<CampaignState> = new Set(['INCOMPLETE', 'WAITING'])

type Named = { id: string; name: string }
export type Used = { segment: Named; by: Named[] }

/** Asks and deletes; `used` says which segments keep it from being deleted. */
export function useSegmentDeletion(projectId: string) {
  const t = useTexts()
  const client = useQueryClient()
  const [used, setUsed] = useState<Used>()
  const deletion = useMutationOperation(DeleteSegmentDocument, {
    success: t('deleted'),
    changes: ['Segment'],
    onFailure: ({ code }) => code === 'SEGMENT_USED',
  })

  /** Answers true when it is gone. */
  async function remove(segment: Named): Promise<boolean> {
    const isSure = await confirm({
      title: t('deleteNamed', { name: segment.name }),
      text: await consequence(segment),
      action: t('deleteSegment'),
    })
    if (!isSure) return false
    try {
      await deletion.mutateAsync({ input: { id: segment.id } })
      return true
    } catch (error) {
      if (failureOf(error).code === 'SEGMENT_USED') await showUse(segment)
      return false
    }
  }
  async function consequence({ id }: Named): Promise<string> {
    const variables = { domainID: projectId, segmentID: id }
    // whoever cannot learn it may delete it all the same
    const answer = await fetchAnew(client, SegmentCampaignsDocument, variables).catch(() => undefined)
    const { items = [], nextToken = null } = answer?.campaignsByDomainState ?? {}
    const names = items.filter(({ state }) => areUnsent.has(state)).map(({ name }) => name)
    if (names.length === 0) return t('deleteText')
    return t('deleteTextUsed', { names: [...names, ...(nextToken ? [t('moreCampaigns')] : [])].join(', ') })
  }
  async function showUse(segment: Named) {
    try {
      const answer = await fetchAnew(client, SegmentsDocument, { id: projectId, limit: 1000 })
      const { items } = answer.segmentsByDomainName
      setUsed({ segment, by: items.filter((one) => one.segment.includes(`"${segment.id}"`)) })
    } catch (error) {
      notify.failure(error)
    }
  }
  return { remove, used, closeUsed: () => setUsed(undefined) }
}
