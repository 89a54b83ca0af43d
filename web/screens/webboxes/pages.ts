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
      screen: async () => (await import('./WebBoxes.tsx')).WebBoxes,
    },
  ],
}
