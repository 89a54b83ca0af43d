/**
 * SMTP_URL: the server that mails go through, and after `?` what it is like. It is read here only, for the system mails
 * and for the sender alike: a mail library that reads it by itself would take each parameter for an option of its own.
 */

export type SmtpUrl = {
  host: string
  /** Without it the one that the protocol usually has. */
  port?: number
  /** TLS from the first byte on. */
  secure: boolean
  auth?: { user: string; pass: string }
  /** Never without TLS. */
  requireTLS?: boolean
  tls: { rejectUnauthorized?: boolean; servername?: string }
  /** How we call ourselves in EHLO. */
  name?: string
  profile: 'KEYED' | 'LOOK_UP' | 'BLIND'
  /** Where a LOOK_UP relay is asked which messages it has accepted. */
  lookup?: string
  /** The relay makes the DKIM signature. */
  signs: boolean
  /** Longest time for any answer. */
  timeoutMs?: number
}

const profiles = { keyed: 'KEYED', 'look-up': 'LOOK_UP', blind: 'BLIND' } as const

/** Each parameter, and what may stand there. */
const parameters: Record<string, { is: (value: string) => boolean; must: string }> = {
  profile: { is: (value) => Object.hasOwn(profiles, value), must: 'be keyed, look-up or blind' },
  lookup: {
    is: (value) => ['https:', 'http:'].includes(URL.parse(value)?.protocol ?? ''),
    must: 'be an address that begins with https://',
  },
  signs: { is: (value) => /^(yes|no)$/.test(value), must: 'be yes or no' },
  name: {
    is: (value) => /^([a-z0-9.-]{1,255}|\[[a-z0-9.:]{2,60}\])$/i.test(value),
    must: 'be the name of a host',
  },
  timeout: {
    is: (value) => /^\d{1,4}(\.\d{1,3})?$/.test(value) && Number(value) > 0 && Number(value) <= 3600,
    must: 'be a number of seconds, at most 3600',
  },
  requireTLS: { is: (value) => /^(true|false)$/.test(value), must: 'be true or false' },
  'tls.rejectUnauthorized': { is: (value) => /^(true|false)$/.test(value), must: 'be true or false' },
  'tls.servername': { is: (value) => /^[a-z0-9.-]{1,255}$/i.test(value), must: 'be the name of a host' },
}

/** What is wrong, each a sentence; a text that is no address at all is the caller's. */
export function smtpUrlFaults(text: string): string[] {
  const faults: string[] = []
  const url = new URL(text)
  if (!url.hostname) faults.push('must name a host')
  if (url.pathname.length > 1 || url.hash) faults.push('must have no path')
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    faults.push('must have its % in name and password written as %25')
  }
  for (const [key, value] of url.searchParams) {
    const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    if (!parameter) faults.push(`there is no parameter ${key}: ${Object.keys(parameters).join(', ')}`)
    else if (!parameter.is(value)) faults.push(`${key} must ${parameter.must}`)
    else if (url.searchParams.getAll(key).length > 1) faults.push(`${key} must be given once`)
  }
  if ((url.searchParams.get('profile') === 'look-up') !== url.searchParams.has('lookup'))
    faults.push('profile=look-up and lookup need each other')
  return [...new Set(faults)]
}

/** Of one that has no faults. */
export function readSmtpUrl(text: string): SmtpUrl {
  const url = new URL(text)
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined
  const truth = (name: string) => (parameter(name) === undefined ? undefined : parameter(name) === 'true')
  const profile = parameter('profile') as keyof typeof profiles | undefined // one of them, or it had a fault
  const timeout = parameter('timeout')
  return {
    // brackets are how an address spells IPv6
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : undefined,
    secure: url.protocol === 'smtps:',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    requireTLS: truth('requireTLS'),
    // a key with nothing in it would not be the same as none to everybody
    tls: {
      ...(parameter('tls.rejectUnauthorized') && { rejectUnauthorized: truth('tls.rejectUnauthorized') }),
      ...(parameter('tls.servername') && { servername: parameter('tls.servername') }),
    },
    name: parameter('name'),
    profile: profile ? profiles[profile] : 'BLIND',
    lookup: parameter('lookup'),
    signs: parameter('signs') === 'yes',
    timeoutMs: timeout ? Number(timeout) * 1000 : undefined,
  }
}
