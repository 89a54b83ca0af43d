import { Card } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type TagName, useTags } from '#web/widgets/contacts/TagSelect.tsx'
import { TagsField } from '#web/widgets/contacts/TagsField.tsx'
import type { Flow } from '../flow.ts'
import classes from './Check.module.css'
import { useTexts } from './texts.ts'

/** Those that were chosen; before anybody has, the one that the address names. */
export function useChosenTags({ project, tagId }: Flow, chosen: TagName[] | undefined): TagName[] {
  const { tags = [] } = useTags(project.id)
  return chosen ?? tags.filter(({ id }) => id === tagId).map(({ id, name }) => ({ id, name }))
}

type Props = {
  flow: Flow
  tags: TagName[]
  /** A column of the file names some, too. */
  areInFile: boolean
  onChange: (tags: TagName[]) => void
}

export function TagsCard({ flow, tags, areInFile, onChange }: Props) {
  const t = useTexts()
  return (
    <Card as="section" aria-label={t('tagAll')} className={classes.tags}>
      <Row>
        <b>{t('tagAll')}</b>
        <TagsField projectId={flow.project.id} tags={tags} onChange={onChange} />
        {flow.type === 'ORDERS' && <Text className={classes.besides}>{t('buyersGetThem')}</Text>}
        {areInFile ? (
          <Text className={classes.besides}>{t('besides')}</Text>
        ) : (
          flow.type === 'CONTACTS' &&
          tags.length === 0 && <Text className={classes.besides}>{t('tagWhy')}</Text>
        )}
      </Row>
    </Card>
  )
}
