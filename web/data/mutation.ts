/** Changes: what failed is told by its code, what was shown too early is taken back, what was typed stays. */
import {
  type MutationOptions,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from './client.ts'
import type { Document, Subject } from './document.ts'
import { type Failure, failureOf } from './failure.ts'
import { notify } from './notify.ts'
import { outdate } from './query.ts'

type Options<Result, Variables> = {
  /** Told when it worked; `true` says the default text. */
  success?: string | true
  /** What else it has changed, beside what its answer is about: cached answers about it are old now. */
  changes?: readonly Subject[]
  /** 'none' where old answers are not asked for again before the page is left. */
  refetchType?: 'none'
  /** Shows the change before the server has confirmed it; returns how to take it back. */
  showAhead?: (client: QueryClient, variables: Variables) => () => void
  onSuccess?: (result: Result, variables: Variables) => void
  /** Answers true when the screen tells the failure by itself, beside a field for instance. */
  onFailure?: (failure: Failure) => boolean
}
type Shown = { takeBack?: () => void }
/** An operation of the API, or what asks the server otherwise. */
type Change<Result, Variables> = Document<Result, Variables> | ((variables: Variables) => Promise<Result>)

export function mutationOptions<Result, Variables>(
  client: QueryClient,
  change: Change<Result, Variables>,
  { success, changes = [], refetchType, showAhead, onSuccess, onFailure }: Options<Result, Variables> = {},
): MutationOptions<Result, Error, Variables, Shown> {
  return {
    // a change is worth sending even when the browser believes to be offline: the answer tells
    networkMode: 'always',
    mutationFn: (variables) =>
      typeof change === 'function' ? change(variables) : request(change, variables),
    onMutate: (variables) => ({ takeBack: showAhead?.(client, variables) }),
    onError(error, _variables, shown) {
      shown?.takeBack?.()
      if (!onFailure?.(failureOf(error))) notify.failure(error)
    },
    async onSuccess(result, variables) {
      if (success) notify.success(success === true ? undefined : success)
      onSuccess?.(result, variables)
      const entities = typeof change === 'function' ? [] : change.entities
      await outdate(client, [...entities, ...changes], refetchType)
    },
  }
}

/** For forms, which tell by themselves what failed. */
export const useFormMutation = <Result, Variables>(
  change: Document<Result, Variables>,
  options?: Omit<Options<Result, Variables>, 'onFailure'>,
) => useMutationOperation(change, { ...options, onFailure: () => true })

/** What a function changes only its caller knows. */
export function useMutationOperation<Result, Variables>(
  change: Document<Result, Variables>,
  options?: Options<Result, Variables>,
): UseMutationResult<Result, Error, Variables, Shown>
export function useMutationOperation<Result, Variables>(
  change: (variables: Variables) => Promise<Result>,
  options: Options<Result, Variables> & { changes: readonly Subject[] },
): UseMutationResult<Result, Error, Variables, Shown>
export function useMutationOperation<Result, Variables>(
  change: Change<Result, Variables>,
  options?: Options<Result, Variables>,
) {
  return useMutation(mutationOptions(useQueryClient(), change, options))
}
