import { IconPlus, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { nameKey } from '#rules/contacts/contact.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { CreateTagDocument, ProjectTagsDocument } from '#web/data/generated/widgets/contacts/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { FoundSelect } from '../FoundSelect.tsx'
import { useTexts } from './texts.ts'

export type TagName = { id: string; name: string }

/** Stands for the tag that is made once it is chosen. */
const newTag = 'new'
/** More are found by typing. */
const mostShown = 50

export const useTags = (projectId: string) => {
  const list = useOperation(ProjectTagsDocument, { id: projectId }).data?.getDomain.tags
  return { tags: list?.items, areMore: list?.nextToken != null }
}

type Props = {
  id?: string
  projectId: string
  label: string
  error?: string | undefined
  isBare?: boolean
  chosen?: TagName | undefined
  /** These are there already. */
  without?: readonly TagName[]
  /** Whether one that does not exist yet can be made. */
  canCreate?: boolean
  onChoose: (tag: TagName) => void
  /** One is being made, and is chosen as soon as it is there. */
  onCreate?: (made: Promise<TagName>) => void
  onBlur?: () => void
  autoFocus?: boolean
}

/** One of the project's tags, found by typing; or a new one. */
export function TagSelect(props: Props) {
  const { projectId, label, isBare, chosen, without = [], canCreate, onChoose, onCreate, ...others } = props
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const { tags = [] } = useTags(projectId)
  const creation = useMutationOperation(CreateTagDocument, {
    changes: ['Domain'],
    onSuccess: ({ createTag }) => onChoose(createTag),
  })
  function create(name: string) {
    const made = creation
      .mutateAsync({ input: { domainID: projectId, name } })
      .then(({ createTag }) => createTag)
    made.catch(() => undefined) // told by a snackbar already
    onCreate?.(made)
  }
  const sought = typed === chosen?.name ? '' : nameKey(typed)
  const found = tags.filter(
    ({ id, name }) => nameKey(name).includes(sought) && !without.some((one) => one.id === id),
  )
  const isNew =
    canCreate &&
    sought !== '' &&
    typed.length <= contactLimits.tagName &&
    tags.every(({ name }) => nameKey(name) !== sought)
  return (
    <FoundSelect
      {...others}
      label={label}
      isBare={isBare ?? false}
      placeholder={t('tagPlaceholder')}
      found={[...found.slice(0, mostShown), ...(isNew ? [{ id: newTag, name: typed }] : [])]}
      chosen={chosen}
      onSearch={setTyped}
      onChoose={(tag) => (tag.id === newTag ? create(tag.name) : onChoose(tag))}
      drawing={({ id, name }) => (
        <Row as="span" gap="xs" isLine>
          <Icon of={id === newTag ? IconPlus : IconTag} size={16} />
          {id === newTag ? t('createNamed', { name }) : name}
        </Row>
      )}
    />
  )
}
