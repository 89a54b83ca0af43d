import type { Document } from '../../../../document.ts'
import type {
  MailCustomersMutation,
  MailCustomersMutationVariables,
} from '../../../graphql.ts'

export const MailCustomersDocument: Document<MailCustomersMutation, MailCustomersMutationVariables> = {
  name: 'MailCustomers',
  text: "mutation MailCustomers($input:UpdateDomainInput!){updateDomain(input:$input){id mailsCustomers}}",
  entities: ["Domain"],
}
