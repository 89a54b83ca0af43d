import type { Permissions } from '#platform/permissions.ts'

export const contactsPermissions: Permissions = {
  Query: {
    getVisitor: { may: 'contacts.see', projectItem: 'id' },
    getTag: { may: 'contacts.see', projectItem: 'id' },
    erasuresByDomain: { may: 'contacts.see', project: 'domainID' },
    suppressionsByDomain: { may: 'contacts.see', project: 'domainID' },
  },
  Mutation: {
    createTag: { may: 'contacts.edit', project: 'input.domainID' },
    updateTag: { may: 'contacts.edit', projectItem: 'input.id' },
    deleteTag: { may: 'contacts.edit', projectItem: 'input.id' },
    createContactField: { may: 'contacts.edit', project: 'input.domainID' },
    deleteContactField: { may: 'contacts.edit', projectItem: 'input.id' },
    createContact: { may: 'contacts.edit', project: 'input.domainID' },
    updateContact: { may: 'contacts.edit', projectItem: 'input.id' },
    deleteCustomer: {
      may: 'contacts.edit',
      project: 'input.domainID',
      valueNeeds: { at: 'input.mode', needs: { ERASE: 'contacts.erase' } },
    },
    undoUnsubscribe: { may: 'contacts.edit', projectItem: 'input.id' },
    releaseSuppression: { may: 'contacts.edit', projectItem: 'input.id' },
    exportContact: { may: 'contacts.edit', projectItem: 'input.id' },
  },
}
