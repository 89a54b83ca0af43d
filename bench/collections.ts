/** What V8 says of its garbage collections (`--trace-gc`): how much was made, and how long they stopped the program. */

export type Garbage = {
  madeBytes: number
  /** Of what was made, what lived through a minor collection: each costs as much as that. */
  survived: number
  longestMs: number
}

// [1234:0x2f1e000:0]  6021 ms: Scavenge 127.1 (152.3) -> 76.3 (152.3) MB, pooled: 0.0 MB, 1.87 / 0.00 ms …
const line =
  /^\[\d+:(0x[\da-f]+)[^\]]*\]\s+\d+ ms: (\S+) .*?([\d.]+) \([\d.]+\) -> ([\d.]+) \([\d.]+\) MB[^/]* ([\d.]+) \//

/** Of the isolate that collects most: threads have their own. */
export function readCollections(printed: string): Garbage {
  const all = printed.split('\n').flatMap((text) => {
    const [, isolate = '', kind, before, after, ms] = line.exec(text) ?? []
    return kind ? [{ isolate, kind, before: Number(before), after: Number(after), ms: Number(ms) }] : []
  })
  const [busiest = []] = [...Map.groupBy(all, ({ isolate }) => isolate).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  let [made, kept] = [0, 0]
  for (const [at, { kind, before, after }] of busiest.entries()) {
    const last = busiest[at - 1]
    if (!last) continue
    made += before - last.after
    if (kind === 'Scavenge') kept += Math.max(0, after - last.after)
  }
  return {
    madeBytes: made * 1e6,
    survived: made ? kept / made : Number.NaN,
    longestMs: busiest.reduce((most, { ms }) => Math.max(most, ms), 0),
  }
}
