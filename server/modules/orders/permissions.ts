import type { Permissions } from '#platform/permissions.ts'

export const ordersPermissions: Permissions = {
  Query: {
    ordersByVisitor: { may: 'contacts.see', projectItem: 'visitorID' },
    // who claims to have bought is told, too
    doubtfulOrdersByDomain: { may: 'contacts.see', project: 'domainID' },
    unconfirmedOrdersByDomain: { may: 'contacts.see', project: 'domainID' },
  },
  Mutation: {
    makePurchaseSecret: { may: 'orders.sign', project: 'input.domainID' },
    requireSignedPurchases: { may: 'orders.sign', project: 'input.domainID' },
    decideOrders: { may: 'orders.decide', project: 'input.domainID' },
    decideOrder: { may: 'orders.decide', projectItem: 'input.id' },
  },
  Domain: {
    purchaseSigning: { may: 'orders.sign', project: 'projectId' },
  },
}
