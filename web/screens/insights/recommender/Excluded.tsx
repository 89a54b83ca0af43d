import { IconTag } from '@tabler/icons-react'
import { IconTile } from '#web/ui/IconTile.tsx'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { DecidedCard, DecidedRow, type Deciding } from './DecidedCard.tsx'
import { type Exclusion, withOne } from './decisions.ts'
import { useEditor } from './dialogs/EditDialog.tsx'
import { ExcludeDialog } from './dialogs/ExcludeDialog.tsx'
import { useTexts } from './texts.ts'

/** Products and categories that are not offered. */
export function Excluded(props: Deciding<Exclusion>) {
  const { projectId, list, isUnsaved, facts, words, onDecide, onPicked, onPlaces } = props
  const t = useTexts()
  const editor = useEditor<Exclusion>()
  return (
    <>
      <DecidedCard
        title={t('excluded')}
        count={list.length}
        add={t('exclude')}
        empty={t('excludedNone')}
        onAdd={() => editor.open()}
      >
        {list.map((exclusion) => {
          const { named, isGone } = facts.exclusion(exclusion)
          return (
            <DecidedRow
              key={[exclusion.shopID, exclusion.categoryID, ...exclusion.places].join(' ')}
              {...words.exclusion(exclusion)}
              picture={
                exclusion.shopID ? (
                  <ProductPicture image={named?.image ?? null} alt="" />
                ) : (
                  <IconTile of={IconTag} tone="grey" />
                )
              }
              pause={isGone ? t('gone') : undefined}
              isUnsaved={isUnsaved(exclusion)}
              onChange={() => editor.open(exclusion)}
              onRemove={() => onDecide(list.filter((other) => other !== exclusion))}
            />
          )
        })}
      </DecidedCard>
      <ExcludeDialog
        editor={editor}
        projectId={projectId}
        nameOf={(one) => ({ id: one.shopID ?? one.categoryID ?? '', name: words.exclusion(one).name })}
        onExclude={(exclusion, of, former) => {
          const { shopID, categoryID, places } = exclusion
          onPicked(shopID ? 'products' : 'categories', of)
          onPlaces(places)
          onDecide(
            withOne(
              list,
              exclusion,
              (other) => other.shopID === shopID && other.categoryID === categoryID,
              former,
            ),
          )
        }}
      />
    </>
  )
}
