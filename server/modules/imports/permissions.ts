import type { Permissions } from '#platform/permissions.ts'
import { actionOn } from './action-on.ts'

const itemNeeds = { at: 'input.key', needs: actionOn }

export const importsPermissions: Permissions = {
  Query: {
    analyzeCustomerImportFile: { may: 'contacts.see', project: 'input.domainID', itemNeeds },
    analyzeOrderImportFile: { may: 'contacts.see', project: 'input.domainID' },
    getImport: { may: 'contacts.see', projectItem: 'id', itemNeeds: { at: 'id', needs: actionOn } },
    importsByDomain: { may: 'contacts.see', project: 'domainID' },
  },
  Mutation: {
    createUpload: {
      may: 'contacts.edit',
      project: 'input.domainID',
      valueNeeds: { at: 'input.type', needs: { DELETE: 'contacts.erase' } },
    },
    createCustomerImportJob: { may: 'contacts.edit', project: 'input.domainID' },
    createOrderImportJob: { may: 'contacts.edit', project: 'input.domainID' },
    createCustomerDeletionJob: { may: 'contacts.erase', project: 'input.domainID' },
    stopImport: { may: 'contacts.edit', project: 'input.domainID', itemNeeds },
    resetImport: { may: 'contacts.edit', project: 'input.domainID', itemNeeds },
  },
}
