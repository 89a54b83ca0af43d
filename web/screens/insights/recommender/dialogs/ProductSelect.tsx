import { FindProductsDocument } from '#web/data/generated/screens/insights/recommender/recommender.ts'
import { useOperation } from '#web/data/query.ts'
import { Row } from '#web/ui/Layout.tsx'
import { type Found, FoundSelect, useSought } from '#web/widgets/FoundSelect.tsx'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { useTexts } from './texts.ts'

type Props = {
  id: string
  projectId: string
  label: string
  error: string | undefined
  value: Found | undefined
  onChange: (product: Found) => void
}

/** A product of the shop, by its name or code; the most wanted are there from the beginning. Its id is the shop's own. */
export function ProductSelect({ projectId, value, onChange, ...field }: Props) {
  const t = useTexts()
  const [text, setText] = useSought(value)
  const query = useOperation(
    FindProductsDocument,
    { id: projectId, filter: text ? { text } : null },
    { keepsLastAt: projectId },
  )
  const found = query.data?.productsByDomainPopularity.items ?? []
  return (
    <FoundSelect
      {...field}
      placeholder={t('productHint')}
      found={found.map(({ shopID, name, image }) => ({ id: shopID, name, image }))}
      chosen={value}
      onSearch={setText}
      onChoose={onChange}
      drawing={({ name, image = null }) => (
        <Row as="span" isLine>
          <ProductPicture image={image} alt="" size={28} />
          {name}
        </Row>
      )}
    />
  )
}
