/** What every benchmark prints last: its figures, and whether each stays within its gate. */
import { existsSync, readFileSync } from 'node:fs'

export type Gate = { name: string; want: number; better: 'lower' | 'higher' }

/**
 * Processor time in hundredths of a second, and how much of it other guests of the same host have had instead of us; only
 * Linux tells.
 */
function processors(): { all: number; stolen: number } {
  if (!existsSync('/proc/stat')) return { all: Number.NaN, stolen: Number.NaN }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line.split(/ +/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, one) => sum + one, 0), stolen: times[7] ?? 0 }
}
const atStart = processors()

/** Prints the line on standard output and sets the exit code. Every gate names one of the figures. */
export function report<Figures extends Record<string, number>>(
  bench: string,
  figures: Figures,
  gates: (Gate & { name: keyof Figures & string })[],
): void {
  const judged = gates.map(({ name, want, better }) => {
    const value = figures[name] ?? Number.NaN
    return { name, value, want, better, ok: better === 'lower' ? value <= want : value >= want }
  })
  const ok = judged.every((gate) => gate.ok)
  const now = processors()
  const stolen = Math.round(((now.stolen - atStart.stolen) / (now.all - atStart.all)) * 100) / 100
  console.log(JSON.stringify({ bench, figures: { ...figures, stolen }, gates: judged, ok }))
  if (!ok) process.exitCode = 1
}

/** A step of the work, on standard error. */
export const progress = (text: string) => console.error(text)

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** To a thousandth. */
export function rounded<Figures extends Record<string, number>>(figures: Figures): Figures {
  const round = ([name, value]: [string, number]) => [name, Math.round(value * 1000) / 1000]
  // the same keys
  return Object.fromEntries(Object.entries(figures).map(round)) as Figures
}
