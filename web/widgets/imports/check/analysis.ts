/** What a file would come to, as it is to be read. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '#web/data/client.ts'
import type { Document } from '#web/data/document.ts'
import { failureOf } from '#web/data/failure.ts'
import type {
  AnalyzeContactsQuery,
  AnalyzeContactsQueryVariables,
  ImportFormat,
} from '#web/data/generated/graphql.ts'
import {
  AnalyzeContactsDocument,
  AnalyzeOrdersDocument,
  GetImportDocument,
} from '#web/data/generated/widgets/imports/imports.ts'
import { operation } from '#web/data/query.ts'
import type { Flow } from '../flow.ts'
import type { Reading } from '../import-status.ts'

/** How it is to be read; what is not said is as it was proposed, or as it was read last. */
export type Config = { format?: ImportFormat; columns?: string[] }

/** Whoever changes several columns is not counted for after each; in ms. */
const pause = 400
/** A large file is asked for again; in ms. */
const againAfter = (attempt: number) => Math.min(2_000, 500 * 2 ** attempt)

const codeOf = (error: unknown): string => failureOf(error).code

export function useAnalysis({ type, project }: Flow, one: Reading, config: Config | undefined) {
  const client = useQueryClient()
  const wanted = config && JSON.stringify(config)
  const [settled] = useDebouncedValue(wanted, pause)
  const document: Document<AnalyzeContactsQuery, AnalyzeContactsQueryVariables> =
    type === 'ORDERS' ? AnalyzeOrdersDocument : AnalyzeContactsDocument
  const input = { domainID: project.id, key: one.id, config: settled ?? null }
  const query = useQuery({
    // what it is about is not told: no change of something else makes a file be read again
    queryKey: [document.name, input],
    queryFn: ({ signal }) => request(document, { input }, signal),
    retry: (failures, error) =>
      codeOf(error) === 'IMPORT_ANALYSING' || (failures < 2 && codeOf(error) === 'UNAVAILABLE'),
    retryDelay: againAfter,
    // somebody else may have it read otherwise
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

  // what was refused has its reason, and often its columns, in the import itself
  const { data, error } = query
  useEffect(() => {
    if (data || error)
      void client.invalidateQueries({ queryKey: operation(GetImportDocument, { id: one.id }).queryKey })
  }, [client, data, error, one.id])

  const isCounting = settled !== wanted || query.isFetching
  return {
    reading: !query.error && data ? data.analysis.import : one,
    /** Names what was read, for the job; nothing before it was. */
    file: isCounting || query.error ? undefined : data?.analysis.file,
    isCounting,
    error: isCounting ? null : query.error,
    refetch: query.refetch,
  }
}
