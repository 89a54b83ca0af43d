/** The colours of the drawn goods. */

/** The product's own colour with its shades, and a second colour that goes with it. */
export type Paint = { main: string; dark: string; light: string; second: string }
/** Flat shapes in a frame of 240 by 200, standing at the height of 166. */
export type Draw = (paint: Paint) => string

/** What all pictures share. */
export const night = '#21323c'
export const cream = '#ecdcbd'
export const paper = '#fdf8ee'
export const steel = '#a9b7be'
const fox = '#e0703a'

/** `share` of the second colour in the first. */
function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export const paintOf = (main: string): Paint => ({
  main,
  dark: mix(main, '#0b1c22', 0.3),
  light: mix(main, '#ffffff', 0.32),
  // what is reddish itself has a calm companion
  second: Number.parseInt(main.slice(1, 3), 16) > 0xa0 ? cream : fox,
})
