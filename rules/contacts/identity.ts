/** Whose browser this is: what a claimed e-mail address makes of visitors. Pure, so that it can be tried in any order. */

/** What adds up when two visitors turn out to be one. */
export type Sums = { registeredMs: number; activeMs: number; lastAction: string; activity: number }
export type Person = Sums & { id: string; email: string | null }
/**
 * From `sinceMs` on the browser belongs to that visitor; the first entry is for all the time before, too. `byClick`: only a click
 * on a link of a message says so, which the shop itself may overrule and a second browser revokes.
 */
export type Owner = { sinceMs: number; visitorId: string; byClick?: true }

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

export const ownershipAt = (owners: readonly Owner[], atMs: number): Owner | undefined =>
  owners.findLast(({ sinceMs }) => sinceMs <= atMs) ?? owners[0]

export const ownerAt = (owners: readonly Owner[], atMs: number): string | undefined =>
  ownershipAt(owners, atMs)?.visitorId

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

/** The shop knows who has bought with a browser: one that nobody has signed in with is theirs. Others stay with whom they are. */
export function identifyPurchaser(
  people: People,
  { deviceId, atMs, email }: { deviceId: string; atMs: number; email: string },
  newId: () => string,
): void {
  const last = people.devices.get(deviceId)?.at(-1)
  if (last?.byClick || people.visitors.get(last?.visitorId ?? '')?.email === null)
    claim(people, deviceId, atMs, comparableEmail(email), newId)
}

/**
 * A contact's link was followed with this browser: if nobody has signed in with it, it is the contact's from now on. What was
 * done with it before stays where it is, because the link may have been passed on. Returns whether it is the contact's, and the
 * time that has changed hands, if that began before now.
 */
export function recordClick(
  { visitors, devices }: People,
  { deviceId, atMs, visitorId }: { deviceId: string; atMs: number; visitorId: string },
): { isTheirs: boolean; handover?: Handover } {
  const owners = devices.get(deviceId) ?? []
  const last = owners.at(-1)
  if (last?.visitorId === visitorId) return { isTheirs: true }
  const contact = visitors.get(visitorId)
  const current = visitors.get(last?.visitorId ?? '')
  if (!contact || (current && current.email !== null)) return { isTheirs: false }
  if (last && (owners.length > 1 || !current || current.registeredMs < atMs)) {
    if (owners.length >= mostOwners) return { isTheirs: false }
    const sinceMs = Math.max(atMs, last.sinceMs + 1)
    devices.set(deviceId, [...owners, { sinceMs, visitorId, byClick: true }])
    const handover = { fromId: last.visitorId, toId: visitorId, fromMs: sinceMs, untilMs: null }
    return { isTheirs: true, handover }
  }
  // it has no past: the visitor without a name was made by the page that the link has opened
  if (current) {
    visitors.set(contact.id, { ...contact, ...sumActivity(contact, current) })
    visitors.delete(current.id)
  }
  devices.set(deviceId, [{ sinceMs: 0, visitorId, byClick: true }])
  return { isTheirs: true }
}

/** A time in which a browser has changed hands: what was done in it counted for one visitor, and counts for the other. */
export type Handover = { fromId: string; toId: string; fromMs: number; untilMs: number | null }

/**
 * The message by which a browser was given to a contact was passed on. The browser is again whose it would be without the
 * click: the visitor's before, or one of its own name. `provenMs` is when another message of the contact, which was not passed
 * on, has proved it: from then on it stays the contact's.
 */
export function revokeClick(
  { devices }: People,
  { deviceId, visitorId, provenMs }: { deviceId: string; visitorId: string; provenMs: number | undefined },
): Handover[] {
  const owners = devices.get(deviceId) ?? []
  const handovers: Handover[] = []
  const left: Owner[] = []
  owners.forEach((owner, n) => {
    if (owner.visitorId !== visitorId || !owner.byClick) {
      left.push(owner)
      return
    }
    const { sinceMs } = owner
    const endMs = owners[n + 1]?.sinceMs ?? null
    const toId = left.at(-1)?.visitorId ?? deviceId
    left.push({ sinceMs, visitorId: toId })
    const isProven = provenMs !== undefined && provenMs > sinceMs && (endMs === null || provenMs < endMs)
    if (isProven) left.push({ sinceMs: provenMs, visitorId, byClick: true })
    handovers.push({ fromId: visitorId, toId, fromMs: sinceMs, untilMs: isProven ? provenMs : endMs })
  })
  if (handovers.length) devices.set(deviceId, left)
  return handovers
}

/**
 * Moves what was done in a time that has changed hands from one visitor's sums to the other's. `left` is the last that the first
 * one has done otherwise, if single events still tell of it.
 */
export function moveActivity(
  { visitors }: People,
  { fromId, toId }: Pick<Handover, 'fromId' | 'toId'>,
  moved: Sums,
  left: Pick<Sums, 'activeMs' | 'lastAction'> | undefined,
): void {
  const from = visitors.get(fromId)
  if (from) visitors.set(fromId, { ...from, ...left, activity: Math.max(0, from.activity - moved.activity) })
  const to = visitors.get(toId)
  visitors.set(toId, to ? { ...to, ...sumActivity(to, moved) } : { id: toId, email: null, ...moved })
}

export const sumActivity = (a: Sums, b: Sums): Sums => ({
  registeredMs: Math.min(a.registeredMs, b.registeredMs),
  activeMs: Math.max(a.activeMs, b.activeMs),
  lastAction: b.activeMs >= a.activeMs ? b.lastAction : a.lastAction,
  activity: a.activity + b.activity,
})

/**
 * A nameless visitor becomes the contact, or merges into it; two names never merge, the browser changes hands from then
 * on until the next one who is known. Of two in the same moment it is the last one's: one owner at a time. A browser that only
 * a click has given to a contact is, for this, still the nameless visitor's that it was before.
 */
function claim(
  { visitors, devices }: People,
  deviceId: string,
  atMs: number,
  email: string,
  newId: () => string,
): void {
  const owners = devices.get(deviceId) ?? []
  const ownership = ownershipAt(owners, atMs)
  const current = visitors.get(ownership?.visitorId ?? '')
  if (!ownership || !current || (current.email === email && !ownership.byClick)) return
  const unclicked = owners.filter(({ byClick }) => !byClick)
  const nameless = visitors.get(ownerAt(unclicked, atMs) ?? '')
  let contact = [...visitors.values()].find((visitor) => visitor.email === email)
  let changed = owners
  if (nameless?.email === null && !contact) {
    contact = { ...nameless, email }
    visitors.set(nameless.id, contact)
  } else if (nameless?.email === null && contact) {
    const { id } = contact
    contact = { ...contact, ...sumActivity(contact, nameless) }
    visitors.set(id, contact)
    visitors.delete(nameless.id)
    changed = owners.map((owner) => (owner.visitorId === nameless.id ? { ...owner, visitorId: id } : owner))
  }
  // the first owner is for all the time before, too, and stays
  const sinceMs = Math.max(atMs, 1)
  const others = changed.filter((owner) => owner.sinceMs !== sinceMs)
  if (current.email === email)
    changed = changed.map((owner) =>
      owner.byClick && owner.visitorId === current.id
        ? { sinceMs: owner.sinceMs, visitorId: current.id }
        : owner,
    )
  else if (current.email !== null && others.length < mostOwners) {
    const next = contact ?? {
      id: newId(),
      email,
      registeredMs: atMs,
      activeMs: atMs,
      lastAction: 'signIn',
      activity: 0,
    }
    visitors.set(next.id, next)
    changed = [...others, { sinceMs, visitorId: next.id }].sort((a, b) => a.sinceMs - b.sinceMs)
  }
  if (changed !== owners) devices.set(deviceId, changed)
}
