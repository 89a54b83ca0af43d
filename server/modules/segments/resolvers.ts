import type { ContactJobKind, ContactJobState, Resolvers, SegmentType } from '#generated/resolvers.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, innerIdOf, outerId, outerIdIn } from '#platform/ids.ts'
import { pageByKey } from '#platform/pages.ts'
import { refuse } from '#rules/refusals.ts'
import { findTag } from '../contacts/store/tags.ts'
import { countFound, pageOfVisitors } from '../leadscoring/find-visitors.ts'
import { projectOf } from '../projects/store.ts'
import { changeMany } from './change-many.ts'
import { createSegment, deleteSegment, updateSegment } from './change-segments.ts'
import { exportContacts } from './export-contacts.ts'
import { exportPath } from './export-path.ts'
import { readListFilter } from './find-members.ts'
import { previewSegment } from './preview-segment.ts'
import { cellsOf, rfmGrid } from './rfm.ts'
import { findSegment, listSegments, type SegmentRow } from './store/segments.ts'
import { listContactJobs } from './store.ts'

const shownJobs = 20

export const segmentsResolvers = {
  Query: {
    async visitorsByDomainActivity(_, { domainID, ...list }, ctx) {
      const projectId = innerId('project', domainID)
      return pageOfVisitors(ctx, projectId, await readListFilter(ctx, projectId, list.filter), list)
    },
    async countVisitors(_, { domainID, filter, exact }, ctx) {
      const projectId = innerId('project', domainID)
      return countFound(ctx, projectId, await readListFilter(ctx, projectId, filter), exact ?? false)
    },
    segmentsByDomainName(_, { domainID, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageByKey(
        ctx,
        { operation: 'segmentsByDomainName', filter: projectId, ...page },
        ({ name_key }: SegmentRow) => name_key,
        (after: string | undefined, count) =>
          inProject(ctx, projectId, (tx) => listSegments(tx, projectId, after, count)),
      )
    },
    async getSegment(_, args, ctx) {
      const { projectId, id } = innerIdIn('segment', args.id)
      const row = await inProject(ctx, projectId, ({ db }) => findSegment(db, projectId, id))
      return row ?? refuse('NOT_FOUND')
    },
    segmentPreview: (_, { input }, ctx) => previewSegment(ctx, input),
    contactJobs: (_, { domainID }, ctx) => {
      const projectId = innerId('project', domainID)
      return inProject(ctx, projectId, (tx) => listContactJobs(tx, projectId, shownJobs))
    },
  },
  Mutation: {
    tagContacts(_, { input: { domainID, contacts, tagID, remove } }, ctx) {
      const projectId = innerId('project', domainID)
      const tagId = innerIdOf('tag', projectId, tagID)
      return changeMany(ctx, projectId, contacts, { kind: remove ? 'UNTAG' : 'TAG', tagId })
    },
    unsubscribeContacts: (_, { input: { domainID, contacts } }, ctx) =>
      changeMany(ctx, innerId('project', domainID), contacts, { kind: 'UNSUBSCRIBE' }),
    exportContacts: (_, { input }, ctx) => exportContacts(ctx, input),
    createSegment: (_, { input }, ctx) => createSegment(ctx, input),
    updateSegment: (_, { input, condition }, ctx) => updateSegment(ctx, input, condition),
    deleteSegment: (_, { input }, ctx) => deleteSegment(ctx, input.id),
  },
  Domain: {
    async rfm(ref, _, ctx) {
      const { timezone } = await projectOf(ctx, ref)
      return inProject(ctx, ref.projectId, (tx) => rfmGrid(tx, ref.projectId, timezone ?? 'UTC'))
    },
  },
  RfmGrid: {
    cells: (grid, _, ctx) => inProject(ctx, grid.projectId, (tx) => cellsOf(tx, grid)),
  },
  Segment: {
    id: ({ project_id, id }) => outerIdIn('segment', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    segmentationType: ({ type }) => type as SegmentType, // the table's check lists them
    segment: ({ parameters }) => JSON.stringify(parameters),
    evaluationPeriod: ({ period }) => (period === null ? null : JSON.stringify(period)),
    createdAt: ({ created_at }) => created_at,
    updatedAt: ({ updated_at }) => updated_at,
  },
  ContactJob: {
    id: ({ project_id, id }) => outerIdIn('bulk', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    kind: ({ kind }) => kind as ContactJobKind, // the table's checks list them
    state: ({ state }) => state as ContactJobState,
    tag: async ({ project_id, tag_id }, _, ctx) =>
      tag_id === null
        ? null
        : ((await inProject(ctx, project_id, ({ db }) => findTag(db, project_id, tag_id))) ?? null),
    createdAt: ({ created_at }) => created_at,
    download: ({ project_id, id, file }) =>
      file === null ? null : exportPath(outerIdIn('bulk', project_id, id)),
  },
} satisfies Resolvers
