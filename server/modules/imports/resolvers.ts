import type { ImportFormat, ImportType, Resolvers } from '#generated/resolvers.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, innerIdOf, outerId, outerIdIn } from '#platform/ids.ts'
import { importLimits, isOver } from '#rules/imports/import.ts'
import { isRefusalCode, refusalText, refuse } from '#rules/refusals.ts'
import { userById } from '../accounts/store.ts'
import { tagById } from '../contacts/store/tags.ts'
import { analyseFile } from './analyse.ts'
import { skippedPath } from './skipped-path.ts'
import { startImport, stopImport } from './start-import.ts'
import {
  configOf,
  findImport,
  type ImportRow,
  importCounts,
  latestImport,
  listStarted,
  type Reading,
  readingOf,
  resultOf,
  stateOf,
  typeOf,
} from './store.ts'
import { createUpload, resetImport } from './uploads.ts'

const shownImports = 20

const importOf = ({ domainID, key }: { domainID: string; key: string }) => {
  const projectId = innerId('project', domainID)
  return { projectId, id: innerIdOf('import', projectId, key) }
}
const readOf = (row: ImportRow): Reading => readingOf(row) ?? refuse('IMPORT_ANALYSING')

export const importsResolvers = {
  Query: {
    async analyzeCustomerImportFile(_, { input }, ctx) {
      const row = await analyseFile(ctx, input, ['CONTACTS', 'DELETE'])
      const { rows, emails } = readOf(row)
      return { rows, emails, file: row.file, import: row }
    },
    async analyzeOrderImportFile(_, { input }, ctx) {
      const row = await analyseFile(ctx, input, ['ORDERS'])
      const { emails, orders } = readOf(row)
      const { orders: count = 0, total = 0, from, to } = orders ?? {}
      return { orders: count, total, emails, from: dateOf(from), to: dateOf(to), file: row.file, import: row }
    },
    getImport(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('import', outer)
      return inProject(
        ctx,
        projectId,
        async ({ db }) => (await findImport(db, projectId, id)) ?? refuse('NOT_FOUND'),
      )
    },
    importsByDomain(_, { domainID }, ctx) {
      const projectId = innerId('project', domainID)
      return inProject(ctx, projectId, (tx) => listStarted(tx, projectId, shownImports))
    },
  },
  Mutation: {
    createUpload: (_, { input }, ctx) => createUpload(ctx, input),
    createCustomerImportJob: (_, { input }, ctx) => startImport(ctx, input, 'CONTACTS'),
    createOrderImportJob: (_, { input }, ctx) => startImport(ctx, input, 'ORDERS'),
    createCustomerDeletionJob: (_, { input }, ctx) => startImport(ctx, input, 'DELETE'),
    stopImport: (_, { input }, ctx) => stopImport(ctx, importOf(input)),
    async resetImport(_, { input }, ctx) {
      await resetImport(ctx, importOf(input))
      return input.key
    },
  },
  Domain: {
    jobStatus: async ({ projectId }, _, ctx) => (await latestImport.load(ctx, projectId)) ?? null,
    contactsImported: async ({ projectId }, _, ctx) =>
      (await importCounts.load(ctx, projectId))?.contacts ?? 0,
    ordersImported: async ({ projectId }, _, ctx) => (await importCounts.load(ctx, projectId))?.orders ?? 0,
  },
  Job: {
    progress: ({ done, total, state }) => (state === 'DONE' ? 1 : total ? done / total : 0),
    timestamp: ({ finished_at, started_at, created_at }) => finished_at ?? started_at ?? created_at,
    data: ({ project_id, id, type, state, name, done, total }) =>
      JSON.stringify({ key: outerIdIn('import', project_id, id), type, state, name, done, total }),
    result: (row) => (isOver(stateOf(row)) ? JSON.stringify(resultOf(row)) : null),
    import: (row) => row,
  },
  Import: {
    id: ({ project_id, id }) => outerIdIn('import', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    type: ({ type }) => type as ImportType, // the table's checks list them
    state: stateOf,
    partBytes: () => importLimits.partBytes,
    fault({ fault, fault_detail }, _, ctx) {
      if (!isRefusalCode(fault)) return null
      const parameters = { detail: fault_detail ?? '', limit: ctx.config.STORAGE_MB_PER_PROJECT }
      return { code: fault, message: refusalText({ code: fault, parameters }, ctx.language) }
    },
    format: (row) => (readingOf(row)?.format as ImportFormat | undefined) ?? null,
    encoding: (row) => readingOf(row)?.encoding ?? null,
    delimiter: (row) => readingOf(row)?.delimiter ?? null,
    columns: (row) => readingOf(row)?.columns ?? null,
    analysis: (row) => (row.file === null ? null : readingOf(row)),
    basis(row) {
      if (typeOf(row) !== 'CONTACTS') return null
      return configOf(row).basis ?? ((readingOf(row)?.consents.SUBSCRIBED ?? 0) > 0 ? 'FILE' : null)
    },
    tags: async ({ project_id, tags }, _, ctx) =>
      (await Promise.all(tags.map((id) => tagById.load(ctx, project_id, id)))).filter(
        (tag) => tag !== undefined,
      ),
    result: (row) => row,
    async startedBy({ user_id, started_at }, _, ctx) {
      const person = started_at && user_id && (await userById.load(ctx, user_id))
      return person ? person.name || person.email : null
    },
    createdAt: ({ created_at }) => created_at,
    startedAt: ({ started_at }) => started_at,
    finishedAt: ({ finished_at }) => finished_at,
    skippedRows: ({ project_id, id, has_skipped }) =>
      has_skipped ? skippedPath(outerIdIn('import', project_id, id)) : null,
  },
  ImportAnalysis: {
    unsubscribed: ({ consents: { UNSUBSCRIBED = 0, BOUNCED = 0, COMPLAINED = 0 } }) =>
      UNSUBSCRIBED + BOUNCED + COMPLAINED,
    orders: ({ orders }) => orders && { ...orders, from: dateOf(orders.from), to: dateOf(orders.to) },
  },
  // of somebody who was erased meanwhile
  ImportSkippedRow: { text: ({ text }) => text ?? '' },
  ImportResult: {
    added: (row) => resultOf(row).added,
    changed: (row) => resultOf(row).changed,
    unchanged: (row) => resultOf(row).unchanged,
    erased: (row) => resultOf(row).erased,
    withoutMail: (row) => resultOf(row).withoutMail,
    skipped(row) {
      const examples = new Map(readingOf(row)?.skipped.map((one) => [one.reason, one.examples]))
      const counts = Object.entries(resultOf(row).skipped) as [Reading['skipped'][number]['reason'], number][] // its own keys
      return counts.map(([reason, rows]) => ({ reason, rows, examples: examples.get(reason) ?? [] }))
    },
  },
} satisfies Resolvers

const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null)
