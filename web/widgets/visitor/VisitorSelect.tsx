import { FindVisitorsDocument } from '#web/data/generated/widgets/visitor/visitors.ts'
import { useOperation } from '#web/data/query.ts'
import { type Found, FoundSelect, useSought } from '../FoundSelect.tsx'
import { somebodyNew } from './seen-by.ts'
import { useTexts } from './texts.ts'

type Props = { projectId: string; value: Found; onChange: (visitor: Found) => void }

/** Whose recommendations are looked at: a contact by the address, or somebody new. The warmest come first. */
export function VisitorSelect({ projectId, value, onChange }: Props) {
  const t = useTexts()
  const [email, setEmail] = useSought(value)
  const query = useOperation(
    FindVisitorsDocument,
    { id: projectId, filter: { hasEmail: true, ...(email && { email }) } },
    { keepsLastAt: projectId },
  )
  const people = query.data?.visitorsByDomainActivity.items ?? []
  return (
    <FoundSelect
      label={t('seenBy')}
      isBare
      found={[
        ...(email ? [] : [{ id: somebodyNew, name: t('somebodyNew') }]),
        ...people.map(({ id, email }) => ({ id, name: email ?? t('anonymous') })),
      ]}
      chosen={value}
      nothingFound={t('nobodyFound')}
      onSearch={setEmail}
      onChoose={onChange}
    />
  )
}
