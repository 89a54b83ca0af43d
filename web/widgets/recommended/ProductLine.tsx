import type { ReactNode } from 'react'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'
import classes from './ProductLine.module.css'

type Props = {
  place: number
  image: string | null
  /** Of the picture. */
  size: number
  name: ReactNode
  /** Why it stands there. */
  note?: ReactNode
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** A product in the order in which a visitor is shown it. */
export const ProductLine = ({ place, image, size, name, note, children }: Props) => (
  <Row isLine className={classes.line}>
    <span className={classes.place}>{place}</span>
    <ProductPicture image={image} alt="" size={size} />
    <Grow>
      {name}
      {note && (
        <Text as="span" size="caption" className={classes.note}>
          {note}
        </Text>
      )}
    </Grow>
    {children}
  </Row>
)
