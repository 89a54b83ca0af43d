/** The pages of companies: their projects, details and payments. */
import { IconBuilding, IconBuildingStore, IconBuildings, IconGauge, IconReceipt } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

export const companies: Area = {
  pages: [
    {
      base: 'app',
      path: 'companies',
      title: { en: 'My companies', cs: 'Moje firmy' },
      icon: IconBuildings,
      screen: async () => (await import('./Companies.tsx')).Companies,
    },
    {
      base: 'app',
      path: 'add-company',
      title: { en: 'Add a company', cs: 'Přidání firmy' },
      screen: async () => (await import('./wizard/CompanyWizard.tsx')).CompanyWizard,
    },
    {
      base: 'company',
      path: '',
      title: { en: 'Projects', cs: 'Projekty' },
      menu: true,
      icon: IconBuildingStore,
      screen: async () => (await import('./projects/Projects.tsx')).Projects,
    },
    {
      base: 'company',
      path: 'business',
      title: { en: 'Business details', cs: 'Firemní údaje' },
      menu: { en: 'Business', cs: 'Firemní údaje' },
      icon: IconBuilding,
      needs: 'companies.seeBusiness',
      screen: async () => (await import('./business/Business.tsx')).Business,
    },
    {
      base: 'company',
      path: 'billing',
      title: { en: 'Billing', cs: 'Fakturace' },
      menu: true,
      icon: IconReceipt,
      screen: async () => (await import('./billing/Billing.tsx')).Billing,
    },
    {
      base: 'company',
      path: 'plan',
      title: { en: 'Plan', cs: 'Tarif' },
      menu: true,
      icon: IconGauge,
      needs: 'billing.pay',
      screen: async () => (await import('./plan/Plan.tsx')).Plan,
    },
  ],
}
