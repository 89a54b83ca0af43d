/**
 * Whether a regular expression takes more than linear time for some string. It is tried against strings made for it:
 * whatever it repeats is repeated thousands of times, behind what leads there and before what makes it fail.
 */
import { type Part, partsOf } from './regex-parts.ts'

export type Verdict = { text: string; size: number; ms: number }

/** The first hostile string that was found, or undefined for an expression that withstands them all. */
export function slowOn(regex: RegExp): Verdict | undefined {
  // as `split`, `replaceAll` and `matchAll` use it: all matches of the text
  const tried = regex.sticky || regex.global ? regex : new RegExp(regex, `${regex.flags}g`)
  for (const { prefix, pump, suffix } of attacksOn(regex)) {
    const text = (size: number) => prefix + pump.repeat(Math.ceil(size / pump.length)) + suffix
    const verdict = grows(tried, text)
    if (verdict) return { ...verdict, text: JSON.stringify([prefix, pump, suffix]) }
  }
  return undefined
}

function match(regex: RegExp, text: string): void {
  regex.lastIndex = 0
  if (regex.sticky) regex.test(text)
  else text.replace(regex, '')
}

/** Quick and fine, but a busy machine makes it longer: good to see that nothing is wrong. */
function wallMs(regex: RegExp, text: string): number {
  const before = performance.now()
  match(regex, text)
  return performance.now() - before
}

/** The time of this thread alone, which the system counts in ticks of some milliseconds: hence a mean over many. */
function cpuMs(regex: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  for (let times = 1; ; times++) {
    match(regex, text)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= 60_000) return (user + system) / 1000 / times
  }
}

/** Small steps first: an exponential expression is found before it takes years. */
const sizes = [16, 20, 24, 28, 100, 400, 1_600, 5_000, 20_000]
const suspectMs = 2

function grows(regex: RegExp, text: (size: number) => string): Omit<Verdict, 'text'> | undefined {
  for (const size of sizes) {
    const whole = text(size)
    if ([1, 2, 3].some(() => wallMs(regex, whole) < suspectMs)) continue
    const ms = cpuMs(regex, whole)
    if (ms < suspectMs) continue
    // twice the text takes four times as long or more, where linear would be twice
    return size <= 100 || ms > 3 * cpuMs(regex, text(size / 2)) ? { size, ms } : undefined
  }
  return undefined
}

type Attack = { prefix: string; pump: string; suffix: string }

function attacksOn(regex: RegExp): Attack[] {
  const flags = regex.flags.replace(/[gyd]/g, '')
  const parts = partsOf(regex.source)
  const characters = representatives(parts, flags)
  const loops = loopsIn(parts, '', characters)
  // of an expression that repeats nothing long each try ends at once
  if (loops.length === 0) return []
  const inLoops = characters.all.filter((one) => loops.some(({ body }) => body.includes(one))).slice(0, 6)
  const pumps = new Set([
    ...characters.all.slice(0, 24),
    ...loops.flatMap(({ before, body, whole }) => [body, before, before + body, whole]),
    ...inLoops.flatMap((one) => inLoops.map((other) => one + other)),
  ])
  const { stranger } = characters
  const prefixes = new Set(['', stranger, ...loops.map(({ before }) => before)])
  const suffixes = new Set(['', stranger, '\n', `\n${stranger}\n${stranger}`])
  pumps.delete('')
  return [...prefixes].flatMap((prefix) =>
    [...pumps].flatMap((pump) => [...suffixes].map((suffix) => ({ prefix, pump, suffix }))),
  )
}

type Characters = {
  /** One of each kind: two characters are of one kind when every part of the expression treats them alike. */
  all: string[]
  of: (part: string) => string
  /** What fewest parts match. */
  stranger: string
}
const usual = ' \t\n\u00a0aAzZ059_-+.,;:/\\|<>=!?@#$%&*()[]{}"\'`~^→áÁ–\u0001\ufeff\u0301€'

function representatives(parts: Part[][], flags: string): Characters {
  const sources = [...new Set(characterSources(parts))]
  const patterns = sources.map((source) => new RegExp(`^${source}$`, flags))
  const literal = sources.map((source) => (source.startsWith('\\') ? source.slice(1, 2) : source.slice(0, 1)))
  const byKind = new Map<string, string>()
  for (const one of [...usual.split(''), ...literal]) {
    const kind = patterns.map((pattern) => (pattern.test(one) ? '1' : '0')).join('')
    if (!byKind.has(kind)) byKind.set(kind, one)
  }
  const matches = (kind: string) => kind.replaceAll('0', '').length
  const kinds = [...byKind].sort(([a], [b]) => matches(b) - matches(a))
  return {
    all: kinds.map(([, one]) => one),
    of: (source) => kinds.find(([kind]) => kind[sources.indexOf(source)] === '1')?.[1] ?? '',
    stranger: kinds.at(-1)?.[1] ?? '',
  }
}

const characterSources = (parts: Part[][]): string[] =>
  parts.flat().flatMap((part) => part.character ?? characterSources(part.branches ?? []))

/** A text that the parts match, the shortest that enters every loop once. */
function example(parts: Part[], characters: Characters): string {
  return parts
    .map((part) => {
      if (part.isLook) return ''
      const once = part.character
        ? characters.of(part.character)
        : example(part.branches?.[0] ?? [], characters)
      return once.repeat(Math.max(part.min, Math.min(part.max, 1)))
    })
    .join('')
}

/** From so many repetitions on a part counts as a loop: shorter ones multiply the time, but do not make it grow. */
const long = 30
type Loop = { before: string; body: string; whole: string }

function loopsIn(parts: Part[][], before: string, characters: Characters): Loop[] {
  return parts.flatMap((branch) =>
    branch.flatMap((part, index) => {
      const here = before + example(branch.slice(0, index), characters)
      const bodies = part.character
        ? [characters.of(part.character)]
        : (part.branches ?? []).map((inner) => example(inner, characters))
      const whole = here + example(branch.slice(index), characters)
      const own = part.max > long ? bodies.map((body) => ({ before: here, body, whole })) : []
      return [...own, ...loopsIn(part.branches ?? [], here, characters)]
    }),
  )
}
