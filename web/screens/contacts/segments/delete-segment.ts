import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/data/failure.ts'
import {
  DeleteSegmentDocument,
  SegmentsDocument,
} from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { confirm } from '#web/widgets/confirm.ts'
import { useTexts } from './texts.ts'

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
      text: t('deleteText'),
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
