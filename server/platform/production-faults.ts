/** What is fine on a laptop and would give something away on the internet. Nothing of it may be there by mistake. */
import { looksRandom } from './secret-strength.ts'
import type { SigningKey } from './setting-schemas.ts'
import { readSmtpUrl } from './smtp-url.ts'

/** Other people's servers to which keys or personal data go. */
const outside = [
  'ACTIVECAMPAIGN_URL',
  'ACTIVECAMPAIGN_EVENT_URL',
  'ARES_URL',
  'VIES_URL',
  'RPO_URL',
  'S3_URL',
  'SES_URL',
  'STRIPE_URL',
] as const

const ownInProduction = [
  'SECRET_KEYS',
  'ENCRYPTION_KEYS',
  'SUPPRESSION_KEY',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_SPF_INCLUDE',
  'MAIL_BOUNCE_MX',
  'MAIL_LINK_HOST',
]

/** The settings that are judged; one that has a fault of its own is missing. */
type Judged = Partial<Record<(typeof outside)[number], string>> & {
  PUBLIC_URL?: string
  SMTP_URL?: string
  SECRET_KEYS?: SigningKey[]
  ENCRYPTION_KEYS?: SigningKey[]
  METRICS_TOKEN?: string
  LINK_HOSTS_TOKEN?: string
  SUPPRESSION_KEY?: string
  PAYMENTS?: 'sandbox'
  STRIPE_SECRET_KEY?: string
  PASSWORD_COST?: number
  CLOCK?: 'system' | 'movable'
}

export const isLiveKey = (key = '') => key !== '' && !/^(sk|rk)_test_/.test(key)

export function productionFaults(settings: Judged, isSet: (name: string) => boolean): string[] {
  const faults: string[] = []
  for (const name of ownInProduction) if (!isSet(name)) faults.push(`${name}: production needs its own`)
  const isPlain = (address: string | undefined) => address?.toLowerCase().startsWith('http:') ?? false
  if (isPlain(settings.PUBLIC_URL))
    faults.push('PUBLIC_URL: production needs an address that begins with https://')
  for (const name of outside)
    if (isPlain(settings[name])) faults.push(`${name}: production needs an address that begins with https://`)
  if (settings.SMTP_URL && isPlain(readSmtpUrl(settings.SMTP_URL).lookup))
    faults.push('SMTP_URL: production needs a lookup that begins with https://')
  for (const name of ['SECRET_KEYS', 'ENCRYPTION_KEYS'] as const)
    if (settings[name]?.some(({ secret }) => !looksRandom(secret)))
      faults.push(`${name}: production needs random secrets, such as openssl rand -hex 32 makes`)
  const signing = new Set(settings.SECRET_KEYS?.map(({ secret }) => secret))
  if (settings.ENCRYPTION_KEYS?.some(({ secret }) => signing.has(secret)))
    faults.push('ENCRYPTION_KEYS: production needs other secrets than SECRET_KEYS')
  for (const name of ['METRICS_TOKEN', 'LINK_HOSTS_TOKEN', 'SUPPRESSION_KEY'] as const) {
    const secret = settings[name]
    if (secret !== undefined && !looksRandom(secret))
      faults.push(`${name}: production needs a random one, such as openssl rand -hex 32 makes`)
  }
  if (settings.PAYMENTS !== 'sandbox' && !isLiveKey(settings.STRIPE_SECRET_KEY))
    faults.push(
      'STRIPE_SECRET_KEY: production needs a live one; PAYMENTS=sandbox gives plans away for play money',
    )
  if (isSet('FETCH_ALLOWED')) faults.push('FETCH_ALLOWED: production fetches from the public internet only')
  if (settings.PASSWORD_COST !== undefined && settings.PASSWORD_COST < 14)
    faults.push('PASSWORD_COST: production needs at least 14')
  if (settings.CLOCK === 'movable') faults.push('CLOCK: time cannot be moved in production')
  return faults
}
