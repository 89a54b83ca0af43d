import type { Document } from '../../../../document.ts'
import type {
  RunningCampaignsQuery,
  RunningCampaignsQueryVariables,
} from '../../../graphql.ts'

export const RunningCampaignsDocument: Document<RunningCampaignsQuery, RunningCampaignsQueryVariables> = {
  name: 'RunningCampaigns',
  text: "query RunningCampaigns($scheduleType:ScheduleType!$limit:Int$nextToken:String){campaignsByScheduleTypeState(scheduleType:$scheduleType limit:$limit nextToken:$nextToken){items{id name state scheduleType schedule domain{id companyID name timezone}latestDay{sent date}latestMessage{sent email}}nextToken}}",
  entities: ["Campaign","Domain"],
}
