import { expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { type CampaignFacts, checkCodes, checkRows, checksOf, checkText } from './checks.ts'
import type { TagFallback } from './tag-gaps.ts'

const design = {
  isEmpty: false,
  hasFaults: false,
  isTooLarge: false,
  hasUnsubscribe: true,
  products: 3,
  bytes: 40_000,
  fields: [] as string[],
  bare: [] as string[],
  fallbacks: [] as TagFallback[],
}
const message = {
  subject: 'Summer tents',
  subjectHasFaults: false,
  subjectTags: { bare: [] as string[], edges: [] as string[], fallbacks: [] as TagFallback[] },
  design,
  promised: 3,
}
const ready: CampaignFacts = {
  status: 'ACTIVE',
  type: 'scheduled',
  scheduleType: 'SCHEDULED',
  schedule: {},
  startsAt: null,
  now: 1_000_000,
  products: 10,
  areRecommendationsComputed: true,
  isDomainReady: true,
  isSenderOwn: true,
  recipients: 5,
  mailedBefore: 0,
  gaps: [],
  past: null,
  subjectsBefore: [],
  messages: [message],
  variants: undefined,
}
const codesOf = (changes: Partial<CampaignFacts>) =>
  checksOf({ ...ready, ...changes }).map(({ code }) => code)
const withDesign = (changes: Partial<typeof design>) => ({
  messages: [{ ...message, design: { ...design, ...changes } }],
})
const withSubject = (subject: string) => ({ messages: [{ ...message, subject }] })

test('checksOf: nothing stands in the way of what has all it needs', () => {
  expect(codesOf({})).toEqual([])
})

test.each<[string, Partial<CampaignFacts>, string[]]>([
  ['a project that is not active', { status: 'OVER_LIMIT' }, ['PROJECT_INACTIVE']],
  ['no products', { products: 0 }, ['PRODUCTS_NOT_LOADED']],
  ['no recommendations', { areRecommendationsComputed: false }, ['RECOMMENDATIONS_NOT_COMPUTED']],
  ['no sending domain', { isDomainReady: false }, ['DOMAIN_NOT_READY']],
  ['a sender of another domain', { isSenderOwn: false }, ['SENDER_DOMAIN']],
  ['no segment', { recipients: undefined }, ['SEGMENT_INVALID']],
  ['a segment of nobody', { recipients: 0 }, ['NOBODY']],
  ['a quarter who were mailed before', { recipients: 4, mailedBefore: 1 }, ['MAILED_BEFORE']],
  ['fewer who were mailed before', { recipients: 5, mailedBefore: 1 }, []],
  ['a start in the past', { startsAt: new Date(999_999) }, ['START_PAST']],
  ['a start that is still to come', { startsAt: new Date(1_000_000) }, []],
  ['no subject', withSubject(''), ['SUBJECT_MISSING']],
  ['a subject of 61 letters', withSubject('ž'.repeat(61)), ['SUBJECT_LONG']],
  ['a subject of 60 letters', withSubject('ž'.repeat(60)), []],
  ['a subject of before', { subjectsBefore: ['Winter', 'Summer tents'] }, ['SUBJECT_REPEATED']],
  ['a shouting subject', withSubject('VELKÝ VÝPRODEJ {{contact.name}}'), ['SUBJECT_SHOUTS']],
  ['a subject with one word in capitals', withSubject('VÝPRODEJE tento týden'), []],
  ['a subject with a broken tag', { messages: [{ ...message, subjectHasFaults: true }] }, ['SUBJECT_FAULT']],
  ['no design', withDesign({ isEmpty: true, hasUnsubscribe: false }), ['DESIGN_MISSING']],
  ['no link to unsubscribe', withDesign({ hasUnsubscribe: false }), ['UNSUBSCRIBE_MISSING']],
  ['a broken tag', withDesign({ hasFaults: true }), ['TEMPLATE_FAULT']],
  ['too much text', withDesign({ hasFaults: true, isTooLarge: true }), ['TEMPLATE_LARGE']],
  ['fewer products than promised', withDesign({ products: 2 }), ['PRODUCT_COUNT']],
  ['more than 90 kB', withDesign({ bytes: 93_000 }), ['HTML_LARGE']],
  ['more than 102 kB', withDesign({ bytes: 105_000 }), ['HTML_CUT']],
  ['a variant without a subject', { variants: [{ subject: '', active: true }] }, ['VARIANT_SUBJECT']],
  ['no variant that is on', { variants: [{ subject: 'A', active: false }] }, ['VARIANTS_INACTIVE']],
  [
    'an automatic campaign without a frequency',
    { type: 'automatic', scheduleType: 'AUTOMATIC' },
    ['TYPE_UNAVAILABLE', 'FREQUENCY_MISSING'],
  ],
  [
    'a back-to-cart campaign at once, with several products',
    { type: 'backToCart', scheduleType: 'BACK_TO_CART', schedule: { delay: '0m' } },
    ['TYPE_UNAVAILABLE', 'DELAY_MISSING', 'PERSONAL_TWICE'],
  ],
  [
    'a warm-up without days',
    { type: 'smartWarmUp', scheduleType: 'SMART_WARM_UP', schedule: { messages: 100 } },
    ['TYPE_UNAVAILABLE', 'WARM_UP_MISSING'],
  ],
])('checksOf: %s', (_, changes, codes) => {
  expect(codesOf(changes)).toEqual(codes)
})

test('checksOf: advice does not block, and checks stand in the order of their rows', () => {
  const all = checksOf({
    ...ready,
    status: 'CANCELLED',
    recipients: 0,
    startsAt: new Date(0),
    variants: [{ subject: '', active: false }],
    messages: [{ ...message, subject: 'x'.repeat(80), design: { ...design, bytes: 200_000 } }],
  })
  expect(all.filter(({ blocks }) => !blocks).map(({ code }) => code)).toEqual([
    'NOBODY',
    'SUBJECT_LONG',
    'HTML_CUT',
  ])
  const places = all.map(({ row }) => checkRows.indexOf(row))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

const gap = { tag: 'contact.firstName', count: 3784, of: 4129, isEstimated: false }
const none = { ...gap, tag: 'contact.lastName', count: 0 }

test('checksOf blocks a subject that begins or ends with a tag that some recipients have no value for', () => {
  const withTags = (edges: string[], bare: string[], ofDesign: string[] = []) =>
    codesOf({
      gaps: [gap, none],
      messages: [
        { ...message, subjectTags: { edges, bare, fallbacks: [] }, design: { ...design, bare: ofDesign } },
        message,
      ],
    })
  expect(withTags([gap.tag], [gap.tag])).toEqual(['SUBJECT_GAP'])
  expect(withTags([], [gap.tag])).toEqual(['SUBJECT_TAG_EMPTY'])
  expect(withTags([], [], [gap.tag])).toEqual(['TAG_EMPTY'])
  expect(withTags([none.tag], [none.tag], [none.tag])).toEqual([])
})

test('checkText says how many recipients have no value for which tag', () => {
  const gaps = [gap, { tag: 'field.velikost', label: 'Velikost', count: 2, of: 9, isEstimated: true }]
  expect(checkText('SUBJECT_GAP', 'en', { gaps })).toContain(
    'Missing: First name (3,784 of 4,129), Velikost (about 2 of 9).',
  )
  expect(checkText('TAG_EMPTY', 'cs', { gaps })).toMatch(/Chybí: Jméno \(3\s784 z celkem 4\s129\)/)
})

test('checksOf names the fallback that most recipients see', () => {
  const fallbacks = [{ tag: gap.tag, fallback: 'friend' }]
  const checksWith = (ofSubject: TagFallback[], ofDesign: TagFallback[], count = gap.count) =>
    checksOf({
      ...ready,
      gaps: [{ ...gap, count }],
      messages: [
        {
          ...message,
          subjectTags: { ...message.subjectTags, fallbacks: ofSubject },
          design: { ...design, fallbacks: ofDesign },
        },
        message,
      ],
    })
  const [inSubject, ...others] = checksWith(fallbacks, [])
  expect(others).toEqual([])
  expect(inSubject).toMatchObject({ code: 'SUBJECT_FALLBACK', blocks: false })
  expect(checkText('SUBJECT_FALLBACK', 'en', inSubject)).toContain('(3,784 of 4,129, who see “friend”).')
  const several = [...fallbacks, ...fallbacks, { tag: gap.tag, fallback: 'there' }]
  const [inDesign] = checksWith([], several)
  expect(inDesign?.code).toBe('TAG_FALLBACK')
  expect(checkText('TAG_FALLBACK', 'cs', inDesign)).toContain(', uvidí „friend“ nebo „there“).')
  expect(checksWith(fallbacks, fallbacks, 2065).map(({ code }) => code)).toHaveLength(2)
  expect(checksWith(fallbacks, fallbacks, 2064)).toEqual([])
})

test('checksOf advises against a send that is too large for a young sending domain', () => {
  const days = (n: number) => new Date(ready.now - n * dayMs)
  const isAdvised = (recipients: number, since: Date | null, sent: number) =>
    codesOf({ recipients, past: { since, sent } }).includes('YOUNG_DOMAIN')
  expect(isAdvised(4129, days(0), 346)).toBe(true)
  expect(isAdvised(693, days(0), 346)).toBe(true)
  expect(isAdvised(692, days(0), 346)).toBe(false)
  expect(isAdvised(500, days(0), 0)).toBe(false)
  expect(isAdvised(501, days(400), 0)).toBe(true)
  expect(isAdvised(50_000, days(29), 20_000)).toBe(true)
  expect(isAdvised(50_000, days(30), 5000)).toBe(false)
  expect(isAdvised(50_000, null, 0)).toBe(false)
  expect(codesOf({ recipients: 4129, past: null })).toEqual([])
  const numbers = { recipients: 4129, sent: 346, start: 692 }
  expect(checkText('YOUNG_DOMAIN', 'en', { numbers })).toContain('a segment of up to 692')
})

test('checkText: every check says in both languages what to do', () => {
  for (const code of checkCodes) {
    const [en, cs] = [checkText(code, 'en'), checkText(code, 'cs')]
    expect(en.endsWith('.') && cs.endsWith('.') && en !== cs).toBe(true)
  }
})
