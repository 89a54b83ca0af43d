/** The pages of insights. */
import { IconChartDots2 } from '@tabler/icons-react'
import { paths } from '#rules/paths.ts'
import type { Area } from '#web/widgets/pages.ts'

export const insights: Area = {
  group: { icon: IconChartDots2, name: { en: 'Insights', cs: 'Statistiky' } },
  pages: [
    {
      base: 'project',
      path: 'insights',
      title: { en: 'Interest over time', cs: 'Vývoj zájmu' },
      menu: { en: 'Interest', cs: 'Vývoj zájmu' },
      screen: async () => (await import('./schedule/Schedule.tsx')).Schedule,
    },
    {
      base: 'project',
      path: 'insights/visitors',
      title: { en: 'Visitors', cs: 'Návštěvníci' },
      menu: true,
      screen: async () => (await import('./visitors/Visitors.tsx')).Visitors,
    },
    {
      base: 'project',
      path: 'insights/visitors/:visitor',
      title: { en: 'Visitor', cs: 'Návštěvník' },
      screen: async () => (await import('#web/widgets/person/Person.tsx')).Person,
    },
    {
      base: 'project',
      path: 'insights/products',
      title: { en: 'Products', cs: 'Produkty' },
      menu: true,
      screen: async () => (await import('./products/Products.tsx')).Products,
    },
    {
      base: 'project',
      path: 'insights/recommender',
      title: { en: 'Recommender', cs: 'Doporučování' },
      menu: true,
      screen: async () => (await import('./recommender/Recommender.tsx')).Recommender,
    },
  ],
  redirects: [
    {
      base: 'project',
      path: 'stats/visitors/:visitor',
      to: ({ company = '', domain = '', visitor = '' }) =>
        paths.project(company, domain, `insights/visitors/${encodeURIComponent(visitor)}`),
    },
  ],
}
