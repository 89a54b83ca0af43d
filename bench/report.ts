/** What every benchmark prints last: its figures, and whether each stays within its gate. */
export type Gate = { name: string; want: number; better: 'lower' | 'higher' }

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
  console.log(JSON.stringify({ bench, figures, gates: judged, ok }))
  if (!ok) process.exitCode = 1
}

/** A step of the work, on standard error. */
export const progress = (text: string) => console.error(text)

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
