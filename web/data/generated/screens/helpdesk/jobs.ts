import type { Document } from '../../../document.ts'
import type {
  DeadJobsQuery,
  DeadJobsQueryVariables,
  RetryJobsMutation,
  RetryJobsMutationVariables,
} from '../../graphql.ts'

export const DeadJobsDocument: Document<DeadJobsQuery, DeadJobsQueryVariables> = {
  name: 'DeadJobs',
  text: "query DeadJobs($limit:Int$nextToken:String){deadJobs(limit:$limit nextToken:$nextToken){items{id job failedAt attempts error companyID company domainID domain}counts{job count}nextToken}}",
  entities: ["DeadJob"],
}

export const RetryJobsDocument: Document<RetryJobsMutation, RetryJobsMutationVariables> = {
  name: 'RetryJobs',
  text: "mutation RetryJobs($input:RetryJobsInput!){retryJobs(input:$input){count}}",
  entities: [],
}
