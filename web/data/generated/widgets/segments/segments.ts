import type { Document } from '../../../document.ts'
import type {
  SegmentProjectQuery,
  SegmentProjectQueryVariables,
  ProjectRfmQuery,
  ProjectRfmQueryVariables,
  RfmLimitsQuery,
  RfmLimitsQueryVariables,
  SegmentNamesQuery,
  SegmentNamesQueryVariables,
  ConditionCampaignsQuery,
  ConditionCampaignsQueryVariables,
  SegmentPreviewQuery,
  SegmentPreviewQueryVariables,
  SegmentProductQuery,
  SegmentProductQueryVariables,
  FindSegmentProductsQuery,
  FindSegmentProductsQueryVariables,
  SegmentCategoriesQuery,
  SegmentCategoriesQueryVariables,
  SegmentPeopleQuery,
  SegmentPeopleQueryVariables,
  SegmentOverlapQuery,
  SegmentOverlapQueryVariables,
} from '../../graphql.ts'

export const SegmentProjectDocument: Document<SegmentProjectQuery, SegmentProjectQueryVariables> = {
  name: 'SegmentProject',
  text: "query SegmentProject($id:ID!){getDomain(id:$id){id timezone currency contactFields{id name}leadscoringSettings{segments{name}}}}",
  entities: ["ContactField","Domain"],
}

export const ProjectRfmDocument: Document<ProjectRfmQuery, ProjectRfmQueryVariables> = {
  name: 'ProjectRfm',
  text: "query ProjectRfm($id:ID!){getDomain(id:$id){id timezone rfm{recency frequency fixed cells{recency frequency count spent}}contactStats{withoutOrder estimated}}}",
  entities: ["Domain"],
}

export const RfmLimitsDocument: Document<RfmLimitsQuery, RfmLimitsQueryVariables> = {
  name: 'RfmLimits',
  text: "query RfmLimits($id:ID!){getDomain(id:$id){id timezone rfm{recency frequency}}}",
  entities: ["Domain"],
}

export const SegmentNamesDocument: Document<SegmentNamesQuery, SegmentNamesQueryVariables> = {
  name: 'SegmentNames',
  text: "query SegmentNames($id:ID!){segmentsByDomainName(domainID:$id limit:1000){items{id name}}}",
  entities: ["Domain","Segment"],
}

export const ConditionCampaignsDocument: Document<ConditionCampaignsQuery, ConditionCampaignsQueryVariables> = {
  name: 'ConditionCampaigns',
  text: "query ConditionCampaigns($id:ID!){campaignsByDomainState(domainID:$id filter:{archived:true}limit:1000){items{id name state}nextToken}}",
  entities: ["Campaign","Domain"],
}

export const SegmentPreviewDocument: Document<SegmentPreviewQuery, SegmentPreviewQueryVariables> = {
  name: 'SegmentPreview',
  text: "query SegmentPreview($input:SegmentPreviewInput!){segmentPreview(input:$input){count base mailable recipients skipped{reason count}rules{path count leaves}hints{path code}person{member reason rules{path holds found}}}}",
  entities: [],
}

export const SegmentProductDocument: Document<SegmentProductQuery, SegmentProductQueryVariables> = {
  name: 'SegmentProduct',
  text: "query SegmentProduct($id:ID!){getProduct(id:$id){id name}}",
  entities: ["Product"],
}

export const FindSegmentProductsDocument: Document<FindSegmentProductsQuery, FindSegmentProductsQueryVariables> = {
  name: 'FindSegmentProducts',
  text: "query FindSegmentProducts($id:ID!$filter:ProductFilter){productsByDomainPopularity(domainID:$id filter:$filter limit:20){items{id name image}}}",
  entities: ["Domain","Product"],
}

export const SegmentCategoriesDocument: Document<SegmentCategoriesQuery, SegmentCategoriesQueryVariables> = {
  name: 'SegmentCategories',
  text: "query SegmentCategories($id:ID!){getDomain(id:$id){id productCategories(limit:1000){items{id name path}nextToken}}}",
  entities: ["Domain","ProductCategory"],
}

export const SegmentPeopleDocument: Document<SegmentPeopleQuery, SegmentPeopleQueryVariables> = {
  name: 'SegmentPeople',
  text: "query SegmentPeople($input:SegmentPreviewInput!){segmentPreview(input:$input){people{id email name orderCount spent lastOrder}}}",
  entities: ["SegmentPerson"],
}

export const SegmentOverlapDocument: Document<SegmentOverlapQuery, SegmentOverlapQueryVariables> = {
  name: 'SegmentOverlap',
  text: "query SegmentOverlap($input:SegmentPreviewInput!){segmentPreview(input:$input){overlap{campaignID name start count}}}",
  entities: [],
}
