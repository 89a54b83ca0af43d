/** Cookies of our own, beside the session's: like it out of reach of scripts, and sent to us alone. */
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookies } from 'better-auth/cookies'
import type { Config } from '#platform/config.ts'
import { brandKey } from '#rules/brand.ts'

/** `device`: accounts that were signed in to here. `register`, `reset`: what waits here for its code. */
type OwnCookie = 'device' | 'register' | 'reset'

const isSecure = (config: Config) => config.PUBLIC_URL.startsWith('https:')
const nameOf = (config: Config, cookie: OwnCookie) =>
  `${isSecure(config) ? '__Secure-' : ''}${brandKey}.${cookie}`

export const readCookie = (
  config: Config,
  headers: IncomingHttpHeaders,
  cookie: OwnCookie,
): string | undefined => parseCookies(headers.cookie ?? '').get(nameOf(config, cookie))

/** A Set-Cookie line; an empty value ends the cookie. */
export const cookieLine = (config: Config, cookie: OwnCookie, value: string, seconds: number): string =>
  [
    `${nameOf(config, cookie)}=${value}`,
    `Max-Age=${value ? seconds : 0}`,
    'Path=/api/auth',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ')
