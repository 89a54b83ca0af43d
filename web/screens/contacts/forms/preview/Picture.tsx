import { useElementSize } from '@mantine/hooks'
import classes from './Picture.module.css'

type Props = {
  title: string
  html: string
  /** How wide the page believes to be, in px. */
  width: number
  /** How much of it is seen, as width / height. */
  shape?: number
}

/** A page drawn small, which nobody can press; what stands beside it says what it is. */
export function Picture({ title, html, width, shape = 16 / 10 }: Props) {
  const { ref, width: room } = useElementSize()
  const scale = room / width
  return (
    <div ref={ref} className={classes.picture} style={{ aspectRatio: shape }} aria-hidden="true" inert>
      {room > 0 && (
        <iframe
          title={title}
          srcDoc={html}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          style={{ width, height: width / shape, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
