export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Which of dark and light letters can be read on a colour, given as #rrggbb (WCAG's relative luminance). */
export function lettersOn(colour: string): '#000000' | '#ffffff' {
  const light = luminanceOf(colour)
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}

/** From 0, which is black, to 1. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, which nobody can read, to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
