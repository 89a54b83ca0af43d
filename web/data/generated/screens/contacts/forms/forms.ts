import type { Document } from '../../../../document.ts'
import type {
  LeadFormsQuery,
  LeadFormsQueryVariables,
  LeadFormQuery,
  LeadFormQueryVariables,
  FormShopQuery,
  FormShopQueryVariables,
  CreateLeadFormMutation,
  CreateLeadFormMutationVariables,
  UpdateLeadFormMutation,
  UpdateLeadFormMutationVariables,
  DeleteLeadFormMutation,
  DeleteLeadFormMutationVariables,
} from '../../../graphql.ts'

export const LeadFormsDocument: Document<LeadFormsQuery, LeadFormsQueryVariables> = {
  name: 'LeadForms',
  text: "query LeadForms($id:ID!){leadFormsByDomainName(domainID:$id){...LeadFormSettings}getDomain(id:$id){id contactFields{id name}}}fragment LeadFormSettings on LeadForm{id name tagID tag{id name visitorCount}optinFrom optinFriendlyFrom optinReplyTo optinEmail{title heading text buttonText buttonColor logo}optinRedirect optinPage{title heading text buttonText logo}thxRedirect thxPage{title heading text logo}config{language heading text buttonText consent fields{kind fieldID required}colors{background text button}mode popup{afterSeconds afterScroll onExit pages frequency}}figures{views submissions confirmations}link closed updatedAt}",
  entities: ["ContactField","Domain","LeadForm","Tag"],
}

export const LeadFormDocument: Document<LeadFormQuery, LeadFormQueryVariables> = {
  name: 'LeadForm',
  text: "query LeadForm($form:ID!){getLeadForm(id:$form){...LeadFormSettings}}fragment LeadFormSettings on LeadForm{id name tagID tag{id name visitorCount}optinFrom optinFriendlyFrom optinReplyTo optinEmail{title heading text buttonText buttonColor logo}optinRedirect optinPage{title heading text buttonText logo}thxRedirect thxPage{title heading text logo}config{language heading text buttonText consent fields{kind fieldID required}colors{background text button}mode popup{afterSeconds afterScroll onExit pages frequency}}figures{views submissions confirmations}link closed updatedAt}",
  entities: ["LeadForm","Tag"],
}

export const FormShopDocument: Document<FormShopQuery, FormShopQueryVariables> = {
  name: 'FormShop',
  text: "query FormShop($id:ID!){getDomain(id:$id){id name shopURL currency dnsName from friendlyFrom replyTo contactFields{id name}productCategories(limit:200){items{id path}}}productsByDomainPopularity(domainID:$id limit:8){items{id name image price currency}}}",
  entities: ["ContactField","Domain","Product","ProductCategory"],
}

export const CreateLeadFormDocument: Document<CreateLeadFormMutation, CreateLeadFormMutationVariables> = {
  name: 'CreateLeadForm',
  text: "mutation CreateLeadForm($input:CreateLeadFormInput!){createLeadForm(input:$input){id}}",
  entities: ["LeadForm"],
}

export const UpdateLeadFormDocument: Document<UpdateLeadFormMutation, UpdateLeadFormMutationVariables> = {
  name: 'UpdateLeadForm',
  text: "mutation UpdateLeadForm($input:UpdateLeadFormInput!$condition:LeadFormCondition){updateLeadForm(input:$input condition:$condition){...LeadFormSettings}}fragment LeadFormSettings on LeadForm{id name tagID tag{id name visitorCount}optinFrom optinFriendlyFrom optinReplyTo optinEmail{title heading text buttonText buttonColor logo}optinRedirect optinPage{title heading text buttonText logo}thxRedirect thxPage{title heading text logo}config{language heading text buttonText consent fields{kind fieldID required}colors{background text button}mode popup{afterSeconds afterScroll onExit pages frequency}}figures{views submissions confirmations}link closed updatedAt}",
  entities: ["LeadForm","Tag"],
}

export const DeleteLeadFormDocument: Document<DeleteLeadFormMutation, DeleteLeadFormMutationVariables> = {
  name: 'DeleteLeadForm',
  text: "mutation DeleteLeadForm($input:DeleteLeadFormInput!){deleteLeadForm(input:$input){id}}",
  entities: ["Domain"],
}
