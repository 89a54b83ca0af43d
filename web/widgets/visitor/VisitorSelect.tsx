import { FindVisitorsDocument } from '#web/data/generated/widgets/visitor/visitors.ts'
import { useOperation } from '#web/data/query.ts'
import { type Found, FoundSelect, useSought } from '../FoundSelect.tsx'
import { somebodyNew } from './seen-by.ts'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  /** Says “Seen by” unless given; then only contacts are found. */
  label?: string
  placeholder?: string
  value: Found | undefined
  onChange: (visitor: Found) => void
}

/** Whom something is looked at for: a contact by the address, or somebody new. The warmest come first. */
export function VisitorSelect({ projectId, label, placeholder, value, onChange }: Props) {
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
      label={label ?? t('seenBy')}
      isBare
      {...(placeholder !== undefined && { placeholder })}
      found={[
        ...(email || label !== undefined ? [] : [{ id: somebodyNew, name: t('somebodyNew') }]),
        ...people.map(({ id, email }) => ({ id, name: email ?? t('anonymous') })),
      ]}
      chosen={value}
      nothingFound={t('nobodyFound')}
      onSearch={setEmail}
      onChoose={onChange}
    />
  )
}
