import { ActionIcon } from '@mantine/core'
import { IconDots, IconMailCheck, IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contactLimits } from '#rules/contacts/limits.ts'
import { paths } from '#rules/paths.ts'
import { DeleteTagDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { usePlace } from '#web/widgets/place.ts'
import type { Filter } from './filter.ts'
import classes from './Groups.module.css'
import { OrderGroups } from './OrderGroups.tsx'
import { SegmentLinks } from './SegmentLinks.tsx'
import { useTexts } from './texts.ts'

type Tag = { id: string; name: string; visitorCount: number }

type Props = {
  stats: { contacts: number; withoutOrder: number } | undefined
  tags: readonly Tag[]
  /** There are more than these. */
  areMore: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
  onAddTag: () => void
  onRename: (tag: Tag) => void
}

/** All contacts, and those of a tag: one press shows them, with the other filters as they are. */
export function Groups({ stats, tags, areMore, filter, onFilter, onAddTag, onRename }: Props) {
  const t = useTexts()
  const format = useFormat()
  const isNoOrder = filter.order === 'NEVER'
  const order = isNoOrder ? undefined : filter.order
  const remove = useRemoveTag(filter, onFilter)
  const { company = '', project = '' } = usePlace()
  const confirmation = (tag: string) => paths.project(company, project, `forms/confirm/${tag}`)
  return (
    <nav aria-label={t('groups')} className={classes.groups}>
      <h2 className={classes.title}>{t('title')}</h2>
      <ul>
        <Group
          name={t('all')}
          count={stats?.contacts}
          isOn={!isNoOrder && filter.tags.length === 0}
          onClick={() => onFilter({ ...filter, order, tags: [] })}
        />
        <Group
          name={t('noOrder')}
          count={stats?.withoutOrder}
          isOn={isNoOrder}
          onClick={() => onFilter({ ...filter, order: 'NEVER', tags: [] })}
        />
      </ul>
      <OrderGroups />
      <SegmentLinks />
      <div className={classes.head}>
        <h2 className={classes.title}>{t('tags')}</h2>
        <ActionIcon size={28} aria-label={t('addTag')} title={t('addTag')} onClick={onAddTag}>
          <Icon of={IconPlus} />
        </ActionIcon>
      </div>
      <ul>
        {tags.map((tag) => (
          <Group
            key={tag.id}
            icon={<Icon of={IconTag} size={16} />}
            name={tag.name}
            count={tag.visitorCount}
            isOn={filter.tags.includes(tag.id)}
            onClick={() => onFilter({ ...filter, order, tags: [tag.id] })}
          >
            <ActionMenu
              target={
                <ActionIcon
                  size={28}
                  className={classes.more}
                  aria-label={t('tagActions', { name: tag.name })}
                >
                  <Icon of={IconDots} size={16} />
                </ActionIcon>
              }
              actions={[
                { label: t('rename'), icon: IconPencil, onClick: () => onRename(tag) },
                { label: t('askToConfirm'), icon: IconMailCheck, to: confirmation(tag.id) },
                {
                  label: t('deleteTag'),
                  icon: IconTrash,
                  isDangerous: true,
                  onClick: () => void remove(tag),
                },
              ]}
            />
          </Group>
        ))}
      </ul>
      {tags.length === 0 && <Text size="caption">{t('noTags')}</Text>}
      {areMore && (
        <Text size="caption">
          {t('moreTags', { shown: format.number(tags.length), most: format.number(contactLimits.tags) })}
        </Text>
      )}
    </nav>
  )
}

type GroupProps = {
  icon?: ReactNode
  name: string
  count: number | undefined
  isOn: boolean
  onClick: () => void
  children?: ReactNode
}

function Group({ icon, name, count, isOn, onClick, children }: GroupProps) {
  const format = useFormat()
  return (
    <li className={classes.group} data-on={isOn || undefined}>
      <button type="button" className={classes.name} aria-pressed={isOn} onClick={onClick}>
        {icon}
        <span className={classes.words}>{name}</span>
        {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
      </button>
      {children}
    </li>
  )
}

function useRemoveTag(filter: Filter, onFilter: (filter: Filter) => void) {
  const t = useTexts()
  const format = useFormat()
  const removal = useMutationOperation(DeleteTagDocument, {
    success: t('tagDeleted'),
    changes: ['Tag', 'Visitor'],
  })
  return async ({ id, name, visitorCount }: Tag) => {
    const isSure = await confirm({
      title: t('deleteTagNamed', { name }),
      text: t('deleteTagText', { count: visitorCount, number: format.number(visitorCount) }),
      action: t('deleteTag'),
    })
    if (!isSure) return
    await removal.mutateAsync({ input: { id } }).then(
      () =>
        filter.tags.includes(id) && onFilter({ ...filter, tags: filter.tags.filter((one) => one !== id) }),
      () => undefined, // told by a snackbar already
    )
  }
}
