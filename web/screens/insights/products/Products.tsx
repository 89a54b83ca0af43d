import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { popularityDays, popularityWeights } from '#rules/tracking/popularity.ts'
import { useAddressSearch } from '#web/data/address.ts'
import {
  ProductProjectDocument,
  ProductsDocument,
} from '#web/data/generated/screens/insights/products/products.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ShopSpot } from '#web/ui/Illustrations.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { Filters } from './Filters.tsx'
import { type Filter, filterOf, variablesOf, withFilter, withProduct } from './filter.ts'
import { ProductPanel } from './ProductPanel.tsx'
import classes from './Products.module.css'
import { useProductColumns } from './product-columns.tsx'
import { useTexts } from './texts.ts'

/** What visitors want most, and what is known of each product. */
export function Products() {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project: id = '' } = usePlace()
  const [search, setSearch] = useAddressSearch()
  const answer = useOperation(ProductProjectDocument, { id }).data
  const project = answer?.getDomain
  const categories = project?.productCategories.items
  const wanted = filterOf(search)
  const filter = variablesOf(wanted, categories)
  const list = useTokenPages(
    ProductsDocument,
    ({ limit }) => ({ id, filter, limit }),
    (page) => page.productsByDomainPopularity,
  )
  const open = search.get('product') ?? undefined
  const page = useRef<HTMLDivElement>(null)
  const columns = useProductColumns(
    answer?.productsByDomainPopularity.items[0]?.popularity ?? 0,
    open !== undefined,
  )

  const show = (next: Filter, isTyped = false) =>
    setSearch((before) => withFilter(before, next), { replace: isTyped })
  const openProduct = (product: string | undefined) =>
    setSearch((before) => withProduct(before, product), { replace: true })
  const rows = list.data ?? []
  const at = rows.findIndex((product) => product.id === open)
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : rows[at + step]?.id)
  const isFiltered = filter !== null
  const total = project?.stats.products

  function close() {
    // the row keeps the place of whoever works by keyboard
    page.current?.querySelector<HTMLElement>('a[aria-current]')?.focus({ preventScroll: true })
    openProduct(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof HTMLElement && !!event.target.closest('input, select, [role="listbox"]')
    if (!open || isTyping || event.defaultPrevented) return
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    const next = step && neighbour(step)
    if (event.key === 'Escape') close()
    if (!next) return
    event.preventDefault()
    openProduct(next)
  }

  if (!isFiltered && list.data?.length === 0 && list.paging.view.page === 1)
    return (
      <>
        <PageHead />
        <EmptyState
          spot={<ShopSpot />}
          title={t('emptyTitle')}
          action={
            <Button component={Link} to={paths.project(company, id, 'setup/feeds')}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      </>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys walk the rows of the table inside of it
    <div
      ref={page}
      className={classes.page}
      data-open={open !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.list}>
        <PageHead
          description={
            total !== undefined &&
            `${t('description', { count: total, number: format.number(total) })} ${t('howCounted', { days: popularityDays, ...popularityWeights })}`
          }
        />
        <DataTable
          label={t('list')}
          query={{
            ...list,
            paging: { ...list.paging, ...(!isFiltered && total !== undefined && { total }) },
          }}
          failed={t('failed')}
          columns={columns}
          idOf={(product) => product.id}
          linkOf={(product) => `?${withProduct(search, product.id)}`}
          isOpen={(product) => product.id === open}
          filters={<Filters categories={categories} filter={wanted} onFilter={show} />}
          onClearFilters={isFiltered ? () => show({}) : undefined}
        />
      </div>
      {open && (
        <ProductPanel
          id={open}
          projectId={id}
          total={total}
          previous={neighbour(-1)}
          next={neighbour(1)}
          linkOf={(product) => `?${withProduct(search, product)}`}
          onOpen={openProduct}
          onClose={close}
        />
      )}
    </div>
  )
}
