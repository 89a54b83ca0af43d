import { IconFolder } from '@tabler/icons-react'
import { nameKey } from '#rules/contacts/contact.ts'
import { FindSegmentProductsDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { type Found, FoundSelect, useSought } from '../../../FoundSelect.tsx'
import { ProductPicture } from '../../../product/ProductPicture.tsx'
import { isAboutProducts } from '../kinds.ts'
import classes from '../Sentence.module.css'
import { useTexts } from '../texts.ts'
import type { ControlProps } from './control.ts'

type Choice = Found & { thing: 'product' | 'category' | 'any' }

/** So many categories stand before the products; more are found by typing. */
const mostCategories = 5

/** A product or a category of the shop, found as somebody types; of what people did it may be any of them. */
export function AboutControl({ condition, onChange, vocabulary }: ControlProps) {
  const t = useTexts()
  const any: Choice = { id: 'any', name: t('anyProduct'), thing: 'any' }
  const chosen = chosenOf()
  const [text, setText] = useSought(chosen)
  const query = useOperation(
    FindSegmentProductsDocument,
    { id: vocabulary.projectId, filter: text ? { text } : null },
    { keepsLastAt: vocabulary.projectId, enabled: isAboutProducts(condition) },
  )
  if (!isAboutProducts(condition)) return null
  const products = query.data?.productsByDomainPopularity.items ?? []
  const categories = vocabulary.categories
    .filter(({ path }) => nameKey(path).includes(nameKey(text)))
    .slice(0, mostCategories)
  const found: Choice[] = [
    ...(condition.kind === 'did' && !text ? [any] : []),
    ...categories.map(({ id, name }) => ({ id, name: category(name), thing: 'category' as const })),
    ...products.map((product) => ({ ...product, thing: 'product' as const })),
  ]
  const { productID: _, categoryID: __, ...others } = condition
  return (
    <div className={classes.about}>
      <FoundSelect<Choice>
        // the name of what is chosen comes later than what is chosen
        key={chosen?.name}
        label={t('option.about')}
        isBare
        placeholder={t('choose')}
        found={found}
        chosen={chosen}
        onSearch={setText}
        onChoose={({ id, thing }) =>
          onChange({
            ...others,
            ...(thing === 'product' && { productID: id }),
            ...(thing === 'category' && { categoryID: id }),
          })
        }
        drawing={({ name, image, thing }) =>
          thing === 'any' ? (
            name
          ) : (
            <Row as="span" isLine gap="xs">
              {thing === 'category' ? (
                <Icon of={IconFolder} size={20} />
              ) : (
                <ProductPicture image={image ?? null} alt="" size={28} />
              )}
              {name}
            </Row>
          )
        }
      />
    </div>
  )

  function category(name: string): string {
    return t('fromCategory', { name })
  }
  function chosenOf(): Choice | undefined {
    if (!isAboutProducts(condition)) return undefined
    const { productID, categoryID } = condition
    if (categoryID !== undefined)
      return { id: categoryID, name: category(vocabulary.nameOf('category', categoryID)), thing: 'category' }
    if (productID !== undefined)
      return { id: productID, name: vocabulary.nameOf('product', productID), thing: 'product' }
    return condition.kind === 'did' ? any : undefined
  }
}
