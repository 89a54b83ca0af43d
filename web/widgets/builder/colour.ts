/** Colours as the browser's own picker speaks of them. */

/** `#rrggbb` of a colour of CSS; undefined where it is none, or lets something through. */
export function hexOf(colour: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  if (/^#[0-9a-f]{3}$/i.test(colour)) return colour.replace(/[0-9a-f]/gi, '$&$&').toLowerCase()
  if (!/^[a-z]+$/i.test(colour)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  // a name that it does not know leaves what was there
  context.fillStyle = '#010203'
  context.fillStyle = colour
  const found = context.fillStyle
  return /^#[0-9a-f]{6}$/.test(found) && found !== '#010203' ? found : undefined
}
