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
          <div className={card.head}>
            <Skeleton width={40} height={40} />
            <div>
              <Skeleton width={168} height={16} />
              <Skeleton width={112} height={12} mt={8} />
            </div>
          </div>
          <div className={card.foot}>
            <Skeleton width={120} height={12} />
            <Skeleton width={112} height={36} />
          </div>
        </div>
      ))}
    </div>
  )
}
