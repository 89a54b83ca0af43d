/** The pages that say who has access, and where an invitation is taken up. */
import { IconUsers } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

const title = { en: 'Access', cs: 'Přístupy' }

export const access: Area = {
  pages: [
    {
      base: 'company',
      path: 'access',
      title,
      menu: true,
      icon: IconUsers,
      needs: 'access.see',
      screen: async () => (await import('./CompanyAccess.tsx')).CompanyAccess,
    },
    {
      base: 'project',
      path: 'access',
      title,
      menu: true,
      icon: IconUsers,
      screen: async () => (await import('./ProjectAccess.tsx')).ProjectAccess,
    },
    {
      base: 'app',
      path: 'token',
      title: { en: 'Invitation', cs: 'Pozvánka' },
      screen: async () => (await import('./token/Invitation.tsx')).Invitation,
    },
  ],
}
