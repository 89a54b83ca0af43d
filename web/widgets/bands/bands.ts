/** Bands of lead scoring: the owner names them, and the last one is the hottest. */
import { useTexts } from './texts.ts'

const own = ['COLD', 'WARM', 'HOT'] as const

/** The bands that every project begins with have names in each language; others are called as they were. */
export function useBandNames() {
  const t = useTexts()
  const nameAs = (form: 'one' | 'all') => (name: string) => {
    const band = own.find((one) => one === name)
    return band ? t(`${form}.${band}`) : name
  }
  return {
    /** Of one visitor. */
    one: nameAs('one'),
    /** Of all visitors in it. */
    all: nameAs('all'),
  }
}

export type BandTone = 'grey' | 'blue' | 'violet' | 'green' | 'orange' | 'hot'
const middle = ['blue', 'violet', 'green', 'orange'] as const

/** The first is grey, the last is hot, and neighbours between them differ. What is no band any more is grey, too. */
export function bandTone(name: string, bands: readonly { name: string }[]): BandTone {
  const at = bands.findIndex((band) => band.name === name)
  if (at > 0 && at === bands.length - 1) return 'hot'
  return at <= 0 ? 'grey' : (middle[(at - 1) % middle.length] ?? 'blue')
}

export const bandColour = (name: string, bands: readonly { name: string }[]): string =>
  `var(--${bandTone(name, bands)}-solid)`
