/** One GraphQL request, from the parsed HTTP body to the answer: limits, validation, execution, error codes. */
import {
  executeRootSelectionSet,
  type GraphQLError,
  type GraphQLSchema,
  validateExecutionArgs,
} from 'graphql'
import { faultyPart } from '#rules/checks/well-formed.ts'
import { type Refusal, type RefusalCode, refusalOf, refusalText, refuse } from '#rules/refusals.ts'
import { type Callers, callerKey, leastCost } from './callers.ts'
import type { RequestCtx } from './context.ts'
import { isConnectionError, isTimeout } from './db.ts'
import { badInput, invalid, limit, openDocuments, type ReadDocument } from './documents.ts'
import { retrySeconds } from './http.ts'
import { queryLimits } from './query-limits.ts'
import { inTurns, type Share } from './turns.ts'

/** A whole request. Its document is short; its variables may hold the design of a message, often 100 kB and more. */
export const requestBytes = 1_048_576
/** A request of a caller who is not signed in: twice a document. */
export const strangersBytes = 65_536

export type GraphqlAnswer = {
  status: number
  retrySeconds?: number
  body: { data?: unknown; errors?: object[] }
  /** It is an answer to a query that names none of the fields that stay uncompressed. */
  isCompressible?: boolean
}
/** What is known of a request before it is read. */
export type Asking = Omit<RequestCtx, 'weighText'>
type Incoming = { address: string; body: unknown }

export function graphqlHandler(
  schema: GraphQLSchema,
  callers: Callers,
  uncompressed: RegExp,
  documents = openDocuments(schema),
) {
  return {
    /** Charges a request by the length of its body, before the body is read. Returns the answer to a caller who has nothing left. */
    charge(ctx: Asking, address: string, bytes: number): GraphqlAnswer | undefined {
      try {
        callers.chargeRequest(ctx.actor, address, bytes)
        return undefined
      } catch (error) {
        return refused(ctx, refusalOf(error) ?? rethrow(error))
      }
    },

    async answer(ctx: Asking, { address, body }: Incoming): Promise<GraphqlAnswer> {
      const caller = callerKey(ctx.actor, address)
      try {
        const request = readRequest(body)
        if ('code' in request) return refused(ctx, request)
        const read = documents.read(request.query, request.operationName, ctx.actor.kind === 'user')
        if ('code' in read) return refused(ctx, read)
        const variables = declaredOnly(read, request.variables)
        const field = faultyPart(variables)
        if (field !== undefined) return refused(ctx, faultyInput(field))
        const cost = read.cost(variables)
        if (cost > queryLimits.cost) return refused(ctx, limit('cost', queryLimits.cost))
        callers.chargeCost(ctx.actor, cost - leastCost)
        const result = await callers.inTurns(caller, cost, (share) =>
          run(schema, ctx, share, read, variables),
        )
        const isQuery = read.operation.operation === 'query'
        return { ...result, isCompressible: isQuery && !uncompressed.test(request.query) }
      } catch (error) {
        return refused(ctx, refusalOf(error) ?? rethrow(error))
      }
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}

async function run(
  schema: GraphQLSchema,
  ctx: Asking,
  share: Share,
  { document, operation }: ReadDocument,
  variableValues: Record<string, unknown>,
): Promise<GraphqlAnswer> {
  const abort = new AbortController()
  let over = limit('seconds', ctx.config.REQUEST_SECONDS)
  const timer = setTimeout(() => abort.abort(), ctx.config.REQUEST_SECONDS * 1000)
  let characters = 0
  const weighText = (text: unknown): void => {
    if (Array.isArray(text)) text.forEach(weighText)
    if (typeof text !== 'string') return
    characters += text.length
    if (characters <= queryLimits.answer) return
    over = limit('answer', queryLimits.answer)
    abort.abort() // nothing more is read for it
    refuse(over.code, over.parameters)
  }
  try {
    const whole = validateExecutionArgs({
      schema,
      document,
      contextValue: {
        ...ctx,
        db: inTurns(ctx.db, share, abort.signal, { statementSeconds: ctx.config.REQUEST_SECONDS }),
        signal: abort.signal,
        weighText,
      } satisfies RequestCtx,
      variableValues,
      operationName: operation.name?.value,
      abortSignal: abort.signal,
      hideSuggestions: true,
      options: { maxCoercionErrors: 5 },
    })
    if (!('schema' in whole)) return refused(ctx, badInput(whole))
    const { data, errors } = await executeRootSelectionSet(whole)
    const shown = errors?.map((error) => tellError(ctx, error))
    // a session that has ended shows in the status, too, and that it is worth trying again
    const has = (code: RefusalCode) => shown?.some(({ extensions }) => extensions.code === code)
    const status = has('SIGN_IN_REQUIRED') ? 401 : has('UNAVAILABLE') ? 503 : 200
    return {
      status,
      ...(status === 503 && { retrySeconds }),
      body: { data, ...(shown && { errors: shown }) },
    }
  } catch (error) {
    if (!abort.signal.aborted) throw error
    return refused(ctx, over)
  } finally {
    clearTimeout(timer)
  }
}

type GraphqlRequest = { query: string; variables: Record<string, unknown>; operationName?: string }

function readRequest(body: unknown): GraphqlRequest | Refusal {
  if (Array.isArray(body)) return limit('operations', 1)
  if (!body || typeof body !== 'object') return invalid('a JSON object with "query" is expected')
  const { query, variables, operationName } = body as Record<string, unknown> // each is checked below
  if (typeof query !== 'string') return invalid('"query" must be a text')
  if (Buffer.byteLength(query) > queryLimits.bytes) return limit('bytes', queryLimits.bytes)
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    return invalid('"variables" must be an object')
  if (operationName != null && typeof operationName !== 'string')
    return invalid('"operationName" must be a text')
  // no text of the database can hold them
  if (/\0|\\u(?:0000|\{0+\})/.test(query)) return invalid('it has a NUL character')
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: operationName ?? undefined,
  }
}

/** Values without a variable in the operation are ignored. */
const declaredOnly = ({ operation }: ReadDocument, given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    (operation.variableDefinitions ?? [])
      .map(({ variable }) => variable.name.value)
      .filter((name) => Object.hasOwn(given, name))
      .map((name) => [name, given[name]]),
  )

const faultyInput = (field: string): Refusal => ({
  code: 'INPUT_INVALID',
  parameters: {},
  fields: [{ field, code: 'INVALID' }],
})

/** The status of a request that is worth sending again later. */
const laterStatuses: Partial<Record<Refusal['code'], number>> = { RATE_LIMITED: 429, UNAVAILABLE: 503 }

function refused(ctx: Asking, refusal: Refusal): GraphqlAnswer {
  const later = laterStatuses[refusal.code]
  return {
    status: later ?? (refusal.code === 'SIGN_IN_REQUIRED' ? 401 : 400),
    retrySeconds: later && (Number(refusal.parameters.seconds) || retrySeconds),
    body: { errors: [asError(ctx, refusal)] },
  }
}

function tellError(ctx: Asking, error: GraphQLError) {
  const { originalError } = error
  const refusal = isTimeout(originalError)
    ? limit('seconds', ctx.config.REQUEST_SECONDS)
    : isConnectionError(originalError)
      ? ({ code: 'UNAVAILABLE', parameters: {} } satisfies Refusal)
      : refusalOf(originalError)
  if (!refusal)
    ctx.log.error({ err: error.originalError ?? error, path: error.path?.join('.') }, 'operation failed')
  return { ...asError(ctx, refusal ?? { code: 'UNEXPECTED', parameters: {} }), path: error.path }
}

function asError(ctx: Asking, refusal: Refusal) {
  ctx.metrics.refusals.inc({ code: refusal.code })
  const { code, parameters, fields } = refusal
  return {
    message: refusalText(refusal, ctx.language),
    extensions: { code, ...parameters, ...(fields && { fields }), requestId: ctx.requestId },
  }
}
