/** One GraphQL request, from the parsed HTTP body to the answer: limits, validation, execution, error codes. */
import {
  type DocumentNode,
  execute,
  FieldsOnCorrectTypeRule,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  parse,
  specifiedRules,
  UniqueInputFieldNamesRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql'
import { type LimitedMeasure, type Refusal, refusalOf, refusalText } from '#rules/refusals.ts'
import type { RequestCtx } from './context.ts'
import { isAway, tookTooLong } from './db.ts'
import { measureQuery, queryLimits } from './query-limits.ts'

export type GraphqlAnswer = { status: number; body: { data?: unknown; errors?: object[] } }

/** What was given is wrong, not the query. */
const inputRules = [
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  UniqueInputFieldNamesRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
]
const otherRules = specifiedRules.filter(
  (rule) => rule !== FieldsOnCorrectTypeRule && !inputRules.includes(rule),
)

export function graphqlHandler(schema: GraphQLSchema) {
  // the web app sends the same few documents again and again
  const known = new Map<string, { document: DocumentNode; fault: Refusal | null }>()

  return async function answer(ctx: RequestCtx, body: unknown): Promise<GraphqlAnswer> {
    const request = readRequest(body)
    if ('code' in request) return refused(ctx, request)
    const parsed = known.get(request.query)?.document ?? readDocument(request.query)
    if ('code' in parsed) return refused(ctx, parsed)

    const operation = getOperationAST(parsed, request.operationName)
    if (!operation) return refused(ctx, { code: 'OPERATION_UNKNOWN', parameters: {} })
    const tooLarge = overLimit(schema, parsed, operation, request.variables, ctx)
    if (tooLarge) return refused(ctx, tooLarge)

    let fault = known.get(request.query)?.fault
    if (fault === undefined) {
      fault = faultOf(schema, parsed)
      if (known.size >= 500) known.clear()
      known.set(request.query, { document: parsed, fault })
    }
    if (fault) return refused(ctx, fault)
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables, {
      maxErrors: 5,
    })
    if (errors) return refused(ctx, badInput(errors))

    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), ctx.config.REQUEST_SECONDS * 1000)
    try {
      const result = await execute({
        schema,
        document: parsed,
        contextValue: { ...ctx, signal: abort.signal } satisfies RequestCtx,
        variableValues: request.variables,
        operationName: request.operationName,
        abortSignal: abort.signal,
      })
      const { data, errors } = result
      const told = errors?.map((error) => tellError(ctx, error))
      // a session that has ended shows in the status, too
      const signedOut = told?.some(({ extensions }) => extensions.code === 'SIGN_IN_REQUIRED')
      return { status: signedOut ? 401 : 200, body: { data, ...(told && { errors: told }) } }
    } catch (error) {
      if (!abort.signal.aborted) throw error
      return refused(ctx, limit('seconds', ctx.config.REQUEST_SECONDS))
    } finally {
      clearTimeout(timer)
    }
  }
}

type GraphqlRequest = { query: string; variables: Record<string, unknown>; operationName?: string }
const limit = (what: LimitedMeasure, most: number): Refusal => ({
  code: 'QUERY_LIMIT',
  parameters: { what, limit: most },
})
const invalid = (reason: string): Refusal => ({ code: 'QUERY_INVALID', parameters: { reason } })

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
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: operationName ?? undefined,
  }
}

function readDocument(query: string): DocumentNode | Refusal {
  try {
    return parse(query, { maxTokens: queryLimits.tokens })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return /more than \d+ tokens|call stack/i.test(message)
      ? limit('words', queryLimits.tokens)
      : invalid(message)
  }
}

function overLimit(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: NonNullable<ReturnType<typeof getOperationAST>>,
  variables: Record<string, unknown>,
  ctx: RequestCtx,
): Refusal | undefined {
  const measure = measureQuery(schema, document, operation, variables)
  if (measure === 'cyclic') return limit('cycles', 0)
  for (const what of ['depth', 'aliases', 'directives', 'cost'] as const)
    if (measure[what] > queryLimits[what]) return limit(what, queryLimits[what])
  // to strangers the schema is not described
  return measure.introspects && ctx.actor.kind === 'nobody'
    ? { code: 'OPERATION_UNKNOWN', parameters: {} }
    : undefined
}

/** What validation has against the document, or null. */
function faultOf(schema: GraphQLSchema, document: DocumentNode): Refusal | null {
  const errorsOf = (rules: typeof specifiedRules) => validate(schema, document, rules, { maxErrors: 5 })
  if (errorsOf([FieldsOnCorrectTypeRule]).length) return { code: 'OPERATION_UNKNOWN', parameters: {} }
  const [other] = errorsOf(otherRules)
  if (other) return invalid(other.message)
  const input = errorsOf(inputRules)
  return input.length ? badInput(input) : null
}

/** The first path that an input error names, such as `input.name`; the message itself may quote values. */
const badInput = (errors: readonly GraphQLError[]): Refusal => ({
  code: 'INPUT_INVALID',
  parameters: {},
  fields: errors.map((error) => ({
    field: /"\$?([\w.[\]]+)"/.exec(error.message)?.[1] ?? 'input',
    code: /was not provided|required/i.test(error.message) ? 'REQUIRED' : 'INVALID',
  })),
})

function refused(ctx: RequestCtx, refusal: Refusal): GraphqlAnswer {
  return { status: 400, body: { errors: [asError(ctx, refusal)] } }
}

function tellError(ctx: RequestCtx, error: GraphQLError) {
  const { originalError } = error
  const refusal = tookTooLong(originalError)
    ? limit('seconds', ctx.config.REQUEST_SECONDS)
    : isAway(originalError)
      ? ({ code: 'UNAVAILABLE', parameters: {} } satisfies Refusal)
      : refusalOf(originalError)
  if (!refusal)
    ctx.log.error({ err: error.originalError ?? error, path: error.path?.join('.') }, 'operation failed')
  return { ...asError(ctx, refusal ?? { code: 'UNEXPECTED', parameters: {} }), path: error.path }
}

function asError(ctx: RequestCtx, refusal: Refusal) {
  ctx.metrics.refusals.inc({ code: refusal.code })
  const { code, parameters, fields } = refusal
  return {
    message: refusalText(refusal, ctx.language),
    extensions: { code, ...parameters, ...(fields && { fields }), requestId: ctx.requestId },
  }
}
