/** The pages of web boxes. */
import { IconLayoutGridAdd } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

export const webboxes: Area = {
  pages: [
    {
      base: 'project',
      path: 'webboxes',
      also: ['webboxes/:platform'],
      title: { en: 'Web boxes', cs: 'Webové boxy' },
      menu: true,
      icon: IconLayoutGridAdd,
      coming: {
        en: 'Boxes that recommend products on the home page, beside a product and in the cart of your shop.',
        cs: 'Boxy, které ve vašem e-shopu doporučují produkty na úvodní stránce, u produktu a v košíku.',
      },
    },
  ],
}
