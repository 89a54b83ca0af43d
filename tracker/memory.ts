/** What is kept in the shop's browser. Everything here can be missing or forbidden, and then nothing is kept. */
import { brandKey } from '../rules/brand.ts'
import {
  type Choice,
  consentCookie,
  cookieDays,
  readChoice,
  visitorCookie,
} from '../rules/tracking/consent.ts'
import { isUuid7 } from '../rules/tracking/uuid.ts'

/** Each page keeps its own, so that two tabs do not overwrite each other. */
const unsentPrefix = `${brandKey}_unsent.`

function readCookie(name: string): string {
  try {
    return (`; ${document.cookie}`.split(`; ${name}=`)[1] ?? '').split(';')[0] ?? ''
  } catch {
    return ''
  }
}

const day = 86_400

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than the browsers that shops see
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  } catch {}
}

export const keptChoice = (): Choice | undefined => readChoice(readCookie(consentCookie))
export const keepChoice = (choice: Choice) => writeCookie(consentCookie, choice, cookieDays.choice * day)

export function keptVisitor(): string {
  const kept = readCookie(visitorCookie)
  return isUuid7(kept) ? kept : ''
}
export const keepVisitor = (id: string) => writeCookie(visitorCookie, id, cookieDays.visitor * day)

function unsentKeys(): string[] {
  const keys: string[] = []
  for (let n = 0; n < localStorage.length; n++) {
    const key = localStorage.key(n)
    if (key?.startsWith(unsentPrefix)) keys.push(key)
  }
  return keys
}

/** `page` names the page that keeps them. */
export function keepUnsent(page: string, lines: string[]): void {
  try {
    if (lines.length) localStorage.setItem(unsentPrefix + page, lines.join('\n'))
    else localStorage.removeItem(unsentPrefix + page)
  } catch {}
}

/** What earlier pages and other tabs have kept; `adopted` is called before it is removed there. */
export function takeUnsent(page: string, adopted: (lines: string[]) => void): void {
  try {
    const keys = unsentKeys().filter((key) => key !== unsentPrefix + page)
    adopted(
      keys
        .map((key) => localStorage.getItem(key))
        .filter((kept) => kept !== null)
        .join('\n')
        .split('\n'),
    )
    for (const key of keys) localStorage.removeItem(key)
  } catch {}
}

/** Everything but the choice. */
export function forget(): void {
  if (readCookie(visitorCookie)) writeCookie(visitorCookie, '', 0)
  try {
    for (const key of unsentKeys()) localStorage.removeItem(key)
  } catch {}
}
