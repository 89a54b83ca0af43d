import { IconFlame } from '@tabler/icons-react'
import { brand } from '#rules/brand.ts'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './Drawing.module.css'
import { Fox } from './Fox.tsx'
import { Boot, Poles, Socks, Spray } from './Goods.tsx'
import { useTexts } from './texts.ts'

/** A month of sales, day by day, in px: e-mail, web boxes, the rest. */
const series = [
  {
    colour: '#0096c7',
    heights: '13 10 14 42 26 12 20 14 14 14 37 22 14 30 17 14 12 11 48 28 18 24 25 13 12 42 22 13 33 20 19',
  },
  {
    colour: '#7a5af8',
    heights: '12 12 11 14 9 15 21 12 10 11 13 10 13 15 13 12 14 15 14 12 16 17 10 13 13 16 14 15 16 13 12',
  },
  { colour: '#c96a00', heights: '1 1 2 2 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 2 1 1 1 2 1 1 2 1 1' },
].map(({ colour, heights }) => ({ colour, heights: heights.split(' ').map(Number) }))

/** All bars of one series, each standing on those of the series before it. */
const barsOf = (at: number) =>
  series[at]?.heights
    .map((height, day) => {
      const below = series.slice(0, at).reduce((sum, one) => sum + (one.heights[day] ?? 0), 0)
      return `M${(day * 9.7 + 1).toFixed(1)} ${66 - below}h7.4v${-height}h-7.4z`
    })
    .join('')

const SalesBars = () => (
  <svg viewBox="0 0 300 66" className={classes.bars} aria-hidden="true">
    {series.map(({ colour }, at) => (
      <path key={colour} d={barsOf(at)} fill={colour} />
    ))}
  </svg>
)

/** What the product does, in one picture. It stays on its light canvas in both colour schemes. */
export function Drawing() {
  const t = useTexts()
  const goods = [
    { Picture: Socks, tint: '#e9efe2', name: t('drawing.socks'), price: t('drawing.socksPrice') },
    { Picture: Spray, tint: '#f0e9dd', name: t('drawing.spray'), price: t('drawing.sprayPrice') },
    { Picture: Poles, tint: '#e1ebee', name: t('drawing.poles'), price: t('drawing.polesPrice') },
  ]
  return (
    <div className={classes.drawing}>
      <p className={classes.headline}>{t('headline')}</p>
      <p className={classes.text}>{t('headlineText')}</p>
      <div className={classes.cards}>
        <div className={classes.mail}>
          <div className={classes.sender}>
            <Fox className={classes.fox} />
            <div className={classes.grow}>
              <b>{t('drawing.shop')}</b>
              <div>{t('drawing.subject')}</div>
            </div>
            <span className={classes.note}>{t('drawing.time')}</span>
          </div>
          <div className={classes.letter}>
            <Boot className={classes.boot} />
            <div className={classes.product}>
              <div className={classes.grow}>
                <b className={classes.productName}>{t('drawing.boots')}</b>
                <div className={classes.muted}>{t('drawing.bootsNote')}</div>
              </div>
              <b className={classes.productName}>{t('drawing.bootsPrice')}</b>
            </div>
            <div className={classes.buy}>{t('drawing.buy')}</div>
            <b className={classes.goesWith}>{t('drawing.goesWith')}</b>
            <div className={classes.goods}>
              {goods.map(({ Picture, tint, name, price }) => (
                <div key={name}>
                  <div className={classes.picture} style={{ background: tint }}>
                    <Picture />
                  </div>
                  <div className={classes.good}>{name}</div>
                  <b className={classes.good}>{price}</b>
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className={classes.figures}>
          <div className={classes.sales}>
            <div className={classes.note}>{t('drawing.salesLabel', { brand })}</div>
            <div className={classes.sum}>
              {t('drawing.sales')}
              <span className={classes.rise}>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <path d="M5 1 9.5 9h-9z" fill="currentColor" />
                </svg>
                {t('drawing.salesRise')}
              </span>
            </div>
            <SalesBars />
          </div>
          <div className={classes.visitor}>
            <span className={classes.initials}>{t('drawing.initials')}</span>
            <div className={classes.grow}>
              <b>{t('drawing.cartTitle')}</b>
              <div className={classes.note}>{t('drawing.cartText')}</div>
            </div>
            <span className={classes.hot}>
              <Icon of={IconFlame} size={14} stroke={2} />
              {t('drawing.hot')}
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}
