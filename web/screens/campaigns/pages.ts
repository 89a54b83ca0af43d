/** The pages of campaigns. */
import { IconSend } from '@tabler/icons-react'
import { isStartable } from '#rules/campaigns/types.ts'
import { paths } from '#rules/paths.ts'
import type { Area } from '#web/widgets/pages.ts'
import { stepToGoOn } from './edit/seen-steps.ts'
import { stepAddress } from './edit/steps.ts'

type Params = Record<string, string>
/** Of the campaign that an address names, whatever its medium: e-mail is the only one so far. */
const stepOf =
  (page: string) =>
  ({ company = '', domain = '', campaign = '' }: Params) =>
    paths.project(company, domain, `campaigns/${encodeURIComponent(campaign)}/${page}`)

export const campaigns: Area = {
  group: { icon: IconSend, name: { en: 'Campaigns', cs: 'Kampaně' } },
  pages: [
    {
      base: 'project',
      path: 'campaigns/scheduled',
      title: { en: 'Scheduled campaigns', cs: 'Plánované kampaně' },
      menu: { en: 'Scheduled', cs: 'Plánované' },
      keywords: { en: 'newsletter mailing', cs: 'newsletter rozeslat poslat e-mail' },
      screen: async () => (await import('./lists/screens.tsx')).Scheduled,
    },
    {
      base: 'project',
      path: 'sendings',
      title: { en: 'Sendings', cs: 'Odeslané kampaně' },
      menu: true,
      keywords: { en: 'ledger sent', cs: 'přehled zpráv odesláno' },
      screen: async () => (await import('./sendings/Sendings.tsx')).Sendings,
    },
    {
      base: 'project',
      path: 'campaigns/automatic',
      title: { en: 'Automatic campaigns', cs: 'Automatické kampaně' },
      menu: { en: 'Automatic', cs: 'Automatické' },
      soon: !isStartable('automatic'),
      screen: async () => (await import('./lists/screens.tsx')).Automatic,
    },
    {
      base: 'project',
      path: 'campaigns/btc',
      title: { en: 'Back to cart', cs: 'Zpět do košíku' },
      menu: true,
      soon: !isStartable('backToCart'),
      screen: async () => (await import('./lists/screens.tsx')).BackToCart,
    },
    {
      base: 'project',
      path: 'campaigns/welcome',
      title: { en: 'Welcome campaigns', cs: 'Uvítací kampaně' },
      menu: { en: 'Welcome', cs: 'Uvítací' },
      soon: !isStartable('welcome'),
      screen: async () => (await import('./lists/screens.tsx')).Welcome,
    },
    {
      base: 'project',
      path: 'campaigns/swu',
      title: { en: 'Warm-up', cs: 'Zahřívání' },
      menu: true,
      soon: !isStartable('smartWarmUp'),
      screen: async () => (await import('./lists/screens.tsx')).WarmUp,
    },
    {
      base: 'project',
      path: 'sendings/:sending',
      title: { en: 'Sending', cs: 'Rozesílka' },
      screen: async () => (await import('./sendings/Sending.tsx')).Sending,
    },
    {
      base: 'project',
      path: 'campaigns/add',
      also: ['campaigns/add/:type'],
      title: { en: 'New campaign', cs: 'Nová kampaň' },
      screen: async () => (await import('./add/AddCampaign.tsx')).AddCampaign,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign',
      also: ['campaigns/:campaign/detail'],
      title: { en: 'Campaign', cs: 'Kampaň' },
      screen: async () => (await import('./detail/CampaignDetail.tsx')).CampaignDetail,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/type',
      title: { en: 'Campaign type', cs: 'Typ kampaně' },
      needs: 'campaigns.edit',
      screen: async () => (await import('./edit/TypeStep.tsx')).TypeStep,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/segment',
      title: { en: 'Campaign recipients', cs: 'Příjemci kampaně' },
      needs: 'campaigns.edit',
      screen: async () => (await import('./edit/segment/SegmentStep.tsx')).SegmentStep,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/setup/mail',
      title: { en: 'Campaign setup', cs: 'Nastavení kampaně' },
      needs: 'campaigns.edit',
      screen: async () => (await import('./edit/setup/SetupStep.tsx')).SetupStep,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/design/mail/legacy',
      title: { en: 'Campaign design', cs: 'Vzhled kampaně' },
      needs: 'campaigns.edit',
      screen: async () => (await import('./edit/design/DesignStep.tsx')).DesignStep,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/design/mail/variant/:variant',
      title: { en: 'Campaign variant', cs: 'Varianta kampaně' },
      coming: {
        en: 'Here you will design the variants of the e-mail and compare them.',
        cs: 'Tady navrhnete varianty e-mailu a porovnáte je.',
      },
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/dry-run',
      title: { en: 'Dry run', cs: 'Zkouška nanečisto' },
      screen: async () => (await import('./dry-run/DryRun.tsx')).DryRun,
    },
    {
      base: 'project',
      path: 'campaigns/:campaign/summary/mail',
      title: { en: 'Campaign summary', cs: 'Souhrn kampaně' },
      needs: 'campaigns.edit',
      screen: async () => (await import('./edit/summary/SummaryStep.tsx')).SummaryStep,
    },
  ],
  redirects: [
    {
      base: 'project',
      path: 'campaigns/:campaign/edit',
      to: ({ company = '', domain = '', campaign = '' }) =>
        stepAddress({ company, project: domain }, encodeURIComponent(campaign), stepToGoOn(campaign)),
    },
    { base: 'project', path: 'campaigns/:campaign/setup-dynamic/:medium', to: stepOf('setup/mail') },
    { base: 'project', path: 'campaigns/:campaign/design-dynamic/:medium', to: stepOf('design/mail') },
    // until there is an editor of blocks
    { base: 'project', path: 'campaigns/:campaign/design/mail', to: stepOf('design/mail/legacy') },
    { base: 'project', path: 'campaigns/:campaign/summary-dynamic/:medium', to: stepOf('summary/mail') },
  ],
}
