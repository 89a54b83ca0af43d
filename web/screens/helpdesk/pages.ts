/** The pages of the helpdesk. */
import { IconBuilding, IconListDetails, IconRepeat, IconSend, IconTemplate } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

export const helpdesk: Area = {
  isHelpdesk: true,
  pages: [
    {
      base: 'app',
      path: 'helpdesk',
      title: { en: 'All projects', cs: 'Všechny projekty' },
      menu: true,
      icon: IconListDetails,
      coming: {
        en: 'Here the helpdesk will see every project with its state and usage.',
        cs: 'Tady helpdesk uvidí všechny projekty s jejich stavem a využitím.',
      },
    },
    {
      base: 'app',
      path: 'helpdesk/companies',
      title: { en: 'All companies', cs: 'Všechny firmy' },
      icon: IconBuilding,
      coming: {
        en: 'Here the helpdesk will see every company with its plan and usage.',
        cs: 'Tady helpdesk uvidí všechny firmy s jejich tarifem a využitím.',
      },
    },
    {
      base: 'app',
      path: 'running-campaigns',
      title: { en: 'Running campaigns', cs: 'Běžící kampaně' },
      menu: true,
      icon: IconSend,
      screen: async () => (await import('./running/RunningCampaigns.tsx')).RunningCampaigns,
    },
    {
      base: 'app',
      path: 'newsletter-templates',
      title: { en: 'Newsletter templates', cs: 'Šablony newsletterů' },
      menu: true,
      icon: IconTemplate,
      coming: {
        en: 'Templates of newsletters which campaigns can start from.',
        cs: 'Šablony newsletterů, ze kterých mohou kampaně vycházet.',
      },
    },
    {
      base: 'app',
      path: 'newsletter-templates/:nstemplate',
      title: { en: 'Newsletter template', cs: 'Šablona newsletteru' },
      coming: {
        en: 'Here the helpdesk will edit a template of a newsletter.',
        cs: 'Tady helpdesk upraví šablonu newsletteru.',
      },
    },
    {
      base: 'app',
      path: 'helpdesk/jobs',
      title: { en: 'Failed jobs', cs: 'Neúspěšné úlohy' },
      menu: true,
      icon: IconRepeat,
      screen: async () => (await import('./Jobs.tsx')).Jobs,
    },
  ],
}
