import { useState } from 'react'
import { TagContactDocument } from '#web/data/generated/widgets/person/person.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TagsField } from '../../contacts/TagsField.tsx'
import { CardLink } from '../CardLink.tsx'
import type { PartProps } from '../person.ts'
import { useTexts } from './texts.ts'

/** The tags of a contact: each goes at its cross, and another comes by its name. */
export function Tags({ person, project }: PartProps) {
  const t = useTexts()
  const [isAdding, setAdding] = useState(false)
  const tagging = useMutationOperation(TagContactDocument, { changes: ['Domain'] })
  return (
    <Card
      title={t('tags')}
      aside={<CardLink onClick={() => setAdding(!isAdding)}>{t(isAdding ? 'done' : 'addTag')}</CardLink>}
      isPadded
    >
      <Stack>
        <TagsField
          projectId={project.id}
          tags={person.tags}
          isBusy={tagging.isPending}
          isAdding={isAdding}
          autoFocus
          empty={!isAdding && <Text>{t('noTags')}</Text>}
          onChange={(tags) => tagging.mutate({ input: { id: person.id, tagIDs: tags.map(({ id }) => id) } })}
        />
      </Stack>
    </Card>
  )
}
