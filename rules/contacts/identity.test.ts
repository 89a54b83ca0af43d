import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  comparableEmail,
  identifyPurchaser,
  mostOwners,
  moveActivity,
  ownerAt,
  type People,
  recordClick,
  recordSighting,
  revokeClick,
} from './identity.ts'

const nobody = (): People => ({ visitors: new Map(), devices: new Map() })
let made = 0
const newId = () => `new ${++made}`
const at = (people: People, deviceId: string, atMs: number, email: string | null = null) =>
  recordSighting(people, { deviceId, atMs, action: email ? 'signIn' : 'page', email }, newId)
const emails = ({ visitors }: People) => [...visitors.values()].map(({ email }) => email)

test('a browser is a visitor without a name until it says one', () => {
  const people = nobody()
  expect(at(people, 'phone', 1)).toBe('phone')
  expect(people.visitors.get('phone')).toMatchObject({ email: null, activity: 1 })
  expect(at(people, 'phone', 2, 'jan@lide.example')).toBe('phone')
  expect(people.visitors.get('phone')).toMatchObject({ email: 'jan@lide.example', activity: 2 })
})

test('a nameless visitor merges into the contact: the sums add up, the browser is theirs from the beginning', () => {
  const people = nobody()
  at(people, 'laptop', 10, 'jan@lide.example')
  at(people, 'phone', 5)
  at(people, 'phone', 20)
  expect(at(people, 'phone', 30, 'jan@LIDE.example')).toBe('laptop')
  expect([...people.visitors.keys()]).toEqual(['laptop'])
  expect(people.visitors.get('laptop')).toMatchObject({ activity: 4, registeredMs: 5, activeMs: 30 })
  expect(at(people, 'phone', 6), 'a late event is theirs, too').toBe('laptop')
})

describe('another name', () => {
  test('never merges: the browser changes hands, and what was before stays where it was', () => {
    const people = nobody()
    at(people, 'phone', 10, 'jan@lide.example')
    const eva = at(people, 'phone', 20, 'eva@lide.example')
    expect(emails(people)).toEqual(['jan@lide.example', 'eva@lide.example'])
    expect(at(people, 'phone', 25)).toBe(eva)
    expect(at(people, 'phone', 15), 'a late event is of who had it then').toBe('phone')
    expect(at(people, 'phone', 30, 'jan@lide.example')).toBe('phone')
  })

  test('of the same moment: the last one said has the browser', () => {
    const people = nobody()
    at(people, 'phone', 10, 'jan@lide.example')
    at(people, 'phone', 10, 'eva@lide.example')
    const petr = at(people, 'phone', 10, 'petr@lide.example')
    expect(people.devices.get('phone')).toEqual([
      { sinceMs: 0, visitorId: 'phone' },
      { sinceMs: 10, visitorId: petr },
    ])
  })

  test('that is heard of late has the browser until the next one', () => {
    const people = nobody()
    at(people, 'phone', 10, 'jan@lide.example')
    const eva = at(people, 'phone', 30, 'eva@lide.example')
    const petr = at(people, 'phone', 20, 'petr@lide.example')
    expect([15, 25, 35].map((ms) => at(people, 'phone', ms))).toEqual(['phone', petr, eva])
  })

  test('is not believed of a browser that has had very many', () => {
    const people = nobody()
    for (let n = 0; n < mostOwners + 5; n++) at(people, 'phone', 10 + n, `p${n}@lide.example`)
    expect(people.devices.get('phone')).toHaveLength(mostOwners)
    expect(emails(people)).toHaveLength(mostOwners)
  })
})

describe('who has bought with a browser', () => {
  const bought = (people: People, email: string) =>
    identifyPurchaser(people, { deviceId: 'phone', atMs: 20, email }, newId)

  test('has a name from then on, or is the contact of that name', () => {
    const people = nobody()
    at(people, 'phone', 10)
    bought(people, 'jan@LIDE.example')
    expect(people.visitors.get('phone')).toMatchObject({ email: 'jan@lide.example', activity: 1 })
    at(people, 'laptop', 10, 'eva@lide.example')
    const others = nobody()
    at(others, 'laptop', 10, 'eva@lide.example')
    at(others, 'phone', 10)
    bought(others, 'eva@lide.example')
    expect([...others.visitors.keys()]).toEqual(['laptop'])
    expect(at(others, 'phone', 30)).toBe('laptop')
  })
  test('takes no browser from somebody else, and makes nobody of one that was never seen', () => {
    const people = nobody()
    at(people, 'phone', 10, 'eva@lide.example')
    bought(people, 'jan@lide.example')
    expect(emails(people)).toEqual(['eva@lide.example'])
    const none = nobody()
    bought(none, 'jan@lide.example')
    expect(emails(none)).toEqual([])
  })
})

describe('a click on a link of a message', () => {
  const jan = { email: 'jan@lide.example' }
  /** Jan's laptop, and a phone in which something was done. */
  function janAnd(deviceId = 'phone'): People {
    const people = nobody()
    at(people, 'laptop', 5, jan.email)
    if (deviceId) at(people, deviceId, 10)
    return people
  }
  const click = (people: People, atMs = 20, visitorId = 'laptop') =>
    recordClick(people, { deviceId: 'phone', atMs, visitorId })
  const revoke = (people: People, provenMs?: number) =>
    revokeClick(people, { deviceId: 'phone', visitorId: 'laptop', provenMs })

  test('recordClick gives the browser to the contact from then on, and leaves its past where it is', () => {
    const people = janAnd()
    expect(click(people)).toEqual({
      isTheirs: true,
      handover: { fromId: 'phone', toId: 'laptop', fromMs: 20, untilMs: null },
    })
    expect(at(people, 'phone', 15)).toBe('phone')
    expect(at(people, 'phone', 25)).toBe('laptop')
    expect(people.visitors.get('phone')).toMatchObject({ email: null, activity: 2 })
  })
  test.each([
    ['nobody has seen', () => janAnd('')],
    [
      'the click itself has opened',
      () =>
        (() => {
          const people = janAnd('')
          at(people, 'phone', 20)
          return people
        })(),
    ],
  ])('recordClick leaves no visitor behind of a browser that %s', (_, open) => {
    const people = open()
    expect(click(people)).toEqual({ isTheirs: true })
    expect([...people.visitors.keys()]).toEqual(['laptop'])
    expect(at(people, 'phone', 25)).toBe('laptop')
  })
  test('recordClick takes no browser from somebody who has signed in, nor for a visitor who is gone', () => {
    const people = janAnd()
    at(people, 'phone', 15, 'eva@lide.example')
    expect(click(people)).toEqual({ isTheirs: false })
    expect(ownerAt(people.devices.get('phone') ?? [], 30)).toBe('phone')
    expect(click(janAnd(), 20, 'nobody')).toEqual({ isTheirs: false })
  })
  test('revokeClick gives the browser back to its visitor before', () => {
    const people = janAnd()
    click(people)
    expect(revoke(people)).toEqual([{ fromId: 'laptop', toId: 'phone', fromMs: 20, untilMs: null }])
    expect(at(people, 'phone', 25)).toBe('phone')
    expect(revoke(people), 'once').toEqual([])
  })
  test('revokeClick gives a browser without a past to a visitor of its own', () => {
    const people = janAnd('')
    click(people)
    revoke(people)
    expect(at(people, 'phone', 25)).toBe('phone')
    expect(people.visitors.get('phone')).toMatchObject({ email: null, activity: 1 })
  })
  test('revokeClick leaves the browser to the contact from the next proof on', () => {
    const people = janAnd()
    click(people)
    expect(revoke(people, 40)).toMatchObject([{ fromMs: 20, untilMs: 40 }])
    expect([30, 50].map((ms) => at(people, 'phone', ms))).toEqual(['phone', 'laptop'])
    // a proof of a time when the browser was somebody else's gives nothing back
    const others = janAnd()
    click(others)
    at(others, 'phone', 30, 'eva@lide.example')
    expect(revoke(others, 40)).toMatchObject([{ fromMs: 20, untilMs: 30 }])
    expect(ownerAt(others.devices.get('phone') ?? [], 50)).not.toBe('laptop')
  })
  test('a browser without a past, revoked and proved again, keeps what was done between', () => {
    const people = janAnd('')
    click(people)
    revoke(people)
    click(people, 60)
    expect([30, 70].map((ms) => ownerAt(people.devices.get('phone') ?? [], ms))).toEqual(['phone', 'laptop'])
  })
  test.each([
    ['a sign-in', (people: People) => at(people, 'phone', 30, jan.email)],
    [
      'the shop',
      (people: People) => identifyPurchaser(people, { deviceId: 'phone', atMs: 30, ...jan }, newId),
    ],
  ])('%s of the same person takes the past along, and is not revoked', (_, say) => {
    for (const people of [janAnd(), janAnd('')]) {
      click(people)
      say(people)
      expect([...people.visitors.keys()]).toEqual(['laptop'])
      expect(revoke(people)).toEqual([])
      expect(at(people, 'phone', 12)).toBe('laptop')
      expect(at(people, 'phone', 40)).toBe('laptop')
    }
  })
  test.each([
    ['a sign-in', (people: People) => at(people, 'phone', 30, 'eva@lide.example')],
    [
      'the shop',
      (people: People) =>
        identifyPurchaser(people, { deviceId: 'phone', atMs: 30, email: 'eva@lide.example' }, newId),
    ],
  ])('%s of somebody else takes the past along, and the browser from then on', (_, say) => {
    const people = janAnd()
    click(people)
    say(people)
    const eva = [...people.visitors.values()].find(({ email }) => email === 'eva@lide.example')?.id
    const owners = () => [12, 25, 40].map((ms) => ownerAt(people.devices.get('phone') ?? [], ms))
    expect(owners()).toEqual([eva, 'laptop', eva])
    revoke(people)
    expect(owners()).toEqual([eva, eva, eva])
  })
  test('moveActivity moves sums, never below nothing, and makes the visitor that has none', () => {
    const people = janAnd('')
    const sums = { registeredMs: 20, activeMs: 30, lastAction: 'cart', activity: 5 }
    moveActivity(people, { fromId: 'laptop', toId: 'phone' }, sums, { activeMs: 7, lastAction: 'mail' })
    expect(people.visitors.get('laptop')).toMatchObject({ activity: 0, activeMs: 7, lastAction: 'mail' })
    expect(people.visitors.get('phone')).toEqual({ id: 'phone', email: null, ...sums })
    moveActivity(people, { fromId: 'phone', toId: 'laptop' }, { ...sums, activity: 2 }, undefined)
    expect(people.visitors.get('laptop')).toMatchObject({ activity: 2, activeMs: 30 })
    expect(people.visitors.get('phone')).toMatchObject({ activity: 3 })
  })
})

test('comparableEmail leaves out spaces around an address and the case of its letters', () => {
  expect(comparableEmail(' Jan.Novak@LIDE.Example')).toBe('jan.novak@lide.example')
  expect(comparableEmail('Rene\u0301@lide.example')).toBe('ren\u00e9@lide.example')
})

test.each([
  ['Jan@H\u00c1\u010cky.CZ', 'jan@xn--hky-ela4t.cz'],
  ['jan@ha\u0301c\u030cky.cz', 'jan@xn--hky-ela4t.cz'],
  ['jan@xn--hky-ela4t.cz', 'jan@xn--hky-ela4t.cz'],
  ['\u017eofie@posta.example', '\u017eofie@posta.example'],
  // not addresses, and not made into some
  ['jan@posta.example/\u00e9', 'jan@posta.example/\u00e9'],
  ['jan@\uff50osta.example', 'jan@\uff50osta.example'],
  ['jan@\u00e9@posta.example', 'jan@\u00e9@posta.example'],
  ['\u00e9', '\u00e9'],
])('comparableEmail of %j is %j', (email, comparable) => {
  expect(comparableEmail(email)).toBe(comparable)
})

test('recordSighting adds up the sums of a nameless visitor whose browser a click had given to another contact', () => {
  const people = nobody()
  at(people, 'laptop', 10, 'jan@lide.example')
  at(people, 'phone', 5)
  recordClick(people, { deviceId: 'phone', atMs: 10, visitorId: 'laptop' })
  at(people, 'tablet', 10, 'eva@lide.example')
  expect(at(people, 'phone', 20, 'eva@lide.example')).toBe('tablet')
  expect(people.visitors.get('tablet')).toMatchObject({ activity: 2, registeredMs: 5 })
})

test('whatever is claimed, clicked and revoked: nothing is lost or counted twice, no address has two visitors, no visitor changes its address', () => {
  const step = fc.record({
    device: fc.constantFrom('a', 'b', 'c'),
    email: fc.constantFrom(null, 'x@x.example', 'y@y.example'),
    gap: fc.nat(3),
    late: fc.constantFrom(0, 0, 5),
    click: fc.constantFrom(undefined, undefined, 'GIVE', 'REVOKE'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const people = nobody()
      const named = new Map<string, string>()
      let now = 10
      for (const { device, email, gap, late, click } of steps) {
        now += gap
        at(people, device, now - late, email)
        const contact = [...people.visitors.values()].find((visitor) => visitor.email)?.id
        if (contact && click === 'GIVE')
          recordClick(people, { deviceId: device, atMs: now, visitorId: contact })
        if (contact && click === 'REVOKE')
          revokeClick(people, { deviceId: device, visitorId: contact, provenMs: undefined })
        for (const { id, email: name } of people.visitors.values()) {
          if (named.has(id)) expect(name).toBe(named.get(id))
          if (name) named.set(id, name)
        }
        const names = emails(people).filter(Boolean)
        expect(new Set(names).size).toBe(names.length)
        const owners = people.devices.get(device) ?? []
        const times = owners.map(({ sinceMs }) => sinceMs)
        expect(times, 'a browser has one owner at a time').toEqual([...new Set(times)].sort((a, b) => a - b))
      }
      const total = [...people.visitors.values()].reduce((sum, { activity }) => sum + activity, 0)
      expect(total).toBe(steps.length)
    }),
  )
})
