/**
 * Pages of a project that are still to come: the menu marks them, and nothing else leads there. The tests of the routes
 * hold this list against the screens.
 */
const comingPages = [
  'campaigns/automatic',
  'campaigns/btc',
  'campaigns/welcome',
  'campaigns/scheduled',
  'campaigns/swu',
  'webboxes',
  'contacts',
  'forms',
  'contacts-unsubscribe',
  'insights',
  'insights/visitors',
  'insights/products',
  'setup/mailing',
]

export const isComing = (page: string): boolean => comingPages.includes(page)
