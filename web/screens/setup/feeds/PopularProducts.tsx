import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { PopularProductsQuery } from '#web/data/generated/graphql.ts'
import { PopularProductsDocument } from '#web/data/generated/screens/setup/feeds/feeds.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { ProductsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PopularityBar } from '#web/widgets/product/PopularityBar.tsx'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { Matching } from '#web/widgets/tracking/Matching.tsx'
import classes from './Feeds.module.css'
import type { Project } from './feeds.ts'
import { useTexts } from './texts.ts'

type Product = PopularProductsQuery['productsByDomainPopularity']['items'][number]

/** Products as they stand in the catalogue: whoever knows the shop sees at a glance whether the feed was understood. */
export function PopularProducts({ project, isShort = false }: { project: Project; isShort?: boolean }) {
  const t = useTexts()
  const query = useOperation(PopularProductsDocument, { project: project.id })
  return (
    <Card
      title={t(isShort ? 'proofShort' : 'proof')}
      aside={
        !isShort && (
          <Anchor
            component={Link}
            size="sm"
            to={paths.project(project.companyID, project.id, 'insights/products')}
          >
            {t('allProducts')}
          </Anchor>
        )
      }
    >
      {!isShort && <Matching projectId={project.id} />}
      <Loaded
        query={query}
        skeleton={<ProductsSkeleton label={t('loadingProducts')} />}
        failed={t('failedProducts')}
        isSection
      >
        {({ productsByDomainPopularity: { items } }) =>
          items.length > 0 ? <ProductTable products={items} /> : <CardFoot>{t('noProofText')}</CardFoot>
        }
      </Loaded>
    </Card>
  )
}

function ProductTable({ products }: { products: readonly Product[] }) {
  const t = useTexts()
  const format = useFormat()
  const most = Math.max(...products.map(({ popularity }) => popularity))
  return (
    <DataTable
      label={t('proof')}
      rows={products}
      idOf={({ id }) => id}
      isWhole
      isInCard
      isNarrow
      columns={[
        {
          key: 'product',
          head: t('column.product'),
          cell: (product) => (
            <Row as="span" isLine>
              <ProductPicture image={product.image} alt={t('picture', { name: product.name })} />
              <span>
                {product.name}
                <Text as="span" size="caption" className={classes.narrow}>
                  {categoryOf(product)}
                </Text>
              </span>
            </Row>
          ),
        },
        {
          key: 'category',
          head: t('column.category'),
          card: 'none',
          cell: (product) => (
            <Text as="span" size="inherit">
              {categoryOf(product) || t('noCategory')}
            </Text>
          ),
        },
        {
          key: 'price',
          head: t('column.price'),
          isNumber: true,
          cell: ({ price, currency }) =>
            price !== null && currency ? <b>{format.money(price, currency)}</b> : null,
        },
        {
          key: 'popularity',
          head: t('column.popularity'),
          card: 'none',
          cell: ({ popularity }) =>
            most > 0 ? (
              <PopularityBar value={popularity} most={most} />
            ) : (
              <Text as="span" size="inherit">
                {t('noPopularity')}
              </Text>
            ),
        },
      ]}
    />
  )
}

/** The last part of the path names the category best. */
const categoryOf = ({ categories: [path = ''] }: Product) => path.split(' | ').at(-1) ?? ''
