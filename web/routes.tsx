/** The addresses of the interface; each screen is loaded when it is first opened, and the app's pages after the sign-in. */
import type { ComponentType } from 'react'
import {
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  replace,
} from 'react-router'
import { paths } from '#rules/paths.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { keepInvitation } from './data/invitation.ts'
import { likelySignedIn } from './data/page-owner.ts'
import { Frame } from './shell/Frame.tsx'
import { RouteFailure, ScreenFailure } from './shell/RouteFailure.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Starting } from './shell/Starting.tsx'
import type { PublicHandle } from './shell/sign-in/PublicFrame.tsx'
import { type Area, declaredAreas, type Page, type PageHandle, patternOf } from './widgets/pages.ts'

const screen =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await loadChunk(load))[name] })

const loadPage = ({ screen = async () => (await import('./screens/not-yet/NotYet.tsx')).NotYet }: Page) =>
  loadChunk(async () => ({ Component: await screen() }))

const register = screen('Register', () => import('./screens/account/register/Register.tsx'))
const forgotPassword = screen('ForgotPassword', () => import('./screens/account/forgot/ForgotPassword.tsx'))
const confirmEmail = async () => {
  const [{ ConfirmEmail }, { ConfirmBanner }] = await Promise.all([
    loadChunk(() => import('./screens/account/confirm/ConfirmEmail.tsx')),
    loadChunk(() => import('./screens/account/confirm/ConfirmBanner.tsx')),
  ])
  return { Component: ConfirmEmail, handle: { Banner: ConfirmBanner } satisfies PublicHandle }
}
const publicFrame = screen('PublicFrame', () => import('./shell/sign-in/PublicFrame.tsx'))
const notFound = screen('NotFound', () => import('./widgets/not-found/NotFound.tsx'))
const home = screen('Home', () => import('./shell/Home.tsx'))
const undiscovered = screen('Undiscovered', () => import('./shell/Undiscovered.tsx'))
const help = async () => {
  const { help: page } = await loadChunk(() => import('./screens/help/pages.ts'))
  return { ...(await loadPage(page)), handle: { page, area: { pages: [page] } } satisfies PageHandle }
}

/** A share link holds a secret, which leaves the address before anything is shown. */
const takeInvitation: LoaderFunction = ({ params: { token = '' } }) => {
  keepInvitation(token)
  return replace(paths.invitation())
}

/** The way in: these pages have a frame of their own, as the sign-in has. */
const wayInRoutes: RouteObject[] = [
  { path: 'register', lazy: register },
  { path: 'register/shopify/:shopifyStore', lazy: register },
  { path: 'register/confirm', lazy: confirmEmail },
  { path: 'forgot-password', lazy: forgotPassword },
]

const publicRoutes: RouteObject[] = [
  { path: 'help/*', lazy: help },
  { path: '*', lazy: notFound },
]

/** What addresses begin with that show the sign-in to strangers; the pages themselves are declared in their areas. */
const protectedRoots = [
  'companies',
  'add-company',
  'profile',
  'redirect',
  'token',
  'helpdesk',
  'running-campaigns',
  'newsletter-templates',
]

const protectedRoutes: RouteObject[] = [
  { index: true, lazy: home },
  { path: 'token/:token', loader: takeInvitation },
  ...protectedRoots.map((root) => ({ path: `${root}/*`, lazy: undiscovered })),
]

/** Screens in the frame, which shows at once while the first of them is still being loaded. */
const framed = (children: RouteObject[], id?: string): RouteObject => ({
  Component: Frame,
  children: [{ id, HydrateFallback: Starting, ErrorBoundary: ScreenFailure, children }],
})

export const routes: RouteObject[] = [
  {
    path: '/',
    ErrorBoundary: RouteFailure,
    HydrateFallback: Starting,
    children: [
      { lazy: publicFrame, children: wayInRoutes },
      framed(publicRoutes),
      { Component: SignedIn, children: [framed(protectedRoutes, 'app')] },
    ],
  },
]

export const routesOf = (area: Area): RouteObject[] => [
  ...area.pages.flatMap((page) =>
    [page.path, ...(page.also ?? [])].map((path) => ({
      path: patternOf(page.base, path),
      lazy: () => loadPage(page),
      handle: { page, area } satisfies PageHandle,
    })),
  ),
  ...(area.redirects ?? []).map(({ base, path, to }) => ({
    path: patternOf(base, path),
    loader: ({ params }: Parameters<LoaderFunction>[0]) => replace(to(params as Record<string, string>)), // all of the pattern's
  })),
]

/** The pages travel once somebody is likely signed in: strangers get the sign-in sooner without them. */
export const discover: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (!likelySignedIn.get() || declaredAreas.get().length > 0) return
  const { areas } = await loadChunk(() => import('./areas.ts'))
  patch('app', areas.flatMap(routesOf))
  if (!signal.aborted) declaredAreas.set(areas)
}
