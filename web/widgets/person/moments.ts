/** What happened with a contact outside of the shop: sign-ups, consents, sent messages. They add nothing to the score. */
import { IconCircleMinus, IconMail, IconShieldCheck, IconWriting } from '@tabler/icons-react'
import { VisitorMessagesDocument } from '#web/data/generated/widgets/person/person.ts'
import { useOperation } from '#web/data/query.ts'
import type { IconShape } from '#web/ui/Icon.tsx'
import { endedBy } from '../contacts/ended-by.ts'
import { useTexts as useContactTexts } from '../contacts/texts.ts'
import { useTexts as useProofTexts } from './contact/texts.ts'
import { isContact, type Person } from './person.ts'
import { useTexts } from './texts.ts'

export type Moment = {
  id: string
  at: string
  scoreIncrement: 0
  icon: IconShape
  words: string
  subject: string
}

/** Empty for a visitor without an address. */
export function useMoments(person: Person): Moment[] {
  const t = useTexts()
  const standings = useContactTexts()
  const sources = useProofTexts()
  const messages = useOperation(VisitorMessagesDocument, { id: person.id }, { enabled: isContact(person) })
  const moment = (id: string, at: string, icon: IconShape, words: string, subject: string): Moment => ({
    id,
    at,
    scoreIncrement: 0,
    icon,
    words,
    subject,
  })
  return [
    ...person.consents.flatMap(({ id, at, basis, withdrawn, source, proof }) => {
      const fact = (name: string) => proof.find((one) => one.name === name)?.value
      const requested = fact('requested')
      return [
        moment(
          id,
          at,
          withdrawn ? IconCircleMinus : IconShieldCheck,
          standings(`consent.${withdrawn ? endedBy(source) : basis}`),
          sources(`source.${source}`),
        ),
        ...(requested && !withdrawn && !Number.isNaN(Date.parse(requested))
          ? [moment(`${id} requested`, requested, IconWriting, t('signedUp'), fact('form') ?? '')]
          : []),
      ]
    }),
    ...(messages.data?.getVisitor.messages ?? [])
      .filter(({ place }) => place === 'SENT')
      .map(({ sendingID, at, name, purpose }) =>
        moment(sendingID, at, IconMail, t(purpose === 'OPT_IN' ? 'sentOptIn' : 'sent'), name),
      ),
  ]
}
