/** Addresses of the screens; every link is built here. */
export const paths = {
  companies: () => '/companies',
  company: (company: string) => `/companies/${encodeURIComponent(company)}`,
}
