/** The pages of a person's own account; those of people who are not in yet stand in web/routes.tsx. */
import { IconUser } from '@tabler/icons-react'
import type { Area } from '#web/widgets/pages.ts'

export const account: Area = {
  pages: [
    {
      base: 'app',
      path: 'profile',
      title: { en: 'Profile', cs: 'Profil' },
      icon: IconUser,
      screen: async () => (await import('./profile/Profile.tsx')).Profile,
    },
  ],
}
