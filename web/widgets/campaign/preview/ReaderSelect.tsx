import { FindVisitorsDocument } from '#web/data/generated/widgets/visitor/visitors.ts'
import { useOperation } from '#web/data/query.ts'
import { type Found, FoundSelect, useSought } from '../../FoundSelect.tsx'
import { picks, type Reader } from './reader.ts'
import { useTexts } from './texts.ts'

type Props = { projectID: string; value: Reader; onChange: (reader: Reader) => void }

/** Somebody to look at a message as: by a word, or any contact by the address. */
export function ReaderSelect({ projectID, value, onChange }: Props) {
  const t = useTexts()
  const words: Found[] = picks.map((pick) => ({ id: pick, name: t(`pick.${pick}`) }))
  const chosen: Found | undefined =
    'pick' in value ? words.find(({ id }) => id === value.pick) : { id: value.visitorID, name: value.name }
  const [email, setEmail] = useSought(chosen)
  const query = useOperation(
    FindVisitorsDocument,
    { id: projectID, filter: { hasEmail: true, ...(email && { email }) } },
    { keepsLastAt: projectID },
  )
  const people = (query.data?.visitorsByDomainActivity.items ?? []).map(({ id, email }) => ({
    id,
    name: email ?? '',
  }))
  return (
    <FoundSelect
      label={t('previewAs')}
      isBare
      found={[...(email ? [] : words), ...people]}
      chosen={chosen}
      nothingFound={t('nobodyFound')}
      onSearch={setEmail}
      onChoose={({ id, name }) => {
        const pick = picks.find((one) => one === id)
        onChange(pick ? { pick } : { visitorID: id, name })
      }}
    />
  )
}
