import { NativeSelect, TextInput } from '@mantine/core'
import { shownProducts } from '#rules/recommender/settings.ts'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import { useForm } from '#web/widgets/form.ts'
import { type Pin, placesOf, tickedOf } from '../decisions.ts'
import { EditDialog, EditForm, type Editor } from './EditDialog.tsx'
import { PlacesField } from './PlacesField.tsx'
import { ProductSelect } from './ProductSelect.tsx'
import { useTexts } from './texts.ts'

type Props = {
  editor: Editor<Pin>
  projectId: string
  /** In the time of the project. */
  today: string
  nameOf: (pin: Pin) => Found
  onPin: (pin: Pin, product: Found, former: Pin | undefined) => void
}

/** Gives a product a fixed place. */
export function PinDialog(props: Props) {
  const t = useTexts()
  const { editor } = props
  return (
    <EditDialog editor={editor} title={t(editor.former ? 'changePin' : 'pinTitle')}>
      <PinForm key={editor.turn} {...props} />
    </EditDialog>
  )
}

const positions = Array.from({ length: shownProducts }, (_, at) => String(at + 1))

function PinForm({ editor, projectId, today, nameOf, onPin }: Props) {
  const t = useTexts()
  const { former } = editor
  const form = useForm({
    initial: {
      product: former && nameOf(former),
      position: String(former?.position ?? 1),
      places: tickedOf(former?.places ?? []),
      until: former?.until ?? '',
    },
    labels: { product: t('product'), position: t('place'), places: t('places'), until: t('until') },
    checks: {
      product: (product) => !product && { code: 'REQUIRED' },
      places: (places) => places.length === 0 && t('onePlace'),
      until: (day) => day !== '' && day < today && day !== former?.until && t('untilPast'),
    },
    isQuiet: true,
    async onSubmit({ product, position, places, until }) {
      if (!product) return
      const pin = {
        shopID: product.id,
        position: Number(position),
        places: placesOf(places),
        until: until || null,
      }
      onPin(pin, product, former)
      editor.close()
    },
  })
  const { onBlur: _, ...product } = form.field('product')
  return (
    <EditForm form={form} action={t(former ? 'apply' : 'pin')} onCancel={editor.close}>
      <ProductSelect {...product} projectId={projectId} />
      <NativeSelect {...form.field('position')} data={positions} />
      <PlacesField {...form.field('places')} />
      <TextInput {...form.field('until')} type="date" min={today} />
    </EditForm>
  )
}
