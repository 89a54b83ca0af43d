import { Button, Select } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { mostProducts } from '#email/merge-tags.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useInsertTag } from '../insert-tag.tsx'
import type { NamedTag, useMergeTags } from '../merge-tags.ts'
import classes from './Design.module.css'
import { useTexts } from './texts.ts'

type Props = { tags: ReturnType<typeof useMergeTags>; onInsert: (text: string) => void }

/** What can be filled in for each person: a press puts it where the cursor is. */
export function Tags({ tags, onInsert }: Props) {
  const t = useTexts()
  const [number, setNumber] = useState('0')
  const tagInsert = useInsertTag(onInsert)
  const { insert } = tagInsert
  const products = tags.product.map(({ field, label }) => ({ tag: `product${number}.${field}`, label }))
  return (
    <details className={classes.tags}>
      <summary>
        <b>{t('tags')}</b> <Text as="span">{t('tagsText')}</Text>
      </summary>
      <Group title={t('tagPeople')} tags={tags.people} onInsert={insert} />
      <Group title={t('tagShop')} tags={[...tags.shop, ...tags.links]} onInsert={insert} />
      <Group title={t('tagProducts')} tags={products} onInsert={insert}>
        <Select
          aria-label={t('tagProduct')}
          size="xs"
          w={130}
          allowDeselect={false}
          value={number}
          onChange={(chosen) => setNumber(chosen ?? '0')}
          data={Array.from({ length: mostProducts }, (_, n) => ({
            value: String(n),
            label: t('productNumber', { number: n + 1 }),
          }))}
          comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
        />
      </Group>
      {tagInsert.dialog}
    </details>
  )
}

type GroupProps = {
  title: string
  tags: readonly (Omit<NamedTag, 'tag'> & { tag: string })[]
  onInsert: (tag: { tag: string; label: string }) => void
  children?: ReactNode
}

function Group({ title, tags, onInsert, children }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={classes.group}>
      <span id={id}>{title}</span>
      <Row gap="xs">
        {children}
        {tags.map(({ tag, label }) => (
          <Button
            key={tag}
            variant="default"
            size="compact-xs"
            title={`{{${tag}}}`}
            // the cursor stays where it was
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert({ tag, label })}
          >
            {label}
          </Button>
        ))}
      </Row>
    </div>
  )
}
