import { comparableEmail } from '../contacts/identity.ts'

/** Longest e-mail address that mail servers take, in characters. */
export const emailLimit = 254

/**
 * Whether this can be an e-mail address. Whether somebody reads it, only a mail can tell. What cannot be seen would make
 * another address that looks the same, and `=?` begins what a mail program decodes in a header (RFC 2047); wide letters and the like are others to mail servers than to whoever compares them.
 */
export const isEmail = (text: string): boolean =>
  text.length <= emailLimit &&
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u.test(
    text,
  ) &&
  !/^\.|\.@|\.\.|=\?/.test(text) &&
  text.normalize('NFKC') === text.normalize('NFC')

/** Domains of one provider whose addresses lead to the same mailbox. */
const sameDomain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmail.com': 'googlemail.com',
    'proton.me': 'protonmail.com protonmail.ch pm.me',
    'icloud.com': 'me.com mac.com',
    'yandex.ru': 'ya.ru yandex.com yandex.by yandex.kz yandex.ua yandex.com.tr',
  }).flatMap(([domain, others]) => others.split(' ').map((other) => [other, domain])),
)

/**
 * The mailbox that an address leads to, as far as it can be told, for limits of mails alone. Dots and what follows a plus are
 * dropped at every provider, although some keep such addresses apart: a limit may be too strict, but must not be passed by
 * spelling. What follows a hyphen is dropped at Yahoo alone, where no other address has one; elsewhere it is part of many names.
 */
export function mailboxOf(email: string): string {
  const [inbox = '', ...rest] = comparableEmail(email).split('@')
  const domain = rest.join('@').replace(/\.$/, '')
  const own = inbox.replace(/\+.*/, '').replaceAll('.', '')
  // anything@jana.fastmail.com is jana@fastmail.com
  const [, user, provider] = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(domain) ?? []
  if (user && provider) return `${user}@${provider}`
  if (/^(?:yahoo|ymail|rocketmail)\./.test(domain)) return `${own.replace(/-.*/, '')}@${domain}`
  return `${own}@${sameDomain.get(domain) ?? domain}`
}
