/** The pages on which somebody ends, pauses and resumes what a shop sends to them. They ask; only their buttons change. */
import type { Language } from '#rules/brand.ts'
import type { ConsentBasis } from '#rules/contacts/consent.ts'
import { maskedEmail } from '#rules/contacts/masked-email.ts'
import { type PageText, pageText, unbroken } from '#rules/delivery/page-texts.ts'
import { type UnsubscribeSetup, unsubscribeWords } from '#rules/projects/unsubscribe-setup.ts'
import { formatDate, formatDateTime } from '#rules/text/dates.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { icons, type PageShop, publicPage } from './public-page.ts'

/** What somebody has just done there. */
export const personActions = ['unsubscribe', 'pause', 'resume', 'undo'] as const
export type PersonAction = (typeof personActions)[number]

export type PersonPage = {
  /** `unsubscribe` asks one question, `preferences` says what there is. */
  page: 'unsubscribe' | 'preferences'
  language: Language
  shop: PageShop | undefined
  words: UnsubscribeSetup
  timeZone: string
  /** The address of this page without its token's actions, as forms lead to them. */
  path: string
  done?: PersonAction | undefined
  /** Undefined for somebody who is not there any more. */
  person: PageOwner | undefined
  /** Set if the link was in a test: to the team, or to an address that agreed to get tests. */
  test?: 'TEAM' | 'CONFIRMED' | undefined
}

export type PageOwner = {
  email: string
  isUnsubscribed: boolean
  /** Null where nobody has noted it. */
  unsubscribedAt: Date | null
  /** Until when unsubscribing can be taken back; null where it cannot. */
  undoUntil: Date | null
  pausedUntil: Date | null
  /** If they paused now. */
  pauseWouldEnd: Date
  why: { basis: ConsentBasis; at: Date; form: string | undefined } | undefined
}

export function personPage(given: PersonPage): string {
  const { language, shop, page, path } = given
  const { title, heading, parts } = contentOf(given)
  const h1 = given.done ? '<h1 tabindex="-1" autofocus>' : '<h1>'
  return publicPage({
    language,
    title: title ?? heading,
    shop,
    inLanguages: { en: `${path}?lang=en`, cs: `${path}?lang=cs` },
    body: [`${h1}${e(heading)}</h1>`, ...parts, page === 'unsubscribe' ? linkToAll(given) : ''].join('\n'),
  })
}

type Content = { title?: string; heading: string; parts: string[] }

function contentOf(given: PersonPage): Content {
  const { language, words, person, page, timeZone, done } = given
  const date = (at: Date) => formatDate(at, language, timeZone)
  const t = (key: PageText, values?: Record<string, string>) => pageText(language, key, values)
  const p = (key: PageText, values?: Record<string, string>) => `<p>${e(t(key, values))}</p>`
  if (given.test) return testContent(given, given.test)
  if (!person) {
    // who is gone hears the same as everybody who has just unsubscribed
    const isDone = done === 'unsubscribe'
    return {
      heading: t(isDone ? 'unsubscribedDone' : 'gone'),
      parts: [p(isDone ? 'unsubscribedText' : 'goneText')],
    }
  }
  const address = addressOf(given, person)
  if (page === 'preferences' && !done)
    return {
      heading: t('preferences'),
      parts: [
        p('preferencesText'),
        address,
        statusOf(given, person),
        ...buttonsOf(given, person),
        whyOf(given, person),
      ],
    }
  if (person.isUnsubscribed) {
    const { unsubscribedAt } = person
    const isDone = done === 'unsubscribe'
    const since = unsubscribedAt ? p('alreadyText', { date: date(unsubscribedAt) }) : ''
    return {
      heading: t(isDone ? 'unsubscribedDone' : 'already'),
      parts: [isDone ? p('unsubscribedText') : since, address, ...buttonsOf(given, person)],
    }
  }
  if (person.pausedUntil) {
    const until = { date: date(person.pausedUntil) }
    return {
      heading: t(done === 'pause' ? 'pausedDone' : 'paused'),
      parts: [p('pausedText', until), address, ...buttonsOf(given, person)],
    }
  }
  if (done === 'resume' || done === 'undo')
    return {
      heading: t(done === 'undo' ? 'undoneDone' : 'resumedDone'),
      parts: [p(done === 'undo' ? 'undoneText' : 'resumedText'), address, ...buttonsOf(given, person)],
    }
  const own = unsubscribeWords[language]
  // what the owner has written in one language says nothing to somebody who has chosen another
  const { title, heading, text }: UnsubscribeSetup =
    words.language && words.language !== language ? {} : words
  return {
    title: title || own.title,
    heading: unbroken(heading || own.heading),
    parts: [
      `<p>${e(unbroken(text || own.text))}</p>`,
      address,
      ...buttonsOf(given, person),
      whyOf(given, person),
    ],
  }
}

function testContent({ language, path, done }: PersonPage, kind: 'TEAM' | 'CONFIRMED'): Content {
  const t = (key: PageText) => e(pageText(language, key))
  if (done === 'unsubscribe')
    return { heading: pageText(language, 'testsEnded'), parts: [`<p>${t('testsEndedText')}</p>`] }
  const button = `<form class="main gap" method="post" action="${e(`${path}/unsubscribe?lang=${language}`)}"><button>${t('endTests')}</button></form>`
  return {
    heading: pageText(language, 'test'),
    parts: [`<p>${t('testText')}</p>`, ...(kind === 'CONFIRMED' ? [button] : [])],
  }
}

const addressOf = ({ language }: PersonPage, { email, isUnsubscribed, pausedUntil }: PageOwner): string =>
  `<p class="address">${icons.mail}<span>${e(pageText(language, isUnsubscribed || pausedUntil ? 'address' : 'writingTo'))} <b>${e(maskedEmail(email))}</b></span></p>`

/** The one that the page is about comes first, and is the only coloured one. */
function buttonsOf(given: PersonPage, person: PageOwner): string[] {
  const { language, path, page, timeZone, done } = given
  const t = (key: PageText, values?: Record<string, string>) => e(pageText(language, key, values))
  const note = (text: string) => `<p class="note">${text}</p>`
  const button = (action: PersonAction, text: string, kind = '') => {
    // mail programs post to the page of unsubscribing itself
    const to = action === 'unsubscribe' && page === 'unsubscribe' ? path : `${path}/${action}`
    return `<form class="${kind}" method="post" action="${e(`${to}?lang=${language}`)}"><button>${action === 'pause' ? icons.pause : ''}${text}</button></form>`
  }
  if (person.isUnsubscribed) {
    if (!person.undoUntil) return [`<p class="links">${shopLink(given, t('comeBack'))}</p>`]
    const at = formatDateTime(person.undoUntil, language, timeZone)
    return [button('undo', t('undo')), note(t('undoNote', { at }))]
  }
  const unsubscribe = (kind: string) => button('unsubscribe', t('unsubscribe'), kind)
  const atOnce = note(t('atOnce'))
  if (person.pausedUntil) {
    const resume = button('resume', t(done === 'pause' ? 'undo' : 'resume'), 'gap')
    return done === 'pause'
      ? [resume, '<div class="gap"></div>', unsubscribe(''), atOnce]
      : [unsubscribe('main'), atOnce, resume]
  }
  if (done) return [unsubscribe(''), atOnce]
  const date = formatDate(person.pauseWouldEnd, language, timeZone)
  return [
    unsubscribe('main'),
    atOnce,
    `<p class="or">${t('orPause')}</p>`,
    button('pause', t('pause')),
    note(t('pauseNote', { date })),
  ]
}

const shopLink = ({ shop }: PersonPage, text: string): string =>
  shop?.url ? `<a href="${e(shop.url)}" rel="noreferrer">${text}</a>` : text

function statusOf({ language, timeZone }: PersonPage, person: PageOwner): string {
  const { isUnsubscribed, unsubscribedAt, pausedUntil } = person
  const t = (key: PageText, at?: Date | null) =>
    e(pageText(language, key, at ? { date: formatDate(at, language, timeZone) } : {}))
  const news = isUnsubscribed
    ? unsubscribedAt
      ? t('status.off', unsubscribedAt)
      : t('status.none')
    : pausedUntil
      ? t('status.paused', pausedUntil)
      : t('status.on')
  return `<dl><div><dt>${t('status.news')}</dt><dd>${news}</dd></div>
<div><dt>${t('status.orders')}</dt><dd>${t('status.ordersText')}</dd></div></dl>`
}

function whyOf({ language, timeZone }: PersonPage, { why, isUnsubscribed }: PageOwner): string {
  const t = (key: PageText, values?: Record<string, string>) => pageText(language, key, values)
  const because = why
    ? t(why.form ? 'why.form' : `why.${why.basis}`, {
        date: formatDate(why.at, language, timeZone),
        at: formatDateTime(why.at, language, timeZone),
        form: why.form ?? '',
      })
    : t('why.NONE')
  const text = isUnsubscribed ? because : `${because} ${t('afterUnsubscribing')}`
  return `<details class="more" open><summary>${e(t(isUnsubscribed ? 'whyBefore' : 'why'))}${icons.down}</summary><p>${e(text)}</p></details>`
}

const linkToAll = ({ language, path, person }: PersonPage): string =>
  person
    ? `<p class="links"><a href="${e(`${path.replace('/unsubscribe/', '/preferences/')}?lang=${language}`)}">${e(pageText(language, 'preferences'))}</a></p>`
    : ''
