import { Skeleton } from '@mantine/core'
import classes from './Companies.module.css'
import card from './CompanyCard.module.css'

const places = ['first', 'second', 'third', 'fourth']

/** The shape that the cards will have. */
export function CompanySkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.grid}>
      {places.map((place) => (
        <div key={place} className={card.card}>
          <div className={card.body}>
            <div className={card.head}>
              <Skeleton width={40} height={40} />
              <div className={card.words}>
                <Skeleton width={168} height={16} />
                <Skeleton width={112} height={12} mt={8} />
              </div>
              <Skeleton width={72} height={22} />
            </div>
            <div className={card.facts}>
              {[120, 56, 88].map((width) => (
                <div key={width}>
                  <Skeleton width={width / 2} height={12} mb={8} />
                  <Skeleton width={width} height={12} mb={8} />
                  {width === 120 && <Skeleton width={88} height={12} mb={7} />}
                </div>
              ))}
            </div>
            <div>
              <Skeleton width={112} height={12} mt={4} mb={14} />
              <Skeleton height={6} />
            </div>
          </div>
          <div className={card.foot}>
            <Skeleton width={160} height={12} />
            <Skeleton width={112} height={36} />
          </div>
        </div>
      ))}
    </div>
  )
}
