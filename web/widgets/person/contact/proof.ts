/** The record of consents as a file: readable first, and the same as data below. */
import { useTexts as useContactTexts } from '../../contacts/texts.ts'
import { useProjectTime } from '../../project/time.ts'
import { saveFile } from '../../save-file.ts'
import type { Contact, PersonProject } from '../person.ts'
import { useTexts } from './texts.ts'

const named = ['page', 'ip', 'browser', 'confirmed', 'order'] as const

/** What proofs are called by; one that is new is called as the server calls it. */
export function useProofName() {
  const t = useTexts()
  return (name: string) => {
    const known = named.find((one) => one === name)
    return known ? t(`proof.${known}`) : name
  }
}

export function useProof({ timezone }: PersonProject) {
  const t = useTexts()
  const words = useContactTexts()
  const proofName = useProofName()
  const time = useProjectTime(timezone)
  const paragraphOf = (consent: Contact['consents'][number]) =>
    [
      `${words(`consent.${consent.withdrawn ? 'UNSUBSCRIBED' : consent.basis}`)} (${t(`source.${consent.source}`)})`,
      `${t('when')}: ${time.exact(consent.at)} (${consent.at})`,
      ...(consent.byEmail ? [`${t('by')}: ${consent.byEmail}`] : []),
      ...consent.proof.map(({ name, value }) => `${proofName(name)}: ${value}`),
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
