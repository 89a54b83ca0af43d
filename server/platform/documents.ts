/** Documents that need not be read again: the web app sends the same few all the time. */
import {
  type DocumentNode,
  FieldsOnCorrectTypeRule,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  KnownArgumentNamesRule,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  ProvidedRequiredArgumentsRule,
  parse,
  specifiedRules,
  UniqueInputFieldNamesRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql'
import type { LimitedMeasure, Refusal } from '#rules/refusals.ts'
import { type Measure, openMeasure, queryLimits } from './query-limits.ts'
import { RecentMap } from './recent-map.ts'

export type ReadDocument = Measure & { document: DocumentNode; operation: OperationDefinitionNode }

/** Kept are the last so many and at most twice as many, of at most so many words each: far more than the web app has. */
const kept = { documents: 100, words: 500 }

/** What was given is wrong, not the query. */
const inputRules = [
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  UniqueInputFieldNamesRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
]
const otherRules = specifiedRules.filter(
  (rule) =>
    rule !== FieldsOnCorrectTypeRule &&
    // compares each pair of fields; query-limits.ts has compared each with the first
    rule !== OverlappingFieldsCanBeMergedRule &&
    !inputRules.includes(rule),
)

export const limit = (what: LimitedMeasure, most: number): Refusal => ({
  code: 'QUERY_LIMIT',
  parameters: { what, limit: most },
})
export const invalid = (reason: string): Refusal => ({ code: 'QUERY_INVALID', parameters: { reason } })
const unknown: Refusal = { code: 'OPERATION_UNKNOWN', parameters: {} }

export function openDocuments(schema: GraphQLSchema) {
  const measure = openMeasure(schema)
  const documents = new RecentMap<string, ReadDocument>(kept.documents)

  return {
    size: () => documents.size,
    /** The document, read, measured and found valid. Only what somebody who is signed in has sent is kept. */
    read(query: string, operationName: string | undefined, signedIn: boolean): ReadDocument | Refusal {
      const key = `${operationName ?? ''} ${query}`
      const cached = documents.get(key)
      // a document that a signed-in caller has sent before opens nothing to others
      if (cached && (signedIn || !(cached.introspects || cached.needsUser))) return cached
      const read = readAnew(query, operationName, signedIn)
      if ('code' in read || !signedIn || (read.document.tokenCount ?? 0) > kept.words) return read
      documents.set(key, read)
      return read
    },
  }

  function readAnew(
    query: string,
    operationName: string | undefined,
    signedIn: boolean,
  ): ReadDocument | Refusal {
    const document = parsed(query)
    if ('code' in document) return document
    const operation = getOperationAST(document, operationName)
    if (!operation) return unknown
    const measured = measure(document, operation)
    if ('over' in measured)
      return limit(measured.over, measured.over === 'cycles' ? 0 : queryLimits[measured.over])
    if ('clash' in measured) return invalid(`two fields called "${measured.clash}" ask for different things`)
    // to strangers the schema is not described, nor named in what they have done wrong
    if (measured.introspects && !signedIn) return unknown
    // before validation and coercion, which cost more than the measure
    if (measured.needsUser && !signedIn) return { code: 'SIGN_IN_REQUIRED', parameters: {} }
    const fault = faultOf(schema, document)
    if (!fault) return { ...measured, document, operation }
    return signedIn || fault === unknown ? fault : invalid('it is not what this API offers')
  }
}

function parsed(query: string): DocumentNode | Refusal {
  try {
    return parse(query, { maxTokens: queryLimits.words, noLocation: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return /more than \d+ tokens|call stack/i.test(message)
      ? limit('words', queryLimits.words)
      : invalid(message)
  }
}

/** What validation has against the document. */
function faultOf(schema: GraphQLSchema, document: DocumentNode): Refusal | undefined {
  const errorsOf = (rules: typeof specifiedRules) =>
    validate(schema, document, rules, { maxErrors: 5, hideSuggestions: true })
  if (errorsOf([FieldsOnCorrectTypeRule]).length) return unknown
  const [other] = errorsOf(otherRules)
  if (other) return invalid(other.message)
  const input = errorsOf(inputRules)
  return input.length ? badInput(input) : undefined
}

/** The first path that an input error names, such as `input.name`; the message itself may quote values. */
export const badInput = (errors: readonly GraphQLError[]): Refusal => ({
  code: 'INPUT_INVALID',
  parameters: {},
  fields: errors.map(({ message }) => ({
    field: pathIn(message),
    code: /was not provided|required/i.test(message) ? 'REQUIRED' : 'INVALID',
  })),
})

function pathIn(message: string): string {
  const [, name = 'input', below = ''] =
    /"\$?([\w.[\]]+)"(?: has invalid value at ([\w.[\]]+):)?/.exec(message) ?? []
  return name + below.replace(/\[(\d+)\]/g, '.$1')
}
