/** Every address of the interface and its screen; each screen is loaded when it is first opened. */
import { type ComponentType, lazy, Suspense } from 'react'
import { type LoaderFunction, type RouteObject, replace } from 'react-router'
import { paths } from '#rules/paths.ts'
import { type Platform, platforms } from '#rules/projects/platforms.ts'
import { guideOf, guidePath } from '#rules/tracking/guides.ts'
import { keepInvitation } from './data/invitation.ts'
import { likelySignedIn } from './data/page-owner.ts'
import type { Area } from './screens/not-yet/texts.ts'
import { loadChunk } from './shell/chunk.ts'
import { Frame } from './shell/Frame.tsx'
import { RouteFailure } from './shell/RouteFailure.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Starting } from './shell/Starting.tsx'
import type { PublicHandle } from './shell/sign-in/PublicFrame.tsx'

const screen =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await loadChunk(load))[name] })

const notYet = (area: Area) => async () => {
  const { NotYet } = await loadChunk(() => import('./screens/not-yet/NotYet.tsx'))
  return { Component: () => <NotYet area={area} /> }
}

const register = screen('Register', () => import('./screens/account/register/Register.tsx'))
const forgotPassword = screen('ForgotPassword', () => import('./screens/account/forgot/ForgotPassword.tsx'))
const profile = screen('Profile', () => import('./screens/account/profile/Profile.tsx'))
const confirmEmail = async () => {
  const [{ ConfirmEmail }, { ConfirmBanner }] = await Promise.all([
    loadChunk(() => import('./screens/account/confirm/ConfirmEmail.tsx')),
    loadChunk(() => import('./screens/account/confirm/ConfirmBanner.tsx')),
  ])
  return { Component: ConfirmEmail, handle: { Banner: ConfirmBanner } satisfies PublicHandle }
}
const publicFrame = screen('PublicFrame', () => import('./shell/sign-in/PublicFrame.tsx'))

const companies = screen('Companies', () => import('./screens/companies/Companies.tsx'))
const addCompany = screen('CompanyWizard', () => import('./screens/companies/wizard/CompanyWizard.tsx'))
const projects = screen('Projects', () => import('./screens/companies/projects/Projects.tsx'))
const business = screen('Business', () => import('./screens/companies/business/Business.tsx'))
const billing = screen('Billing', () => import('./screens/companies/billing/Billing.tsx'))
const plan = screen('Plan', () => import('./screens/companies/plan/Plan.tsx'))
const addProject = screen('ProjectWizard', () => import('./screens/setup/wizard/ProjectWizard.tsx'))
const feeds = screen('Feeds', () => import('./screens/setup/feeds/Feeds.tsx'))
const setupOverview = screen('Overview', () => import('./screens/setup/overview/Overview.tsx'))
const integrations = screen('Integrations', () => import('./screens/setup/integrations/Integrations.tsx'))
const customizations = screen(
  'Customizations',
  () => import('./screens/setup/customizations/Customizations.tsx'),
)
const redirect = screen('Redirect', () => import('./screens/redirect/Redirect.tsx'))
const companyAccess = screen('CompanyAccess', () => import('./screens/access/CompanyAccess.tsx'))
const projectAccess = screen('ProjectAccess', () => import('./screens/access/ProjectAccess.tsx'))
const invitation = screen('Invitation', () => import('./screens/access/token/Invitation.tsx'))
/** A share link holds a secret, which leaves the address before anything is shown. */
const takeInvitation: LoaderFunction = ({ params: { token = '' } }) => {
  keepInvitation(token)
  return replace(paths.invitation())
}
const tracking = screen('Tracking', () => import('./screens/setup/tracking/Tracking.tsx'))
const trackingGuide = (platform: Platform) => async () => {
  const { Guide } = await loadChunk(() => import('./screens/setup/tracking/Guide.tsx'))
  return { Component: () => <Guide platform={platform} /> }
}
const toGuide: LoaderFunction = ({ params: { company = '', domain = '', platform = '' } }) =>
  replace(paths.project(company, domain, `setup/tracking/${guideOf(platform)}`))
/** Until there is a dashboard. */
const toOverview: LoaderFunction = ({ params: { company = '', domain = '' } }) =>
  replace(paths.project(company, domain))
const failedJobs = screen('Jobs', () => import('./screens/helpdesk/Jobs.tsx'))
const notFound = screen('NotFound', () => import('./widgets/not-found/NotFound.tsx'))

/** The way in: these pages have a frame of their own, as the sign-in has. */
const wayInRoutes: RouteObject[] = [
  { path: 'register', lazy: register },
  { path: 'register/shopify/:shopifyStore', lazy: register },
  { path: 'register/confirm', lazy: confirmEmail },
  { path: 'forgot-password', lazy: forgotPassword },
]

const publicRoutes: RouteObject[] = [
  { path: 'help', lazy: notYet('help') },
  { path: 'help/:article', lazy: notYet('help') },
  { path: '*', lazy: notFound },
]

const accountRoutes: RouteObject[] = [
  { path: 'profile', lazy: profile },
  { path: 'redirect/:type/:id/*', lazy: redirect },
  { path: 'token/:token', loader: takeInvitation },
  { path: 'token', lazy: invitation },
  { path: 'newsletter-templates', lazy: notYet('newsletterTemplates') },
  { path: 'newsletter-templates/:nstemplate', lazy: notYet('newsletterTemplate') },
  { path: 'helpdesk', lazy: notYet('allProjects') },
  { path: 'helpdesk/companies', lazy: notYet('allCompanies') },
  { path: 'helpdesk/jobs', lazy: failedJobs },
  { path: 'running-campaigns', lazy: notYet('runningCampaigns') },
]

const companyRoutes: RouteObject[] = [
  { index: true, lazy: companies },
  { path: 'companies', lazy: companies },
  { path: 'add-company', lazy: addCompany },
  {
    path: 'companies/:company',
    children: [
      { index: true, lazy: projects },
      { path: 'access', lazy: companyAccess },
      { path: 'billing', lazy: billing },
      { path: 'plan', lazy: plan },
      { path: 'business', lazy: business },
      { path: 'add-domain', lazy: addProject },
    ],
  },
]

const setupRoutes: RouteObject[] = [
  { path: 'setup/overview', lazy: setupOverview },
  { path: 'setup/overview/contact-import', lazy: notYet('contactImport') },
  { path: 'setup/overview/order-import', lazy: notYet('orderImport') },
  { path: 'setup/feeds', lazy: feeds },
  { path: 'setup/feeds/shopify/verify', lazy: notYet('feeds') },
  { path: 'setup/integrations', lazy: integrations },
  { path: 'setup/mailing', lazy: notYet('mailing') },
  { path: 'setup/customizations', lazy: customizations },
  { path: 'setup/tracking', lazy: tracking },
  { path: 'setup/tracking/dynamic/:platform', loader: toGuide },
  ...platforms.map((platform) => ({
    path: `setup/tracking/${guidePath[platform]}`,
    lazy: trackingGuide(platform),
  })),
]

const campaignRoutes: RouteObject[] = [
  { path: 'campaigns/automatic', lazy: notYet('automaticCampaigns') },
  { path: 'campaigns/btc', lazy: notYet('backToCart') },
  { path: 'campaigns/swu', lazy: notYet('warmUp') },
  { path: 'campaigns/scheduled', lazy: notYet('scheduledCampaigns') },
  { path: 'campaigns/welcome', lazy: notYet('welcomeCampaigns') },
  { path: 'campaigns/add/:type?', lazy: notYet('addCampaign') },
  {
    path: 'campaigns/:campaign',
    children: [
      { index: true, lazy: notYet('campaign') },
      { path: 'detail', lazy: notYet('campaign') },
      { path: 'edit', lazy: notYet('campaignSegment') },
      { path: 'segment', lazy: notYet('campaignSegment') },
      { path: 'setup-dynamic/:medium', lazy: notYet('campaignSetup') },
      { path: 'setup/mail', lazy: notYet('campaignSetup') },
      { path: 'design-dynamic/:medium', lazy: notYet('campaignDesign') },
      { path: 'design/mail', lazy: notYet('campaignDesign') },
      { path: 'design/mail/legacy', lazy: notYet('campaignDesign') },
      { path: 'design/mail/variant/:variant', lazy: notYet('campaignDesign') },
      { path: 'summary-dynamic/:medium', lazy: notYet('campaignSummary') },
      { path: 'summary/mail', lazy: notYet('campaignSummary') },
    ],
  },
]

const peopleRoutes: RouteObject[] = [
  { path: 'contacts', lazy: notYet('contacts') },
  { path: 'contacts/segments/:segment', lazy: notYet('segment') },
  { path: 'contacts/contact-import/:segment?', lazy: notYet('contactImport') },
  { path: 'contacts/order-import/:segment?', lazy: notYet('orderImport') },
  { path: 'contacts-unsubscribe', lazy: notYet('unsubscribe') },
  { path: 'forms', lazy: notYet('forms') },
  { path: 'forms/add/:segment?', lazy: notYet('addForm') },
  { path: 'forms/:form', lazy: notYet('form') },
  { path: 'access', lazy: projectAccess },
]

const insightRoutes: RouteObject[] = [
  { path: 'insights', lazy: notYet('schedule') },
  { path: 'insights/visitors', lazy: notYet('visitors') },
  { path: 'insights/products', lazy: notYet('products') },
  { path: 'insights/visitors/:visitor', lazy: notYet('visitor') },
  { path: 'stats/visitors/:visitor', lazy: notYet('visitor') },
]

const projectRoutes: RouteObject = {
  path: 'companies/:company/domains/:domain',
  children: [
    { index: true, loader: toOverview },
    { path: 'webboxes/:platform?', lazy: notYet('webboxes') },
    ...setupRoutes,
    ...campaignRoutes,
    ...peopleRoutes,
    ...insightRoutes,
  ],
}

type Screen = { Component: ComponentType }

/** Loads the screen when it is drawn, which is not before somebody is signed in. */
function whenDrawn(load: () => Promise<Screen>): Screen {
  const Screen = lazy(async () => ({ default: (await load()).Component }))
  const Component = () => (
    <Suspense fallback={<Starting />}>
      <Screen />
    </Suspense>
  )
  return { Component }
}

/** Who is likely not signed in gets the sign-in sooner when the screen behind it does not travel beside it. */
const afterSignIn = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    ({ lazy: load, children, ...route }) =>
      ({
        ...route,
        ...(children && { children: afterSignIn(children) }),
        ...(load && {
          lazy: async () =>
            likelySignedIn.get()
              ? (load as () => Promise<Screen>)()
              : whenDrawn(load as () => Promise<Screen>),
        }),
      }) as RouteObject, // the same route as before; screen() and its like load a component
  )

/** Screens in the frame, which shows at once while the first of them is still being loaded. */
const framed = (children: RouteObject[]): RouteObject => ({
  Component: Frame,
  children: [{ HydrateFallback: Starting, children }],
})

export const routes: RouteObject[] = [
  {
    path: '/',
    ErrorBoundary: RouteFailure,
    HydrateFallback: Starting,
    children: [
      { lazy: publicFrame, children: wayInRoutes },
      framed(publicRoutes),
      {
        Component: SignedIn,
        children: [framed(afterSignIn([...accountRoutes, ...companyRoutes, projectRoutes]))],
      },
    ],
  },
]
