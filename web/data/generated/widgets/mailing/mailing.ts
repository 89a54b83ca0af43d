import type { Document } from '../../../document.ts'
import type {
  DnsRecordsQuery,
  DnsRecordsQueryVariables,
  GenerateDnsRecordsMutation,
  GenerateDnsRecordsMutationVariables,
  CheckDnsRecordsMutation,
  CheckDnsRecordsMutationVariables,
} from '../../graphql.ts'

export const DnsRecordsDocument: Document<DnsRecordsQuery, DnsRecordsQueryVariables> = {
  name: 'DnsRecords',
  text: "query DnsRecords($id:ID!){getDomain(id:$id){...DnsRecords}}fragment DnsRecords on Domain{id dnsName dnsRecords dnsCheck{madeAt checkedAt nextCheckAt checking nameServers}}",
  entities: ["Domain"],
}

export const GenerateDnsRecordsDocument: Document<GenerateDnsRecordsMutation, GenerateDnsRecordsMutationVariables> = {
  name: 'GenerateDnsRecords',
  text: "mutation GenerateDnsRecords($input:GenerateDnsRecordsInput!){generateDnsRecords(input:$input){...DnsRecords}}fragment DnsRecords on Domain{id dnsName dnsRecords dnsCheck{madeAt checkedAt nextCheckAt checking nameServers}}",
  entities: ["Domain"],
}

export const CheckDnsRecordsDocument: Document<CheckDnsRecordsMutation, CheckDnsRecordsMutationVariables> = {
  name: 'CheckDnsRecords',
  text: "mutation CheckDnsRecords($input:CheckDnsRecordsInput!){checkDnsRecords(input:$input){...DnsRecords}}fragment DnsRecords on Domain{id dnsName dnsRecords dnsCheck{madeAt checkedAt nextCheckAt checking nameServers}}",
  entities: ["Domain"],
}
