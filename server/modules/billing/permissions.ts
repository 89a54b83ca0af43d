import type { Permission, Permissions } from '#platform/permissions.ts'

const see: Permission = { may: 'billing.see', company: 'companyId' }
const pay: Permission = { may: 'billing.pay', company: 'companyId' }

export const billingPermissions: Permissions = {
  Mutation: {
    createSubscription: { may: 'billing.pay', company: 'input.companyID' },
    changePlan: { may: 'billing.pay', company: 'input.companyID' },
    setManualInvoicing: { may: 'billing.setManualInvoicing', company: 'input.companyID' },
  },
  Company: {
    plans: see,
    history: see,
    portalLink: pay,
    invoices: pay,
    paymentInformation: pay,
    planChanges: pay,
  },
}
