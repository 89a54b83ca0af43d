import type { ReactNode } from 'react'
import { contactLimits } from '#rules/contacts/limits.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { type TagName, TagSelect } from './TagSelect.tsx'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  tags: readonly TagName[]
  /** The tags from now on. */
  onChange: (tags: TagName[]) => void
  isBusy?: boolean
  /** The field that adds one is there. */
  isAdding?: boolean
  /** It was just opened. */
  autoFocus?: boolean
  /** Stands in where there is none. */
  empty?: ReactNode
}

/** Tags of a contact, each with its cross, and a field that adds one. */
export function TagsField({
  projectId,
  tags,
  onChange,
  isBusy = false,
  isAdding = true,
  autoFocus = false,
  empty,
}: Props) {
  const t = useTexts()
  return (
    <>
      {tags.length > 0 ? (
        <Row gap="xs" as="div" aria-label={t('tags')} role="group">
          {tags.map((tag) => (
            <Pill
              key={tag.id}
              removeLabel={t('removeNamed', { name: tag.name })}
              isDisabled={isBusy}
              onRemove={() => onChange(tags.filter(({ id }) => id !== tag.id))}
            >
              {tag.name}
            </Pill>
          ))}
        </Row>
      ) : (
        empty
      )}
      {isAdding && tags.length < contactLimits.tagsEach && (
        <TagSelect
          // an added one leaves the field empty
          key={tags.length}
          projectId={projectId}
          label={t('addTag')}
          isBare
          without={tags}
          canCreate
          autoFocus={autoFocus}
          onChoose={(tag) => onChange([...tags, tag])}
        />
      )}
    </>
  )
}
