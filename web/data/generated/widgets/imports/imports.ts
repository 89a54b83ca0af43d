import type { Document } from '../../../document.ts'
import type {
  ImportStatusQuery,
  ImportStatusQueryVariables,
  ImportProjectQuery,
  ImportProjectQueryVariables,
  GetImportQuery,
  GetImportQueryVariables,
  EarlierImportsQuery,
  EarlierImportsQueryVariables,
  AnalyzeContactsQuery,
  AnalyzeContactsQueryVariables,
  AnalyzeOrdersQuery,
  AnalyzeOrdersQueryVariables,
  CreateUploadMutation,
  CreateUploadMutationVariables,
  ImportContactsMutation,
  ImportContactsMutationVariables,
  ImportOrdersMutation,
  ImportOrdersMutationVariables,
  DeleteByFileMutation,
  DeleteByFileMutationVariables,
  StopImportMutation,
  StopImportMutationVariables,
  ResetImportMutation,
  ResetImportMutationVariables,
} from '../../graphql.ts'

export const ImportStatusDocument: Document<ImportStatusQuery, ImportStatusQueryVariables> = {
  name: 'ImportStatus',
  text: "query ImportStatus($id:ID!){getDomain(id:$id){id jobStatus{import{...ImportFacts}}}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Domain","Import","Tag"],
}

export const ImportProjectDocument: Document<ImportProjectQuery, ImportProjectQueryVariables> = {
  name: 'ImportProject',
  text: "query ImportProject($id:ID!){getDomain(id:$id){id name currency timezone mailsCustomers contactFields{id name}}}",
  entities: ["ContactField","Domain"],
}

export const GetImportDocument: Document<GetImportQuery, GetImportQueryVariables> = {
  name: 'GetImport',
  text: "query GetImport($id:ID!){getImport(id:$id){...ImportReading}}fragment ImportReading on Import{...ImportFacts encoding delimiter columns{name samples filled target}analysis{rows emails repeated existing unsubscribed suppressed erased subscribed skipped{...SkippedFacts}orders{orders total otherCurrency from to}firstLines}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const EarlierImportsDocument: Document<EarlierImportsQuery, EarlierImportsQueryVariables> = {
  name: 'EarlierImports',
  text: "query EarlierImports($id:ID!){importsByDomain(domainID:$id){...ImportFacts}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Domain","Import","Tag"],
}

export const AnalyzeContactsDocument: Document<AnalyzeContactsQuery, AnalyzeContactsQueryVariables> = {
  name: 'AnalyzeContacts',
  text: "query AnalyzeContacts($input:AnalyzeImportInput!){analysis:analyzeCustomerImportFile(input:$input){file import{...ImportReading}}}fragment ImportReading on Import{...ImportFacts encoding delimiter columns{name samples filled target}analysis{rows emails repeated existing unsubscribed suppressed erased subscribed skipped{...SkippedFacts}orders{orders total otherCurrency from to}firstLines}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const AnalyzeOrdersDocument: Document<AnalyzeOrdersQuery, AnalyzeOrdersQueryVariables> = {
  name: 'AnalyzeOrders',
  text: "query AnalyzeOrders($input:AnalyzeImportInput!){analysis:analyzeOrderImportFile(input:$input){file import{...ImportReading}}}fragment ImportReading on Import{...ImportFacts encoding delimiter columns{name samples filled target}analysis{rows emails repeated existing unsubscribed suppressed erased subscribed skipped{...SkippedFacts}orders{orders total otherCurrency from to}firstLines}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const CreateUploadDocument: Document<CreateUploadMutation, CreateUploadMutationVariables> = {
  name: 'CreateUpload',
  text: "mutation CreateUpload($input:CreateUploadInput!){createUpload(input:$input){...ImportFacts}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const ImportContactsDocument: Document<ImportContactsMutation, ImportContactsMutationVariables> = {
  name: 'ImportContacts',
  text: "mutation ImportContacts($input:CreateImportJobInput!){job:createCustomerImportJob(input:$input){import{...ImportFacts}}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const ImportOrdersDocument: Document<ImportOrdersMutation, ImportOrdersMutationVariables> = {
  name: 'ImportOrders',
  text: "mutation ImportOrders($input:CreateImportJobInput!){job:createOrderImportJob(input:$input){import{...ImportFacts}}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const DeleteByFileDocument: Document<DeleteByFileMutation, DeleteByFileMutationVariables> = {
  name: 'DeleteByFile',
  text: "mutation DeleteByFile($input:CreateImportJobInput!){job:createCustomerDeletionJob(input:$input){import{...ImportFacts}}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const StopImportDocument: Document<StopImportMutation, StopImportMutationVariables> = {
  name: 'StopImport',
  text: "mutation StopImport($input:ImportKeyInput!){stopImport(input:$input){...ImportFacts}}fragment ImportFacts on Import{id domainID type state name bytes received partBytes fault{code message}format basis tags{id name}done total result{added changed unchanged erased withoutMail skipped{...SkippedFacts}}analysis{rows repeated}startedBy createdAt startedAt finishedAt skippedRows}fragment SkippedFacts on ImportSkipped{reason rows examples{line text}}",
  entities: ["Import","Tag"],
}

export const ResetImportDocument: Document<ResetImportMutation, ResetImportMutationVariables> = {
  name: 'ResetImport',
  text: "mutation ResetImport($input:ImportKeyInput!){resetImport(input:$input)}",
  entities: ["Import"],
}
