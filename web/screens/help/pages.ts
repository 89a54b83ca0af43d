/** The knowledge base, for everybody. */
import { brand } from '#rules/brand.ts'
import type { Page } from '#web/widgets/pages.ts'

export const help: Page = {
  base: 'app',
  path: 'help/*',
  title: { en: 'Help', cs: 'Nápověda' },
  coming: {
    en: `Here you will find guides and answers for every part of ${brand}.`,
    cs: `Tady najdete návody a odpovědi ke všem částem aplikace ${brand}.`,
  },
}
