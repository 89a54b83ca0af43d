import type { Permissions } from '#platform/permissions.ts'

export const ordersPermissions: Permissions = {
  Query: {
    // who claims to have bought is told, too
    doubtfulOrdersByDomain: { may: 'contacts.see', project: 'domainID' },
  },
  Mutation: {
    decideOrder: { may: 'orders.decide', thing: 'input.id' },
  },
}
