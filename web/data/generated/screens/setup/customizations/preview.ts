import type { Document } from '../../../../document.ts'
import type {
  LeadscoringPreviewQuery,
  LeadscoringPreviewQueryVariables,
} from '../../../graphql.ts'

export const LeadscoringPreviewDocument: Document<LeadscoringPreviewQuery, LeadscoringPreviewQueryVariables> = {
  name: 'LeadscoringPreview',
  text: "query LeadscoringPreview($domainID:ID!$settings:LeadscoringSettingsInput!){leadscoringPreview(domainID:$domainID settings:$settings){before{name score visitors}after{name score visitors}changed visitors computed}}",
  entities: ["Domain"],
}
