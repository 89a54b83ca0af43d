/** Who may do what: the only table of rights in the product. */

/** What a person is to a company or project; helpdesk only where they are nothing nearer. */
export type Standing = 'owner' | 'companyEditor' | 'projectEditor' | 'helpdesk'

const everyone: readonly Standing[] = ['owner', 'companyEditor', 'projectEditor', 'helpdesk']

const table = {
  'companies.see': everyone,
  'companies.seeBusiness': ['owner', 'helpdesk'],
  'companies.edit': ['owner'],
  'companies.delete': ['owner'],
  'access.see': ['owner', 'companyEditor', 'helpdesk'],
  'access.seeProject': everyone,
  'access.share': ['owner'],
  'access.revoke': ['owner'],
  'audit.see': ['owner'],
  'campaigns.see': everyone,
  'campaigns.seeAll': ['helpdesk'],
  'campaigns.edit': everyone,
  'campaigns.send': everyone,
  'contacts.see': everyone,
  'contacts.edit': everyone,
  'contacts.erase': ['owner', 'helpdesk'],
  'projects.see': everyone,
  'projects.create': ['owner', 'companyEditor', 'helpdesk'],
  'projects.edit': everyone,
  'projects.activate': ['owner', 'helpdesk'],
  'projects.purge': ['owner'],
  'projects.block': ['helpdesk'],
  'projects.delete': ['owner'],
  'billing.see': ['owner', 'helpdesk'],
  'billing.pay': ['owner'],
  'billing.setManualInvoicing': ['helpdesk'],
  'feeds.see': everyone,
  'feeds.load': everyone,
  'catalog.see': everyone,
  'catalog.match': everyone,
  'recommender.edit': everyone,
  'orders.sign': ['owner', 'companyEditor', 'projectEditor'],
  'tracking.strikeOut': ['owner'],
  'jobs.see': ['helpdesk'],
  'jobs.retry': ['helpdesk'],
  'orders.decide': ['owner', 'companyEditor', 'projectEditor'],
} as const satisfies Record<string, readonly Standing[]>

export type Action = keyof typeof table

/** Whether an action only looks; its name says so. */
export const isSeeing = (action: Action): boolean => /\.see[A-Z]?/.test(action)

export const may = (standing: Standing | undefined, action: Action): boolean =>
  standing !== undefined && (table[action] as readonly Standing[]).includes(standing)

export type Right = { companyId: string; projectId: string | null; role: 'OWNER' | 'EDITOR' }
export type Subject = { companyId: string; projectId?: string }

/** The strongest thing that the rights make of their holder for the subject. */
export function standingIn(
  subject: Subject,
  rights: readonly Right[],
  helpdesk: boolean,
): Standing | undefined {
  const here = rights.filter((right) => right.companyId === subject.companyId)
  if (here.some((right) => right.role === 'OWNER')) return 'owner'
  if (here.some((right) => right.projectId === null)) return 'companyEditor'
  // an editor of any project may see the company it belongs to, but no other project
  if (here.some((right) => !subject.projectId || right.projectId === subject.projectId))
    return 'projectEditor'
  return helpdesk ? 'helpdesk' : undefined
}
