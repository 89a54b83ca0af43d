/** The pages of insights. */
import { IconChartDots2 } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

export const insights: Area = {
  group: { icon: IconChartDots2, name: { en: 'Insights', cs: 'Statistiky' } },
  pages: [
    {
      base: 'project',
      path: 'insights',
      title: { en: 'Lead-score schedule', cs: 'Vývoj zájmu' },
      menu: { en: 'Schedule', cs: 'Vývoj zájmu' },
      screen: async () => (await import('./schedule/Schedule.tsx')).Schedule,
    },
    {
      base: 'project',
      path: 'insights/visitors',
      title: { en: 'Visitors', cs: 'Návštěvníci' },
      menu: true,
      coming: {
        en: 'Here you will see who visits your shop and how great their interest is.',
        cs: 'Tady uvidíte, kdo navštěvuje váš e-shop a jak velký má zájem.',
      },
    },
    {
      base: 'project',
      path: 'insights/visitors/:visitor',
      also: ['stats/visitors/:visitor'],
      title: { en: 'Visitor', cs: 'Návštěvník' },
      coming: {
        en: 'Here you will see the story of one visitor: what they viewed, put into the cart and bought, and how warm their interest is.',
        cs: 'Tady uvidíte příběh jednoho návštěvníka: co si prohlížel, co vložil do košíku, co koupil a jak velký má zájem.',
      },
    },
    {
      base: 'project',
      path: 'insights/products',
      title: { en: 'Products', cs: 'Produkty' },
      menu: true,
      coming: {
        en: 'Here you will see which products people look at, buy and leave in the cart, and what is recommended beside them.',
        cs: 'Tady uvidíte, které produkty si lidé prohlížejí, kupují a nechávají v košíku a co se k nim doporučuje.',
      },
    },
  ],
}
