/** All areas of the app, in the order of the menu. Loaded once somebody is signed in: see routes.tsx. */
import { access } from './screens/access/pages.ts'
import { account } from './screens/account/pages.ts'
import { campaigns } from './screens/campaigns/pages.ts'
import { companies } from './screens/companies/pages.ts'
import { contacts } from './screens/contacts/pages.ts'
import { helpdesk } from './screens/helpdesk/pages.ts'
import { insights } from './screens/insights/pages.ts'
import { redirect } from './screens/redirect/pages.ts'
import { setup } from './screens/setup/pages.ts'
import { webboxes } from './screens/webboxes/pages.ts'
import type { Area } from './widgets/pages.ts'

export const areas: readonly Area[] = [
  campaigns,
  webboxes,
  contacts,
  insights,
  setup,
  companies,
  access,
  account,
  helpdesk,
  redirect,
]
