/** What stands in the way of a campaign's start, and what could be better: one list for the summary and for the start itself. */
import type { Language } from '../brand.ts'
import { fill } from '../faults.ts'
import type { ProjectStatus } from '../projects/status.ts'
import { formatNumber } from '../text/numbers.ts'
import type { Schedule } from './schedule.ts'
import { longSubject, shownLength } from './subject-length.ts'
import { gapsText, type TagFallback, type TagGap } from './tag-gaps.ts'
import { type CampaignType, isStartable, type ScheduleType } from './types.ts'
import { prudentStart, type SendingPast } from './young-domain.ts'

export const checkRows = [
  'PROJECT',
  'PRODUCTS',
  'SENDER',
  'CONTACTS',
  'SCHEDULE',
  'SUBJECTS',
  'DESIGN',
  'VARIANTS',
] as const
export type CheckRow = (typeof checkRows)[number]

type Said = { row: CheckRow; blocks: boolean; text: Record<Language, string> }
const blocking = (row: CheckRow, en: string, cs: string): Said => ({ row, blocks: true, text: { en, cs } })
const advice = (row: CheckRow, en: string, cs: string): Said => ({ row, blocks: false, text: { en, cs } })

const catalogue = {
  PROJECT_INACTIVE: blocking(
    'PROJECT',
    'The project is not active. Only active projects send campaigns.',
    'Projekt není aktivní. Kampaně odesílají jen aktivní projekty.',
  ),
  TYPE_UNAVAILABLE: blocking(
    'PROJECT',
    'Campaigns of this type can be prepared, but not started yet. A scheduled one can.',
    'Kampaň tohoto typu lze zatím jen připravit, ne spustit. Plánovanou spustit lze.',
  ),
  PRODUCTS_NOT_LOADED: blocking(
    'PRODUCTS',
    'Products are not loaded. Check the product feed.',
    'Produkty nejsou načtené. Zkontrolujte produktový feed.',
  ),
  RECOMMENDATIONS_NOT_COMPUTED: blocking(
    'PRODUCTS',
    'Recommendations are not computed yet. It takes up to a day after products were loaded.',
    'Doporučení ještě nejsou spočítaná. Trvá to nejvýše den od načtení produktů.',
  ),
  DOMAIN_NOT_READY: blocking(
    'SENDER',
    'The sending domain is not set up. Add its DNS records.',
    'Odesílací doména není nastavená. Přidejte její DNS záznamy.',
  ),
  SENDER_DOMAIN: blocking(
    'SENDER',
    'The sender is not an address of your sending domain. Choose another one.',
    'Odesílatel není adresa na vaší odesílací doméně. Zvolte jinou.',
  ),
  SEGMENT_INVALID: blocking(
    'CONTACTS',
    'The choice of contacts is not complete, or speaks of something that was deleted. Choose again.',
    'Výběr kontaktů není úplný, nebo odkazuje na něco smazaného. Vyberte znovu.',
  ),
  NOBODY: advice('CONTACTS', 'Nobody would get it now.', 'Teď by kampaň nikdo nedostal.'),
  MAILED_BEFORE: advice(
    'CONTACTS',
    'At least a quarter of them got another campaign in the 24 hours before. Leave them out, or send it later.',
    'Nejméně čtvrtina z nich dostala během 24 hodin předtím jinou kampaň. Vynechte je, nebo ji pošlete později.',
  ),
  YOUNG_DOMAIN: advice(
    'CONTACTS',
    '{recipients} recipients at once are many for a sending domain with {sent} messages behind it: mailbox providers may treat them as spam. Start with a segment of up to {start}, and send to at most twice as many each day after.',
    'Příjemců najednou ({recipients}) je na doménu, která zatím odeslala {sent} zpráv, mnoho: poskytovatelé schránek je mohou považovat za spam. Začněte segmentem nejvýše {start} lidí a každý další den pošlete nejvýše dvojnásobku.',
  ),
  START_PAST: blocking(
    'SCHEDULE',
    'The start is in the past. Choose a later one, or none to send at once.',
    'Začátek je v minulosti. Zvolte pozdější, nebo žádný a kampaň odejde hned.',
  ),
  FREQUENCY_MISSING: blocking(
    'SCHEDULE',
    'Choose how often a contact may get it.',
    'Zvolte, jak často ji kontakt může dostat.',
  ),
  DELAY_MISSING: blocking(
    'SCHEDULE',
    'Choose how long after the cart was left it is sent.',
    'Zvolte, jak dlouho po opuštění košíku se odešle.',
  ),
  WARM_UP_MISSING: blocking(
    'SCHEDULE',
    'Say how many messages the warm-up has, and over how many days.',
    'Uveďte, kolik zpráv má zahřívání mít a na kolik dní se rozloží.',
  ),
  SUBJECT_MISSING: blocking('SUBJECTS', 'There is no subject. Add one.', 'Chybí předmět. Doplňte ho.'),
  SUBJECT_FAULT: blocking(
    'SUBJECTS',
    'A subject has a merge tag that does not exist, or is not closed.',
    'V předmětu je značka, která neexistuje nebo není uzavřená.',
  ),
  SUBJECT_GAP: blocking(
    'SUBJECTS',
    'A subject begins or ends with a merge tag that some recipients have no value for. Give it a fallback, such as {{contact.firstName|friend}}.',
    'Předmět začíná nebo končí značkou, pro kterou někteří příjemci nemají hodnotu. Doplňte jí náhradu, například {{contact.firstName|milí zákazníci}}.',
  ),
  SUBJECT_TAG_EMPTY: advice(
    'SUBJECTS',
    'A subject has a merge tag without a fallback. Recipients who have no value for it see nothing there.',
    'V předmětu je značka bez náhrady. Příjemci, kteří pro ni nemají hodnotu, tam neuvidí nic.',
  ),
  SUBJECT_FALLBACK: advice(
    'SUBJECTS',
    'Most recipients have no value for a merge tag of the subject and see its fallback.',
    'Většina příjemců nemá hodnotu pro značku v předmětu a uvidí její náhradu.',
  ),
  SUBJECT_REPEATED: advice(
    'SUBJECTS',
    'They got another campaign with this subject already. Choose another one, or they will take it for the same.',
    'Kampaň s tímto předmětem už dostali. Zvolte jiný, ať ji nepovažují za tutéž zprávu.',
  ),
  SUBJECT_LONG: advice(
    'SUBJECTS',
    'A subject is longer than 60 characters; phones cut it.',
    'Předmět má přes 60 znaků; v telefonu nebude vidět celý.',
  ),
  SUBJECT_SHOUTS: advice(
    'SUBJECTS',
    'A subject is written in capitals; filters take that for spam.',
    'Předmět je psaný velkými písmeny; filtry to považují za spam.',
  ),
  DESIGN_MISSING: blocking('DESIGN', 'There is no design yet.', 'Kampaň ještě nemá obsah.'),
  UNSUBSCRIBE_MISSING: blocking(
    'DESIGN',
    'There is no link to unsubscribe. Add one that leads to {{unsubscribe.url}}.',
    'Chybí odkaz pro odhlášení. Přidejte odkaz, který vede na {{unsubscribe.url}}.',
  ),
  TEMPLATE_FAULT: blocking(
    'DESIGN',
    'The message has a merge tag that does not exist, or is not closed.',
    'Ve zprávě je značka, která neexistuje nebo není uzavřená.',
  ),
  TEMPLATE_LARGE: blocking(
    'DESIGN',
    'The message is too large: at most 1,000,000 characters of HTML, 200,000 of text and 1,000 merge tags.',
    'Zpráva je příliš velká: nejvýše 1 000 000 znaků HTML, 200 000 znaků textu a 1 000 značek.',
  ),
  PRODUCT_COUNT: blocking(
    'DESIGN',
    'The message shows another number of recommended products than its settings say.',
    'Zpráva obsahuje jiný počet doporučených produktů, než říká její nastavení.',
  ),
  PERSONAL_TWICE: blocking(
    'DESIGN',
    'A back-to-cart message may hold only one personal recommendation.',
    'Zpráva k opuštěnému košíku může obsahovat jen jedno osobní doporučení.',
  ),
  TAG_EMPTY: advice(
    'DESIGN',
    'The message has a merge tag without a fallback. Recipients who have no value for it see nothing there.',
    'Ve zprávě je značka bez náhrady. Příjemci, kteří pro ni nemají hodnotu, tam neuvidí nic.',
  ),
  TAG_FALLBACK: advice(
    'DESIGN',
    'Most recipients have no value for a merge tag of the message and see its fallback.',
    'Většina příjemců nemá hodnotu pro značku ve zprávě a uvidí její náhradu.',
  ),
  HTML_CUT: advice(
    'DESIGN',
    'The message is larger than 102 kB; Gmail cuts it.',
    'Zpráva má přes 102 kB; Gmail ji zkrátí.',
  ),
  HTML_LARGE: advice(
    'DESIGN',
    'The message is larger than 90 kB, and soon too large for Gmail.',
    'Zpráva má přes 90 kB a brzy bude pro Gmail příliš velká.',
  ),
  VARIANT_SUBJECT: blocking(
    'VARIANTS',
    'A variant has no subject. Every variant needs one.',
    'Některá varianta nemá předmět. Potřebuje ho každá.',
  ),
  VARIANTS_INACTIVE: blocking(
    'VARIANTS',
    'No variant is switched on. Switch at least one on.',
    'Žádná varianta není zapnutá. Zapněte aspoň jednu.',
  ),
} as const satisfies Record<string, Said>
export type CheckCode = keyof typeof catalogue
export const checkCodes = Object.keys(catalogue) as CheckCode[] // keys of a literal are its codes

export const isCheckCode = (code: unknown): code is CheckCode =>
  typeof code === 'string' && Object.hasOwn(catalogue, code)

/** Figures of the campaign in a check's text. */
type CheckFigures = { gaps?: TagGap[]; numbers?: Record<string, number> }
export type Check = { row: CheckRow; code: CheckCode; blocks: boolean } & CheckFigures
export function checkText(
  code: CheckCode,
  language: Language,
  { gaps, numbers = {} }: CheckFigures = {},
): string {
  const read = Object.entries(numbers).map(([name, value]) => [name, formatNumber(value, language)])
  const text = fill(catalogue[code].text[language], Object.fromEntries(read))
  return gaps?.length ? `${text} ${gapsText(gaps, language)}` : text
}

/** What the texts of a message are like: email/design-facts.ts. */
export type DesignFacts = {
  isEmpty: boolean
  hasFaults: boolean
  /** One of the faults is the size. */
  isTooLarge: boolean
  hasUnsubscribe: boolean
  /** `product0` to `product4` are five. */
  products: number
  bytes: number
  /** Keys of the contact fields that tags name. */
  fields: string[]
  /** Tags of the contact that have no fallback somewhere. */
  bare: string[]
  fallbacks: TagFallback[]
}
/** The tags of a subject that have no fallback, those of them that it begins or ends with, and the fallbacks of others. */
export type SubjectTags = { bare: string[]; edges: string[]; fallbacks: TagFallback[] }
export type MessageFacts = {
  subject: string
  subjectHasFaults: boolean
  subjectTags: SubjectTags
  design: DesignFacts
  /** What its settings say of recommended products, where they say anything. */
  promised: number | undefined
}

export type CampaignFacts = {
  status: ProjectStatus
  type: CampaignType
  scheduleType: ScheduleType
  schedule: Schedule
  startsAt: Date | null
  now: number
  products: number
  areRecommendationsComputed: boolean
  isDomainReady: boolean
  isSenderOwn: boolean
  /** Undefined where the segment is none. */
  recipients: number | undefined
  /** Of them, who got another campaign in the day before it begins. */
  mailedBefore: number
  /** How many recipients have no value for each tag. */
  gaps: readonly TagGap[]
  /** Null unless it is one send to all recipients. */
  past: SendingPast | null
  /** Of campaigns that all of them got. */
  subjectsBefore: readonly string[]
  /** Without variants, one for each subject, or one without. */
  messages: readonly MessageFacts[]
  /** Undefined without variants. */
  variants: readonly { subject: string; active: boolean }[] | undefined
}

const gmailCuts = 102 * 1024
const large = 90 * 1024

/** In the order of the rows, each once. */
export function checksOf(facts: CampaignFacts): Check[] {
  const codes = new Map<CheckCode, CheckFigures>()
  const when = (isSo: boolean, code: CheckCode, figures: CheckFigures = {}) =>
    void (isSo && codes.set(code, figures))
  const { schedule, messages, variants, recipients = 0, past, now } = facts
  when(facts.status !== 'ACTIVE', 'PROJECT_INACTIVE')
  when(!isStartable(facts.type), 'TYPE_UNAVAILABLE')
  when(facts.products === 0, 'PRODUCTS_NOT_LOADED')
  when(!facts.areRecommendationsComputed, 'RECOMMENDATIONS_NOT_COMPUTED')
  when(!facts.isDomainReady, 'DOMAIN_NOT_READY')
  when(!facts.isSenderOwn, 'SENDER_DOMAIN')
  when(facts.recipients === undefined, 'SEGMENT_INVALID')
  when(facts.recipients === 0, 'NOBODY')
  when(facts.mailedBefore > 0 && facts.mailedBefore >= (facts.recipients ?? 0) / 4, 'MAILED_BEFORE')
  const start = past ? prudentStart(recipients, past, now) : undefined
  if (past && start !== undefined)
    when(true, 'YOUNG_DOMAIN', { numbers: { recipients, sent: past.sent, start } })
  when(facts.startsAt !== null && facts.startsAt.getTime() < facts.now, 'START_PAST')
  when(facts.scheduleType === 'AUTOMATIC' && !schedule.frequency, 'FREQUENCY_MISSING')
  when(facts.scheduleType === 'BACK_TO_CART' && (schedule.delay ?? '0m') === '0m', 'DELAY_MISSING')
  when(facts.scheduleType === 'SMART_WARM_UP' && !(schedule.messages && schedule.days), 'WARM_UP_MISSING')
  when(!variants && messages.every(({ subject }) => !subject), 'SUBJECT_MISSING')
  when(
    messages.some(({ subject }) => subject && facts.subjectsBefore.includes(subject)),
    'SUBJECT_REPEATED',
  )
  for (const message of messages) messageChecks(message, facts.scheduleType, when)
  const gapsOf = (tagsIn: (message: MessageFacts) => readonly string[]) => {
    const tags = new Set(messages.flatMap(tagsIn))
    return facts.gaps.filter(({ tag, count }) => count > 0 && tags.has(tag))
  }
  const whenGaps = (code: CheckCode, gaps: TagGap[]) => when(gaps.length > 0, code, { gaps })
  const edges = gapsOf(({ subjectTags }) => subjectTags.edges)
  whenGaps('SUBJECT_GAP', edges)
  whenGaps(
    'SUBJECT_TAG_EMPTY',
    gapsOf(({ subjectTags }) => subjectTags.bare).filter((gap) => !edges.includes(gap)),
  )
  whenGaps(
    'TAG_EMPTY',
    gapsOf(({ design }) => design.bare),
  )
  const widelySeen = (fallbacksIn: (message: MessageFacts) => readonly TagFallback[]) => {
    const all = messages.flatMap(fallbacksIn)
    const textsOf = (tag: string) => new Set(all.filter((one) => one.tag === tag).map((one) => one.fallback))
    return gapsOf((message) => fallbacksIn(message).map(({ tag }) => tag))
      .filter(({ count, of }) => count * 2 > of)
      .map((gap) => ({ ...gap, fallbacks: [...textsOf(gap.tag)] }))
  }
  whenGaps(
    'SUBJECT_FALLBACK',
    widelySeen(({ subjectTags }) => subjectTags.fallbacks),
  )
  whenGaps(
    'TAG_FALLBACK',
    widelySeen(({ design }) => design.fallbacks),
  )
  when(variants?.some(({ subject }) => !subject) ?? false, 'VARIANT_SUBJECT')
  when(variants !== undefined && !variants.some(({ active }) => active), 'VARIANTS_INACTIVE')
  return checkCodes
    .filter((code) => codes.has(code))
    .map((code) => ({ code, row: catalogue[code].row, blocks: catalogue[code].blocks, ...codes.get(code) }))
}

function messageChecks(
  { subject, subjectHasFaults, design, promised }: MessageFacts,
  scheduleType: ScheduleType,
  when: (isSo: boolean, code: CheckCode) => void,
): void {
  when(subjectHasFaults, 'SUBJECT_FAULT')
  when(shownLength(subject) > longSubject, 'SUBJECT_LONG')
  when(shouts(subject), 'SUBJECT_SHOUTS')
  when(design.isEmpty, 'DESIGN_MISSING')
  if (design.isEmpty) return
  when(design.hasFaults && !design.isTooLarge, 'TEMPLATE_FAULT')
  when(design.isTooLarge, 'TEMPLATE_LARGE')
  when(!design.hasFaults && !design.hasUnsubscribe, 'UNSUBSCRIBE_MISSING')
  when(!design.hasFaults && promised !== undefined && promised !== design.products, 'PRODUCT_COUNT')
  when(scheduleType === 'BACK_TO_CART' && design.products > 1, 'PERSONAL_TWICE')
  when(design.bytes > gmailCuts, 'HTML_CUT')
  when(design.bytes > large && design.bytes <= gmailCuts, 'HTML_LARGE')
}

/** Several words, and no small letter. */
const shouts = (subject: string): boolean =>
  (subject.match(/\p{Lu}/gu)?.length ?? 0) >= 8 && !/\p{Ll}/u.test(subject.replace(/\{\{[^{}]*\}\}/g, ''))
