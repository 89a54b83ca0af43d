/** The address by which mails and other systems name a thing without the company it belongs to. */
import type { Area } from '#web/widgets/pages.ts'

export const redirect: Area = {
  pages: [
    {
      base: 'app',
      path: 'redirect/:type/:id/*',
      title: { en: 'Opening…', cs: 'Otevírání…' },
      screen: async () => (await import('./Redirect.tsx')).Redirect,
    },
  ],
}
