/** Whose browser this is: what a claimed e-mail address makes of visitors. Pure, so that it can be tried in any order. */

/** What adds up when two visitors turn out to be one. */
export type Sums = { registeredMs: number; activeMs: number; lastAction: string; activity: number }
export type Person = Sums & { id: string; email: string | null }
/** From `sinceMs` on the browser belongs to that visitor; the first entry is for all the time before, too. */
export type Owner = { sinceMs: number; visitorId: string }

export type People = {
  visitors: Map<string, Person>
  /** Each browser's owners, oldest first. */
  devices: Map<string, Owner[]>
}
/** More names than people share a browser: whoever says further ones is not believed. */
export const mostOwners = 50

export type Sighting = { deviceId: string; atMs: number; action: string; email: string | null }

/**
 * As addresses are compared and kept: nobody has two mailboxes that differ by the case of their letters, by whether an
 * accent is a character of its own, or by whether a domain is written with its letters or as `xn--`, which the network uses.
 */
export function comparableEmail(email: string): string {
  const address = email.trim().toLowerCase().normalize('NFC')
  return /[^ -~]/.test(address) ? address.replace(/(?<=@)[^@]*$/, plainDomain) : address
}

/** What is no domain, or would become one only by wide letters turned into plain ones, stays as it is and is refused as such. */
function plainDomain(domain: string): string {
  const isOne = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && domain.normalize('NFKC') === domain
  return (isOne && URL.parse(`http://${domain}`)?.hostname) || domain
}

export function ownerAt(owners: readonly Owner[], atMs: number): string | undefined {
  return (owners.findLast(({ sinceMs }) => sinceMs <= atMs) ?? owners[0])?.visitorId
}

/** Notes what a browser has done, and who it says it is. Returns whose it was. `newId` makes ids of new visitors. */
export function recordSighting(people: People, sighting: Sighting, newId: () => string): string {
  const { deviceId, atMs, action, email } = sighting
  const owners = people.devices.get(deviceId) ?? [{ sinceMs: 0, visitorId: deviceId }]
  people.devices.set(deviceId, owners)
  const visitorId = ownerAt(owners, atMs) ?? deviceId
  const visitor = people.visitors.get(visitorId)
  const seen: Sums = { registeredMs: atMs, activeMs: atMs, lastAction: action, activity: 1 }
  people.visitors.set(
    visitorId,
    visitor ? { ...visitor, ...sumActivity(visitor, seen) } : { id: visitorId, email: null, ...seen },
  )
  if (email) claim(people, deviceId, atMs, comparableEmail(email), newId)
  return ownerAt(people.devices.get(deviceId) ?? owners, atMs) ?? visitorId
}

/** The shop knows who has bought with a browser: one that nobody has claimed is theirs. Others stay with whom they are. */
export function identifyPurchaser(
  people: People,
  { deviceId, atMs, email }: { deviceId: string; atMs: number; email: string },
  newId: () => string,
): void {
  const current = people.visitors.get(people.devices.get(deviceId)?.at(-1)?.visitorId ?? '')
  if (current?.email === null) claim(people, deviceId, atMs, comparableEmail(email), newId)
}

export const sumActivity = (a: Sums, b: Sums): Sums => ({
  registeredMs: Math.min(a.registeredMs, b.registeredMs),
  activeMs: Math.max(a.activeMs, b.activeMs),
  lastAction: b.activeMs >= a.activeMs ? b.lastAction : a.lastAction,
  activity: a.activity + b.activity,
})

/**
 * A nameless visitor becomes the contact, or merges into it; two names never merge, the browser changes hands from then
 * on until the next one who is known. Of two in the same moment it is the last one's: one owner at a time.
 */
function claim(
  { visitors, devices }: People,
  deviceId: string,
  atMs: number,
  email: string,
  newId: () => string,
): void {
  const owners = devices.get(deviceId) ?? []
  const current = visitors.get(ownerAt(owners, atMs) ?? '')
  if (!current || current.email === email) return
  const contact = [...visitors.values()].find((visitor) => visitor.email === email)
  if (current.email === null && !contact) visitors.set(current.id, { ...current, email })
  else if (current.email === null && contact) {
    visitors.set(contact.id, { ...contact, ...sumActivity(contact, current) })
    visitors.delete(current.id)
    const mine = (owner: Owner) =>
      owner.visitorId === current.id ? { ...owner, visitorId: contact.id } : owner
    devices.set(deviceId, owners.map(mine))
  } else {
    // the first owner is for all the time before, too, and stays
    const sinceMs = Math.max(atMs, 1)
    const others = owners.filter((owner) => owner.sinceMs !== sinceMs)
    if (others.length >= mostOwners) return
    const next = contact ?? {
      id: newId(),
      email,
      registeredMs: atMs,
      activeMs: atMs,
      lastAction: 'signIn',
      activity: 0,
    }
    visitors.set(next.id, next)
    const changed = [...others, { sinceMs, visitorId: next.id }]
    devices.set(
      deviceId,
      changed.sort((a, b) => a.sinceMs - b.sinceMs),
    )
  }
}
