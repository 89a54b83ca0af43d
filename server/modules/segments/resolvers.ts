import type { ContactJobKind, ContactJobState, Resolvers } from '#generated/resolvers.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdOf, outerId, outerIdIn } from '#platform/ids.ts'
import { findTag } from '../contacts/store/tags.ts'
import { changeMany } from './change-many.ts'
import { exportContacts } from './export-contacts.ts'
import { exportPath } from './export-path.ts'
import { listContactJobs } from './store.ts'

const shownJobs = 20

export const segmentsResolvers = {
  Query: {
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
