/** Where an import stands: the address names it, so that a reload, or somebody else, sees the same. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type ImportState, isUnderWay } from '#rules/imports/import.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import { request } from '#web/data/client.ts'
import { failureOf } from '#web/data/failure.ts'
import type { ImportProjectQuery, ImportType } from '#web/data/generated/graphql.ts'
import {
  GetImportDocument,
  ImportProjectDocument,
  ResetImportDocument,
} from '#web/data/generated/widgets/imports/imports.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { outdate, useOperation } from '#web/data/query.ts'
import { endUpload, partsOf, type Upload, upload, useUpload } from '#web/data/upload.ts'
import { askAgainAfter, type Imported, useImportStatus } from './import-status.ts'

export const stepNames = ['file', 'upload', 'check', 'import'] as const
export type StepName = (typeof stepNames)[number]

/** What all steps know. */
export type Flow = {
  type: ImportType
  company: string
  project: ImportProjectQuery['getDomain']
  /** A tag that is chosen from the beginning. */
  tagId?: string | undefined
  isDialog: boolean
  /** Where one goes who leaves. */
  leave: () => void
  /** Names the import in the address; nothing for none. */
  open: (key: string | undefined) => void
}

/** The step of an import; one whose file is not here and has not arrived either begins with the file again. */
export function stepOf(
  one: Pick<Imported, 'state' | 'bytes' | 'partBytes' | 'received'> | undefined,
  sending: Upload | undefined,
): StepName {
  if (!one) return 'file'
  if (one.state === 'UPLOADING') {
    if (sending) return sending.isDone ? 'check' : 'upload'
    return one.received.length < partsOf(one.bytes, one.partBytes) ? 'file' : 'check'
  }
  return isBegun(one.state) ? 'import' : 'check'
}

const isBegun = (state: ImportState) =>
  isUnderWay(state) || state === 'DONE' || state === 'STOPPED' || state === 'FAILED'

export function useOpenImport(projectId: string, type: ImportType) {
  const [search, write] = useAddressSearch()
  const key = search.get('import') ?? undefined
  const status = useImportStatus(projectId)
  const followed = status.latest?.id === key ? status.latest : undefined
  const query = useOperation(
    GetImportDocument,
    { id: key ?? '' },
    {
      enabled: key !== undefined,
      // one that waits for another is not the one that is followed
      askAgainAfter: (answer) => !followed && askAgainAfter(answer?.getImport),
    },
  )
  const sending = useUpload(key)
  const open = (next: string | undefined) =>
    write((before) => withValues(before, { import: next }), { replace: true })

  const isRefused = query.error !== null && failureOf(query.error).code === 'NOT_FOUND'
  const found = isRefused ? undefined : query.data?.getImport
  const isOurs = found?.domainID === projectId && found.type === type
  const one = key !== undefined && isOurs ? found : undefined

  // whoever comes without one gets the one that is under way
  const { latest } = status
  const running = latest && latest.type === type && isUnderWay(latest.state) ? latest.id : undefined
  const isOpening = key === undefined && running !== undefined
  const openRunning = useEffectEvent(() => open(running))
  useEffect(() => {
    if (isOpening) openRunning()
  }, [isOpening])

  return {
    key,
    query,
    /** What is known of it; of one that is followed, how far it is now. */
    one: one && followed && isBegun(followed.state) ? { ...one, ...followed, analysis: one.analysis } : one,
    /** The one that is under way in the project, whichever it is. */
    underWay: latest && isUnderWay(latest.state) ? latest : undefined,
    sending,
    open,
    isMissing: key !== undefined && (isRefused || (query.data !== undefined && !one)),
    error: isRefused ? null : query.error,
    isPending: status.isPending || isOpening || (key !== undefined && query.isPending),
  }
}

export const useImportProject = (id: string) => useOperation(ImportProjectDocument, { id })

/** Sends a file, or the rest of it. */
export function useSending() {
  const client = useQueryClient()
  return (file: File, { id, partBytes, received }: Pick<Imported, 'id' | 'partBytes' | 'received'>) =>
    upload({
      key: id,
      file,
      partBytes,
      received,
      async receivedAtLast() {
        const { getImport } = await request(GetImportDocument, { id })
        const isThere =
          getImport?.state !== 'UPLOADING' || getImport.received.length >= partsOf(file.size, partBytes)
        if (!isThere) return getImport.received
        await outdate(client, ['Import'])
        return undefined
      },
    })
}

/** Gives up the file, and begins with another one. */
export function useReset({ project, open }: Flow) {
  const reset = useMutationOperation(ResetImportDocument, {
    changes: ['Domain'],
    // the one that is gone is not asked for again
    refetchType: 'none',
    onSuccess: (_, { input }) => {
      endUpload(input.key)
      open(undefined)
    },
    // what is gone already needs no deletion
    onFailure: ({ code }) => code === 'NOT_FOUND',
  })
  return {
    isPending: reset.isPending,
    reset: (key: string) => {
      endUpload(key)
      reset.mutate({ input: { domainID: project.id, key } }, { onError: () => open(undefined) })
    },
  }
}
