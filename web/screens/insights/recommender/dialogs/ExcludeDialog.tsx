import { Radio } from '@mantine/core'
import { Row } from '#web/ui/Layout.tsx'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import { useForm } from '#web/widgets/form.ts'
import { type Exclusion, placesOf, tickedOf } from '../decisions.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { EditDialog, EditForm, type Editor } from './EditDialog.tsx'
import { PlacesField } from './PlacesField.tsx'
import { ProductSelect } from './ProductSelect.tsx'
import { useTexts } from './texts.ts'

type Props = {
  editor: Editor<Exclusion>
  projectId: string
  nameOf: (exclusion: Exclusion) => Found
  onExclude: (exclusion: Exclusion, of: Found, former: Exclusion | undefined) => void
}

/** Holds a product, or all of a category, back. */
export function ExcludeDialog(props: Props) {
  const t = useTexts()
  const { editor } = props
  return (
    <EditDialog editor={editor} title={t(editor.former ? 'changeExclusion' : 'excludeTitle')}>
      <ExcludeForm key={editor.turn} {...props} />
    </EditDialog>
  )
}

function ExcludeForm({ editor, projectId, nameOf, onExclude }: Props) {
  const t = useTexts()
  const { former } = editor
  const named = former && nameOf(former)
  const form = useForm({
    initial: {
      what: former?.categoryID ? 'category' : 'product',
      product: former?.shopID ? named : undefined,
      category: former?.categoryID ? named : undefined,
      places: tickedOf(former?.places ?? []),
    },
    labels: { what: t('what'), product: t('product'), category: t('category'), places: t('places') },
    checks: {
      product: (product, { what }) => what === 'product' && !product && { code: 'REQUIRED' },
      category: (category, { what }) => what === 'category' && !category && { code: 'REQUIRED' },
      places: (places) => places.length === 0 && t('onePlace'),
    },
    isQuiet: true,
    async onSubmit({ what, product, category, places }) {
      const of = what === 'product' ? product : category
      if (!of) return
      const exclusion = {
        shopID: what === 'product' ? of.id : null,
        categoryID: what === 'category' ? of.id : null,
        places: placesOf(places),
      }
      onExclude(exclusion, of, former)
      editor.close()
    },
  })
  const { onBlur: _what, ...what } = form.field('what')
  const { onBlur: _product, ...product } = form.field('product')
  const { onBlur: _category, ...category } = form.field('category')
  return (
    <EditForm form={form} action={t(former ? 'apply' : 'exclude')} onCancel={editor.close}>
      <Radio.Group {...what}>
        <Row gap="lg">
          <Radio value="product" label={t('aProduct')} />
          <Radio value="category" label={t('aCategory')} />
        </Row>
      </Radio.Group>
      {form.values.what === 'product' ? (
        <ProductSelect {...product} projectId={projectId} />
      ) : (
        <CategorySelect {...category} projectId={projectId} />
      )}
      <PlacesField {...form.field('places')} />
    </EditForm>
  )
}
