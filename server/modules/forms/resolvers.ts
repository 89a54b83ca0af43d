import type { Resolvers } from '#generated/resolvers.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { refuse } from '#rules/refusals.ts'
import { tagById } from '../contacts/store/tags.ts'
import { optInTrouble } from '../delivery/opt-in/ask-to-confirm.ts'
import { projectById } from '../projects/store.ts'
import { askToConfirm, confirmationAudience } from './ask-contacts.ts'
import { createLeadForm, deleteLeadForm, updateLeadForm } from './change-forms.ts'
import { formPath } from './form-path.ts'
import { shopColors } from './shop-colors.ts'
import { figuresOf, findForm, type LeadFormRow, listForms } from './store.ts'

const outer = ({ project_id, id }: LeadFormRow) => outerIdIn('form', project_id, id)

export const formsResolvers = {
  Query: {
    shopColors: (_, { domainID }, ctx) => shopColors(ctx, innerId('project', domainID)),
    confirmationAudience: (_, { tagID }, ctx) => confirmationAudience(ctx, tagID),
    async getLeadForm(_, { id }, ctx) {
      const key = innerIdIn('form', id)
      return (await inProject(ctx, key.projectId, ({ db }) => findForm(db, key))) ?? refuse('NOT_FOUND')
    },
    async leadFormsByDomainName(_, { domainID }, ctx) {
      const projectId = innerId('project', domainID)
      const rows = await inProject(ctx, projectId, ({ db }) => listForms(db, projectId))
      return rows.toSorted(
        (a, b) => nameKey(a.name).localeCompare(nameKey(b.name)) || a.id.localeCompare(b.id),
      )
    },
  },
  Mutation: {
    createLeadForm: (_, { input }, ctx) => createLeadForm(ctx, input),
    updateLeadForm: (_, { input, condition }, ctx) => updateLeadForm(ctx, input, condition),
    askToConfirm: (_, { input }, ctx) => askToConfirm(ctx, input),
    deleteLeadForm: (_, { input }, ctx) => deleteLeadForm(ctx, input.id),
  },
  LeadForm: {
    id: outer,
    domainID: ({ project_id }) => outerId('project', project_id),
    tagID: ({ project_id, tag_id }) => outerIdIn('tag', project_id, tag_id),
    tag: async ({ project_id, tag_id }, _, ctx) => (await tagById.load(ctx, project_id, tag_id)) ?? null,
    optinFrom: ({ settings }) => settings.optinFrom,
    optinFriendlyFrom: ({ settings }) => settings.optinFriendlyFrom,
    optinReplyTo: ({ settings }) => settings.optinReplyTo,
    optinEmail: ({ settings }) => settings.optinEmail,
    optinRedirect: ({ settings }) => settings.optinRedirect,
    optinPage: ({ settings }) => settings.optinPage,
    thxRedirect: ({ settings }) => settings.thxRedirect,
    thxPage: ({ settings }) => settings.thxPage,
    config: ({ settings }) => settings.config,
    figures: async ({ project_id, id }, _, ctx) =>
      (await figuresOf.load(ctx, project_id, id)) ?? { views: 0, submissions: 0, confirmations: 0 },
    link: (row, _, ctx) => linkTo(ctx, formPath(outer(row))),
    async closed({ project_id, tag_id }, _, ctx) {
      if (!(await tagById.load(ctx, project_id, tag_id))) return 'TAG'
      const project = (await projectById.load(ctx, project_id)) ?? refuse('NOT_FOUND')
      return optInTrouble(project) ?? null
    },
  },
} satisfies Resolvers
