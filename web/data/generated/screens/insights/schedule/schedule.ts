import type { Document } from '../../../../document.ts'
import type {
  ScheduleQuery,
  ScheduleQueryVariables,
  ActivityHoursQuery,
  ActivityHoursQueryVariables,
  ShopNowQuery,
  ShopNowQueryVariables,
} from '../../../graphql.ts'

export const ScheduleDocument: Document<ScheduleQuery, ScheduleQueryVariables> = {
  name: 'Schedule',
  text: "query Schedule($id:ID!){getDomain(id:$id){id timezone firstDayOfWeek leadscoresUpdated leadscoringSettings{retention segments{name percentile score visitors}}leadscoring{nextTurn days{day bands{name visitors}}}}}",
  entities: ["Domain"],
}

export const ActivityHoursDocument: Document<ActivityHoursQuery, ActivityHoursQueryVariables> = {
  name: 'ActivityHours',
  text: "query ActivityHours($id:ID!){getDomain(id:$id){id activityHours{weekday hour events}}}",
  entities: ["Domain"],
}

export const ShopNowDocument: Document<ShopNowQuery, ShopNowQueryVariables> = {
  name: 'ShopNow',
  text: "query ShopNow($domainID:ID!){shopNow(domainID:$domainID){visitors hot contacts withCart today}}",
  entities: ["Domain"],
}
