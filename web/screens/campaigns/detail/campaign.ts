import type { CampaignDetailQuery } from '#web/data/generated/graphql.ts'

/** What the page of a campaign knows of it. */
export type Campaign = CampaignDetailQuery['getCampaign']
