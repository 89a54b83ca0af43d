import type { Permissions } from '#platform/permissions.ts'

export const campaignsPermissions: Permissions = {
  Query: {
    getCampaign: { may: 'campaigns.see', projectItem: 'id' },
    campaignsByDomainPriority: { may: 'campaigns.see', project: 'domainID' },
    campaignsByDomainState: { may: 'campaigns.see', project: 'domainID' },
    campaignsByScheduleTypeState: { may: 'campaigns.seeAll', staff: true },
    listCampaigns: { may: 'campaigns.see', project: 'domainID' },
    listCampaignVariants: { may: 'campaigns.see', project: 'domainID' },
    getCampaignVariant: { may: 'campaigns.see', projectItem: 'id' },
    campaignVariantsByCampaignName: { may: 'campaigns.see', projectItem: 'campaignID' },
    campaignDryRun: { may: 'campaigns.see', projectItem: 'id' },
    campaignPreview: { may: 'campaigns.see', projectItem: 'id' },
    sendingMoments: { may: 'campaigns.see', project: 'domainID' },
  },
  Mutation: {
    createCampaign: { may: 'campaigns.edit', project: 'input.domainID' },
    updateCampaign: { may: 'campaigns.edit', projectItem: 'input.id' },
    recallCampaign: { may: 'campaigns.send', projectItem: 'input.id' },
    deleteCampaign: { may: 'campaigns.edit', projectItem: 'input.id' },
    duplicateCampaign: {
      permission: { may: 'campaigns.edit', projectItem: 'input.id' },
      atMost: { count: 100, minutes: 60 },
    },
    resendCampaign: {
      permission: { may: 'campaigns.edit', projectItem: 'input.id' },
      atMost: { count: 100, minutes: 60 },
    },
    moveCampaign: { may: 'campaigns.edit', projectItem: 'input.id' },
    sendTestEmail: { may: 'campaigns.send', projectItem: 'input.campaignID' },
    createCampaignVariant: { may: 'campaigns.edit', projectItem: 'input.campaignID' },
    updateCampaignVariant: { may: 'campaigns.edit', projectItem: 'input.id' },
    deleteCampaignVariant: { may: 'campaigns.edit', projectItem: 'input.id' },
  },
}
