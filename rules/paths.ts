/** Addresses of the screens; every link is built here, also those in mails. */
const at = (base: string, page: string) => (page ? `${base}/${page}` : base)

export const paths = {
  companies: () => '/companies',
  /** The wizard of a new company, or of one that is looked at again on the way to its first project. */
  addCompany: (company?: string, project?: string) => {
    const query = new URLSearchParams({ ...(company && { company }), ...(project && { project }) })
    return query.size > 0 ? `/add-company?${query}` : '/add-company'
  },
  /** A page of the company, its projects by default. */
  company: (company: string, page = '') => at(`/companies/${encodeURIComponent(company)}`, page),
  /** The wizard of a new project, or of one whose shop is not connected yet. */
  addProject: (company: string, project?: string, step?: string) => {
    const query = new URLSearchParams({ ...(project && { project }), ...(step && { step }) })
    return paths.company(company, query.size > 0 ? `add-domain?${query}` : 'add-domain')
  },
  /** A page of the project; until there is a dashboard, the setup overview by default. */
  project: (company: string, project: string, page = 'setup/overview') =>
    at(`${paths.company(company)}/domains/${encodeURIComponent(project)}`, page),
  home: () => '/',
  register: (shopifyStore?: string) =>
    shopifyStore ? `/register/shopify/${encodeURIComponent(shopifyStore)}` : '/register',
  confirmEmail: () => '/register/confirm',
  forgotPassword: () => '/forgot-password',
  profile: () => '/profile',
  /** Where a share link is taken up; the web app takes the secret out of the address at once. */
  invitation: (token = '') => at('/token', token),
  help: () => '/help',
  helpdesk: () => '/helpdesk',
  failedJobs: () => '/helpdesk/jobs',
  runningCampaigns: () => '/running-campaigns',
  newsletterTemplates: () => '/newsletter-templates',
}

/** Where an address stands: in which company and project, and on which of their pages. */
export type Place = { company?: string; project?: string; page: string }

export function placeOf(pathname: string): Place {
  const [root, company, ...rest] = pathname.split('/').filter(Boolean).map(decoded)
  if (root !== 'companies' || !company) return { page: '' }
  if (rest[0] === 'domains' && rest[1]) return { company, project: rest[1], page: rest.slice(2).join('/') }
  return { company, page: rest.join('/') }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a mistyped % is part of the name
  }
}
