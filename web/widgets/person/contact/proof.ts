/** The record of consents as a file: readable first, and the same as data below. */
import { browserName } from '#rules/text/browser-name.ts'
import { useTexts as useContactTexts } from '../../contacts/texts.ts'
import { useProjectTime } from '../../project/time.ts'
import { saveFile } from '../../save-file.ts'
import type { Contact, PersonProject } from '../person.ts'
import { useTexts } from './texts.ts'

type Consent = Contact['consents'][number]

/** In the order in which they are read. */
const named = [
  'requested',
  'confirmed',
  'form',
  'version',
  'message',
  'page',
  'ip',
  'browser',
  'confirmedIp',
  'confirmedBrowser',
  'order',
  'where',
  'file',
] as const
type Name = (typeof named)[number]

const times: readonly string[] = ['requested', 'confirmed'] satisfies Name[]

type Proof = { name: string; value: string }

/** Who reads needs no ids of what is named there. */
const proofOf = ({ proof }: Consent): Proof[] =>
  proof.filter(({ name, value }) => name !== 'formID' && name !== 'sendingID' && value !== '')

function placeOf({ name }: Proof): number {
  const place = (named as readonly string[]).indexOf(name) // any string is looked for
  return place < 0 ? named.length : place
}

/** What proves a consent, as people read it; what is new is called as the server calls it, and stands last. */
export function useProofFacts(timezone: string | null) {
  const t = useTexts()
  const time = useProjectTime(timezone)
  const readable = (name: string, value: string): string => {
    if (times.includes(name) && !Number.isNaN(Date.parse(value))) return time.exact(value)
    if (name !== 'browser' && name !== 'confirmedBrowser') return value
    const { browser, system } = browserName(value)
    return browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? value)
  }
  const factOf = ({ name, value }: Proof) => {
    const own = named.find((one) => one === name)
    return {
      label: own ? t(`proof.${own}`) : name,
      value: readable(name, value),
    }
  }
  return (consent: Consent) => {
    const proof = proofOf(consent)
    return [
      // who asked and confirmed did so then
      ...(proof.some(({ name }) => times.includes(name))
        ? []
        : [{ label: t('when'), value: time.exact(consent.at) }]),
      ...(consent.byEmail ? [{ label: t('by'), value: consent.byEmail }] : []),
      ...proof.toSorted((a, b) => placeOf(a) - placeOf(b)).map(factOf),
    ]
  }
}

export function useProof({ timezone }: PersonProject) {
  const t = useTexts()
  const words = useContactTexts()
  const factsOf = useProofFacts(timezone)
  const paragraphOf = (consent: Consent) =>
    [
      `${words(`consent.${consent.withdrawn ? 'UNSUBSCRIBED' : consent.basis}`)} (${t(`source.${consent.source}`)})`,
      ...factsOf(consent).map(({ label, value }) => `${label}: ${value}`),
      ...(consent.wording ? [`${t('wordingAsShown')}: ${consent.wording}`] : []),
    ].join('\r\n')
  return {
    save: ({ id, email, consents }: Contact) =>
      saveFile(
        `${t('proofFile')}-${id}.txt`,
        [
          `${t('proofOf')}: ${email}`,
          ...consents.map(paragraphOf),
          JSON.stringify({ email, consents }, null, 2),
          '',
        ].join('\r\n\r\n'),
      ),
  }
}
