/** A QR code as a drawing and as a picture. */
import qrcode from 'qrcode-generator'

/** Quiet squares around it, which readers of codes need. */
const margin = 4
/** About as many pixels has a side of the picture. */
const pictureSide = 1000

export type Qr = {
  /** Squares of a side, with the margin. */
  side: number
  /** Its dark squares as an SVG path. */
  path: string
}

export function qrOf(value: string): Qr {
  const code = qrcode(0, 'M')
  code.addData(value)
  code.make()
  const count = code.getModuleCount()
  const cells = Array.from({ length: count }, (_, at) => at)
  const path = cells
    .flatMap((y) => cells.map((x) => (code.isDark(y, x) ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('')
  return { side: count + 2 * margin, path }
}

export const svgOf = ({ side, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`

/** Chats show a PNG, and take an SVG for a document. Undefined where the browser does not draw. */
export async function pngOf({ side, path }: Qr): Promise<Blob | undefined> {
  const scale = Math.ceil(pictureSide / side)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * scale
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)))
}
