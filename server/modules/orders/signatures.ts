/** Secrets with which shops sign purchases, made again from a key whenever they are needed, and what they have signed. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '#platform/config.ts'
import { derivedSecret } from '#platform/tokens.ts'
import { limits } from '#rules/tracking/events.ts'
import { type Purchase, signedEmail, signedText } from '#rules/tracking/signing.ts'
import type { Project } from '../projects/store.ts'

/** As long as a purchase may be on its way, its browser being offline. */
const previousHoldsMs = limits.oldMs

type Keys = Pick<Project, 'purchase_key' | 'purchase_key_before' | 'purchase_key_changed_at'>

/** The secret that is shown; undefined where there is none, or where its key has left SECRET_KEYS. */
export const currentSecret = (
  keys: readonly SigningKey[],
  { purchase_key: key }: Keys,
): string | undefined => (key === null ? undefined : derivedSecret(keys, 'purchase', key))

/** Until when the secret before it is believed, too. */
export function previousUntil({ purchase_key_before, purchase_key_changed_at }: Keys): Date | null {
  if (purchase_key_before === null || purchase_key_changed_at === null) return null
  return new Date(purchase_key_changed_at.getTime() + previousHoldsMs)
}

/** All that are believed now. */
export function secretsOf(keys: readonly SigningKey[], project: Keys, now: number): string[] {
  const { purchase_key, purchase_key_before } = project
  const isHeld = (previousUntil(project)?.getTime() ?? 0) > now
  return [purchase_key, isHeld ? purchase_key_before : null].flatMap((key) =>
    key === null ? [] : (derivedSecret(keys, 'purchase', key) ?? []),
  )
}

/** Whether one of the secrets has signed this purchase, with its address where it has one. */
export function isSigned(secrets: readonly string[], purchase: Purchase, signature: string): boolean {
  const [ofOrder = '', ofEmail = ''] = signature.split('.')
  const text = signedText(purchase)
  const { email } = purchase
  return secrets.some(
    (secret) =>
      isMac(secret, text, ofOrder) &&
      (email === undefined || isMac(secret, signedEmail(text, email), ofEmail)),
  )
}

function isMac(secret: string, text: string, given: string): boolean {
  const wanted = createHmac('sha256', secret).update(text).digest()
  const offered = Buffer.from(given, 'hex')
  return offered.length === wanted.length && timingSafeEqual(offered, wanted)
}
