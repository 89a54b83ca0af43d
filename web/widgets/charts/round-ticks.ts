/** Figures that stand beside a chart: from nothing up to the first that is high enough, in steps of 1, 2 or 5 with zeros. */
export function roundTicks(highest: number): number[] {
  const most = 5
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / most)))
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((size) => size * most >= highest) ?? power
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, at) => at * step)
}
