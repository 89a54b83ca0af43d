/** The settings of a box as CSS, which holds inside of it alone. */
import type { BoxLook } from '../../rules/webboxes/wire.ts'

type Ink = (colour: string) => string

const auto = { START: '', CENTER: 'margin-inline:auto', END: 'margin-inline-start:auto' } as const

/** A declaration, or nothing where it is not set. */
const set = (property: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `${property}:${typeof value === 'number' ? `${value}px` : value};`

/** `ink` answers with the colour of letters on a colour. */
export function lookCss({ config }: BoxLook, ink: Ink): string {
  const { visibleProducts: count, gap, cardWidth, placement, textColor, linkColor } = config
  const { saleColor, buttonColor, imageHeight, contain } = config
  const gaps = (count - 1) * gap
  // on a narrow page two cards and the edge of a third, so that one sees that there are more
  const least = `min(160px,(100% - ${2 * gap}px)/2.2)`
  const width = cardWidth ? `min(${cardWidth}px,100%)` : `max((100% - ${gaps}px)/${count},${least})`
  const solid = (colour: string) => `background:${colour};color:${ink(colour)};`
  const [first, last] = { START: ['', ''], CENTER: ['auto', 'auto'], END: ['auto', ''] }[placement]
  const rules: Record<string, string> = {
    ':host': `margin:${config.margin}px 0!important;${config.height === null ? '' : `min-height:${config.height}px!important;`}`,
    '.box': `padding:${config.padding}px;${set('color', textColor)}${set('background', config.backgroundColor)}`,
    '.head,.list': cardWidth ? `width:100%;max-width:${count * cardWidth + gaps}px;${auto[placement]}` : '',
    '.list': `gap:${gap}px;`,
    '.card': `flex-basis:${width};max-width:${width};${set('background', config.cardColor)}`,
    '.card:first-child': set('margin-inline-start', first ?? ''),
    '.card:last-child': set('margin-inline-end', last ?? ''),
    '.image': imageHeight === null ? '' : `aspect-ratio:auto;height:${imageHeight}px;`,
    '.image img': `object-fit:${contain ? 'contain' : 'cover'};`,
    '.link,.button': `color:${linkColor};`,
    '.sale': solid(saleColor ?? '#b3261e'),
    // a pale colour is for the mark alone
    'ins.now': saleColor && ink(saleColor) === '#fff' ? set('color', saleColor) : '',
    '.button': buttonColor === null ? '' : `${solid(buttonColor)}border-color:transparent;`,
  }
  return Object.keys(rules)
    .map((selector) => (rules[selector] ? `${selector}{${rules[selector]}}` : ''))
    .join('')
}

/** White or black, whichever is read better on a computed colour (`rgb(36, 73, 63)`), by the relative luminance of WCAG. */
export function inkOn(computed: string): '#fff' | '#000' {
  const [red = 0, green = 0, blue = 0] = (computed.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
