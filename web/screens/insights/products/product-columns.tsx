import type { ProductsQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Row } from '#web/ui/Layout.tsx'
import { PopularityBar } from '#web/widgets/product/PopularityBar.tsx'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import type { Column } from '#web/widgets/table/DataTable.tsx'
import classes from './Products.module.css'
import { Stock } from './Stock.tsx'
import { useTexts } from './texts.ts'

type Product = ProductsQuery['productsByDomainPopularity']['items'][number]

/** Beside an open product there is room for the most important alone. */
export function useProductColumns(most: number, isOpen: boolean): Column<Product>[] {
  const t = useTexts()
  const format = useFormat()
  const figure = (key: 'views' | 'carts' | 'purchases', head: string): Column<Product> => ({
    key,
    head,
    isNumber: true,
    from: isOpen ? 'xl' : 'md',
    card: 'none',
    cell: ({ stats }) => format.number(stats[key]),
  })
  const stock: Column<Product> = {
    key: 'stock',
    head: t('stock'),
    isNumber: true,
    cell: (product) => <Stock product={product} />,
  }
  return [
    {
      key: 'product',
      head: t('product'),
      cell: ({ rank, name, image }) => (
        <Row as="span" isLine>
          <span className={classes.rank}>{format.number(rank)}</span>
          <ProductPicture image={image} alt="" />
          {name}
        </Row>
      ),
    },
    {
      key: 'price',
      head: t('price'),
      isNumber: true,
      card: 'corner',
      cell: ({ price, currency }) => (price !== null && currency ? format.money(price, currency) : null),
    },
    {
      key: 'popularity',
      head: t('popularity'),
      cell: ({ popularity }) => (
        <Row as="span" gap="xs" isLine>
          <PopularityBar value={popularity} most={most} isDecoration />
          <span className={classes.popularity}>{format.number(popularity)}</span>
        </Row>
      ),
    },
    figure('views', t('views')),
    ...(isOpen ? [] : [figure('carts', t('carts'))]),
    figure('purchases', t('sold')),
    ...(isOpen ? [] : [stock]),
  ]
}
