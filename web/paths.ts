/** Addresses of the screens; every link is built here. */
export const paths = {
  companies: () => '/companies',
  company: (company: string) => `/companies/${encodeURIComponent(company)}`,
  home: () => '/',
  register: (shopifyStore?: string) =>
    shopifyStore ? `/register/shopify/${encodeURIComponent(shopifyStore)}` : '/register',
  confirmEmail: () => '/register/confirm',
  forgotPassword: () => '/forgot-password',
  profile: () => '/profile',
}
