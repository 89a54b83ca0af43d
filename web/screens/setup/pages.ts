/** The pages that connect a shop. */
import { IconSettings } from '@tabler/icons-react'
import { paths } from '#rules/paths.ts'
import { type Platform, platforms } from '#rules/projects/platforms.ts'
import { guideOf, guidePath } from '#rules/tracking/guides.ts'
import type { Area, Page } from '#web/widgets/pages.ts'
import { texts as platformTexts } from '#web/widgets/platform/texts.ts'

const guide = (platform: Platform): Page => ({
  base: 'project',
  path: `setup/tracking/${guidePath[platform]}`,
  title: {
    en: `Tracking guide: ${platformTexts.en[platform]}`,
    cs: `Návod k měření: ${platformTexts.cs[platform]}`,
  },
  screen: async () => (await import('./tracking/Guide.tsx')).Guide,
})

export const setup: Area = {
  group: { icon: IconSettings, name: { en: 'Setup', cs: 'Nastavení' } },
  pages: [
    {
      base: 'company',
      path: 'add-domain',
      title: { en: 'Add a project', cs: 'Přidání projektu' },
      needs: 'projects.create',
      screen: async () => (await import('./wizard/ProjectWizard.tsx')).ProjectWizard,
    },
    {
      base: 'project',
      path: 'setup/overview',
      // over it, in dialogs
      also: ['setup/overview/contact-import', 'setup/overview/order-import'],
      title: { en: 'Setup overview', cs: 'Přehled nastavení' },
      menu: { en: 'Overview', cs: 'Přehled nastavení' },
      screen: async () => (await import('./overview/Overview.tsx')).Overview,
    },
    {
      base: 'project',
      path: 'setup/feeds',
      title: { en: 'Feeds', cs: 'Feedy' },
      menu: true,
      screen: async () => (await import('./feeds/Feeds.tsx')).Feeds,
    },
    {
      base: 'project',
      path: 'setup/feeds/shopify/verify',
      title: { en: 'Shopify connection', cs: 'Propojení se Shopify' },
      coming: {
        en: 'Here the connection of a Shopify shop will be confirmed, so that its products load without an address.',
        cs: 'Tady se potvrdí propojení s e-shopem na Shopify, aby se produkty načítaly bez zadávání adresy.',
      },
    },
    {
      base: 'project',
      path: 'setup/tracking',
      title: { en: 'Tracking', cs: 'Měření' },
      menu: true,
      screen: async () => (await import('./tracking/Tracking.tsx')).Tracking,
    },
    ...platforms.map(guide),
    {
      base: 'project',
      path: 'setup/mailing',
      title: { en: 'Mailing', cs: 'Nastavení pošty' },
      menu: { en: 'Mailing', cs: 'Nastavení pošty' },
      keywords: {
        en: 'DNS records SPF DKIM DMARC sender domain',
        cs: 'DNS záznamy SPF DKIM DMARC odesílatel doména',
      },
      screen: async () => (await import('./mailing/Mailing.tsx')).Mailing,
    },
    {
      base: 'project',
      path: 'setup/integrations',
      title: { en: 'Integrations', cs: 'Integrace' },
      menu: true,
      screen: async () => (await import('./integrations/Integrations.tsx')).Integrations,
    },
    {
      base: 'project',
      path: 'setup/customizations',
      title: { en: 'Customizations', cs: 'Přizpůsobení' },
      menu: true,
      screen: async () => (await import('./customizations/Customizations.tsx')).Customizations,
    },
  ],
  redirects: [
    // until there is a dashboard
    { base: 'project', path: '', to: ({ company = '', domain = '' }) => paths.project(company, domain) },
    {
      base: 'project',
      path: 'setup/tracking/dynamic/:platform',
      to: ({ company = '', domain = '', platform = '' }) =>
        paths.project(company, domain, `setup/tracking/${guideOf(platform)}`),
    },
  ],
}
