/** The cache of answers: keys carry the operation's name and what it is about, answers stay fresh for a minute. */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryMeta,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from './client.ts'
import type { Document, Subject } from './document.ts'
import { failureOf } from './failure.ts'
import type { MeQuery } from './generated/graphql.ts'
import { MeDocument } from './generated/shell/me.ts'
import { PlaceCompanyDocument, PlaceProjectDocument } from './generated/widgets/place.ts'
import { holder, learnMe, leave } from './page-owner.ts'

const freshFor = 60_000

/** One more try where the network failed; a refusal stays a refusal. */
const retry = (failures: number, error: Error) => failures < 1 && failureOf(error).code === 'UNAVAILABLE'

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    onSessionExpired(client, error)
    onNotFound(client, error)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      // when the place itself has answered there is nothing left to ask
      onError: (error, query) => (isPlace(query) ? void onSessionExpired(client, error) : onError(error)),
      onSuccess: (data, query) => {
        if (query.queryKey[0] === meKey[0]) learnMe((data as MeQuery).me) // that key belongs to this document
      },
    }),
    mutationCache: new MutationCache({ onError }),
    // a request is worth sending even when the browser believes to be offline: the answer tells
    // what failed offline is queried again online, which that mode would leave out
    defaultOptions: {
      queries: { staleTime: freshFor, retry, networkMode: 'always', refetchOnReconnect: true },
    },
  })
  return client
}

const keyOf = <Variables>({ name, entities }: Document<unknown, never>, variables: Variables) =>
  [name, variables, entities] as const

/** Answers about these are old now: what is on the screen is asked for again. */
export const outdate = (
  client: QueryClient,
  subjects: readonly Subject[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, , about] }) =>
      Array.isArray(about) && subjects.some((subject) => about.includes(subject)),
    refetchType,
  })

export const operation = <Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
) => ({
  queryKey: keyOf(document, variables),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(document, variables, signal),
})

/** Asks the server whatever the cache holds, which then holds the answer. */
export const fetchAnew = <Result, Variables>(
  client: QueryClient,
  document: Document<Result, Variables>,
  variables: Variables,
): Promise<Result> => client.fetchQuery({ ...operation(document, variables), staleTime: 0 })

const lastAt =
  (place: string) =>
  <Data>(last: Data | undefined, query: { meta: QueryMeta | undefined } | undefined): Data | undefined =>
    query?.meta?.place === place ? last : undefined

export const useOperation = <Result, Variables>(
  document: Document<Result, Variables>,
  variables: Variables,
  options: {
    enabled?: boolean
    retryOnMount?: boolean
    refetchOnWindowFocus?: 'always'
    /** Asks again after so many milliseconds, while the tab is seen and the answer wants it. */
    askAgainAfter?: (answer: Result | undefined) => number | false
    /** Until the answer is there, the last one that was given at the same place stands in for it. */
    keepsLastAt?: string
  } = {},
) => {
  const { askAgainAfter, keepsLastAt, ...others } = options
  return useQuery({
    ...operation(document, variables),
    ...others,
    ...(keepsLastAt && {
      meta: { place: keepsLastAt },
      placeholderData: lastAt(keepsLastAt),
    }),
    refetchInterval: ({ state }: { state: { data: Result | undefined } }) =>
      askAgainAfter?.(state.data) ?? false,
  })
}

type Page<Item> = { items: Item[]; nextToken: string | null }
type Paging = { nextToken?: string | null | undefined }

/** A list of which the next page is fetched when it is asked for. */
export function usePages<Result, Variables extends Paging, Item>(
  document: Document<Result, Variables>,
  variables: Omit<Variables, 'nextToken'>,
  pageOf: (result: Result) => Page<Item>,
) {
  const query = useInfiniteQuery({
    queryKey: keyOf(document, variables),
    queryFn: ({ pageParam, signal }) =>
      request(document, { ...variables, nextToken: pageParam } as Variables, signal), // only nextToken was left out
    initialPageParam: null as string | null,
    getNextPageParam: (last) => pageOf(last).nextToken,
  })
  return {
    items: query.data?.pages.flatMap((page) => pageOf(page).items),
    /** What the first page tells beside its items. */
    first: query.data?.pages[0],
    isComplete: query.data !== undefined && !query.hasNextPage,
    hasMore: query.hasNextPage,
    loadMore: query.fetchNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isError: query.isError,
    // a refresh that failed leaves what was there; it is no reason to alarm anybody
    error: query.data && !query.isFetchNextPageError ? null : query.error,
    refetch: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

/** A list followed to its end: the first page shows at once, the others are fetched behind it. */
export function useWholeList<Result, Variables extends Paging, Item>(
  document: Document<Result, Variables>,
  variables: Omit<Variables, 'nextToken'>,
  pageOf: (result: Result) => Page<Item>,
) {
  const list = usePages(document, variables, pageOf)
  const { hasMore, isFetching, isError, loadMore } = list
  useEffect(() => {
    if (hasMore && !isFetching && !isError) void loadMore()
  }, [hasMore, isFetching, isError, loadMore])
  return list
}

/** Several answers as one: it fails with the first of them that fails, and only those that failed are asked for again. */
export const together = <Data>(
  parts: { error: unknown; isFetching: boolean; refetch: () => unknown }[],
  data: Data | undefined,
) => {
  const failed = parts.filter(({ error }) => error)
  return {
    data,
    error: failed[0]?.error ?? null,
    isPending: data === undefined && failed.length === 0,
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch() {
      for (const part of failed) part.refetch()
    },
  }
}

const meKey = operation(MeDocument, {}).queryKey

const placeNames: unknown[] = [PlaceCompanyDocument.name, PlaceProjectDocument.name]
const isPlace = ({ queryKey }: { queryKey: readonly unknown[] }) => placeNames.includes(queryKey[0])

/** Asks whether the company and the project of the open page are still there for the person. */
export const refetchPlace = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: isPlace }, { cancelRefetch: false })

/** What does not exist any more may have gone together with the whole place. */
function onNotFound(client: QueryClient, error: unknown): void {
  if (failureOf(error).code === 'NOT_FOUND') void refetchPlace(client)
}

/** What a person may see has changed: every answer but that about the place is asked for again. */
export const invalidateAllButPlace = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== meKey[0] && !isPlace(query) })

/** A session that has ended is told by its own dialog, where anybody's page is open; then it answers true. */
export function onSessionExpired(client: QueryClient, error: unknown): boolean {
  if (failureOf(error).code !== 'SIGN_IN_REQUIRED') return false
  client.setQueryData<MeQuery>(meKey, { me: null })
  return holder.get() !== undefined
}

/** What is shown follows: instead of a protected screen, the sign-in. */
export function becomeSignedOut(client: QueryClient): void {
  leave()
  client.setQueryData<MeQuery>(meKey, { me: null })
}

/** After the same person has come back: what had failed meanwhile is asked for again. */
export const refetchAfterSignIn = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== meKey[0] })

/** Forgets what belonged to the person who has left; a page that is still held keeps its answers. */
export function clearCache(client: QueryClient): void {
  if (holder.get()) return
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== meKey[0] })
}
