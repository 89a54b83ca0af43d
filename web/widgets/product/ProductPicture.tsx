import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconTile } from '#web/ui/IconTile.tsx'
import classes from './ProductPicture.module.css'

type Props = {
  image: string | null
  /** For a screen reader; empty where the name stands beside it. */
  alt: string
  size?: number
}

/** The shop's own picture of a product, fitted whole; where there is none, that is seen. */
export const ProductPicture = (props: Props) => <Picture key={props.image} {...props} />

function Picture({ image, alt, size = 32 }: Props) {
  const [isBroken, setBroken] = useState(image === null)
  if (isBroken) return <IconTile of={IconPhotoOff} tone="grey" size={size > 40 ? 'large' : 'medium'} />
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      <img
        className={classes.picture}
        src={image ?? ''}
        alt={alt}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    </span>
  )
}
