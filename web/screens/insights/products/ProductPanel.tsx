import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { failureOf } from '#web/data/failure.ts'
import type { ProductDetailQuery } from '#web/data/generated/graphql.ts'
import { ProductDetailDocument } from '#web/data/generated/screens/insights/products/products.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { DayStrips } from '#web/widgets/charts/DayStrips.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PopularityBar } from '#web/widgets/product/PopularityBar.tsx'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import classes from './Products.module.css'
import { Stock } from './Stock.tsx'
import { useTexts } from './texts.ts'

type Props = {
  id: string
  projectId: string
  /** How many products the shop has. */
  total: number | undefined
  previous: string | undefined
  next: string | undefined
  linkOf: (product: string) => string
  onOpen: (product: string) => void
  onClose: () => void
}

/** One product, beside the list or over it. */
export function ProductPanel(props: Props) {
  const { id, projectId, total, previous, next, linkOf, onOpen, onClose } = props
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(ProductDetailDocument, { id })
  const product = query.data?.getProduct
  // what belongs to another project does not exist in this one
  const isGone =
    (query.error && failureOf(query.error).code === 'NOT_FOUND') ||
    (product && product.domainID !== projectId)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <Card as="section" ref={panel} tabIndex={-1} aria-label={t('panel')} className={classes.panel}>
      <Row isSpread isLine className={classes.panelHead}>
        <Text as="span" size="caption">
          {product &&
            !isGone &&
            total !== undefined &&
            t('rank', { rank: format.number(product.rank), count: format.number(total) })}
        </Text>
        <Row gap="xs" isLine>
          <ActionIcon
            size={32}
            aria-label={t('previous')}
            disabled={!previous}
            onClick={() => previous && onOpen(previous)}
          >
            <Icon of={IconChevronLeft} />
          </ActionIcon>
          <ActionIcon size={32} aria-label={t('next')} disabled={!next} onClick={() => next && onOpen(next)}>
            <Icon of={IconChevronRight} />
          </ActionIcon>
          <ActionIcon size={32} aria-label={t('close')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </Row>
      </Row>
      {isGone ? (
        <CardFoot>{t('gone')}</CardFoot>
      ) : (
        <Loaded
          query={query}
          skeleton={<RowsSkeleton label={t('detailLoading')} />}
          failed={t('detailFailed')}
          isSection
        >
          {(detail) => <Detail key={id} detail={detail} linkOf={linkOf} />}
        </Loaded>
      )}
    </Card>
  )
}

function Detail({ detail, linkOf }: { detail: ProductDetailQuery; linkOf: (product: string) => string }) {
  const t = useTexts()
  const format = useFormat()
  const { getProduct: product, productInsights: insights } = detail
  const { price, originalPrice, currency } = product
  const category = product.categories[0]?.split(' | ').at(-1)
  return (
    <>
      <Row gap="md" isLine isTop className={classes.part}>
        <ProductPicture image={product.image} alt="" size={96} />
        <Grow>
          <h2 className={classes.name}>{product.name}</h2>
          <Text size="caption">{[category, product.shopID].filter(Boolean).join(', ')}</Text>
          {price !== null && currency && (
            <p className={classes.price}>
              {format.money(price, currency)}
              {originalPrice !== null && (
                <s title={t('before', { price: format.money(originalPrice, currency) })}>
                  {format.money(originalPrice, currency)}
                </s>
              )}
            </p>
          )}
          <Text size="caption" as="div">
            <Stock product={product} />
          </Text>
        </Grow>
      </Row>
      <section className={classes.part} aria-label={t('days')}>
        <DayStrips
          label={t('days')}
          title={<h3>{t('days')}</h3>}
          days={insights.days.map(({ day, ...values }) => ({ day, values }))}
          series={[
            { key: 'views', name: t('views'), colour: 'var(--blue-solid)' },
            { key: 'carts', name: t('carts'), colour: 'var(--violet-solid)' },
            { key: 'purchases', name: t('sold'), colour: 'var(--green-solid)' },
          ]}
          today={insights.days.at(-1)?.day}
          empty={t('noDays')}
        />
      </section>
      <section className={classes.part} aria-label={t('beside')}>
        <Row isSpread className={classes.partHead}>
          <h3>{t('beside')}</h3>
          {insights.beside.length > 0 && (
            <Text as="span" size="caption">
              {t('besideOf', { count: insights.orders, number: format.number(insights.orders) })}
            </Text>
          )}
        </Row>
        {insights.beside.length === 0 ? (
          <Text size="caption">{t('besideNone')}</Text>
        ) : (
          <ul className={classes.beside}>
            {insights.beside.map(({ product: other, orders }) => (
              <li key={other.id}>
                <ProductPicture image={other.image} alt="" />
                <Link to={linkOf(other.id)} replace preventScrollReset className={classes.other} data-tap>
                  {other.name}
                </Link>
                <PopularityBar value={orders} most={insights.orders} isDecoration />
                <b>{format.share(orders, insights.orders)}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
      {product.url && (
        <div className={classes.panelFoot}>
          <Button
            component="a"
            href={product.url}
            target="_blank"
            rel="noreferrer"
            fullWidth
            leftSection={<Icon of={IconExternalLink} size={16} />}
          >
            {t('openInShop')}
          </Button>
        </div>
      )}
    </>
  )
}
