import type { Permissions } from '#platform/permissions.ts'

export const formsPermissions: Permissions = {
  Query: {
    confirmationAudience: { may: 'contacts.see', projectItem: 'tagID' },
    shopColors: { may: 'contacts.see', project: 'domainID' },
    getLeadForm: { may: 'contacts.see', projectItem: 'id' },
    leadFormsByDomainName: { may: 'contacts.see', project: 'domainID' },
  },
  Mutation: {
    askToConfirm: { may: 'campaigns.send', projectItem: 'input.formID' },
    createLeadForm: { may: 'contacts.edit', project: 'input.domainID' },
    updateLeadForm: { may: 'contacts.edit', projectItem: 'input.id' },
    deleteLeadForm: { may: 'contacts.edit', projectItem: 'input.id' },
  },
}
