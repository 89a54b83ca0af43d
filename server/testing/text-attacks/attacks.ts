/** Texts that are made to be dear, and how much processor time a function takes for them. */
import type { Filling, PureFunction } from './pure-functions.ts'

/** `pump` is repeated between the two others. */
type Attack = readonly [prefix: string, pump: string, suffix?: string]

/** Repeated by themselves. */
const pumps = {
  characters: [
    'a A 0 . , ; : - _ / \\ | & % = ? @ + * $ # ~ \' " "" \\" ( ) () [ ] { } < > <>'.split(' '),
    [' ', '\n', '\t', '\r\n', '\u00a0', 'é', 'e\u0301', 'İ', '😀', '\ud800', '\0'],
  ].flat(),
  addresses: 'http:// http://a. https://a.cz/?b=c& a@ @a a. www. %41 .. xn-- a@a.cz,'.split(' '),
  markup: [
    '<a href=" <a href=x> </a> <p> <style></style> <script <!-- --> <![CDATA[ &amp; &#65 &#x <li> <img'.split(
      ' ',
    ),
    '{{ }} {{} {{}} {{{ {{product0.url}} {{contact.name| {{field.a}} {} rgb(1,1,1) --a:#abc; style="'.split(
      ' ',
    ),
    ['<a ', '<meta name=x ', '#abc '],
  ].flat(),
  data: [
    '1, [1, {"a": "a":1, 1. 2026- 12: =? =?utf-8?q?=41?= =41 k=v& 5.1.1'.split(' '),
    [
      '1 ',
      '1 000,',
      'a b ',
      'a\nb',
      'a: b\n',
      '\n\n> ',
      '=\n',
      'v=spf1 ',
      'include:a ',
      'a=b; ',
      'from a by b; ',
    ],
  ].flat(),
}

/** Repeated behind something that leads there, or before something that makes it fail. */
const behind: readonly Attack[] = [
  ['http://', '{{}'],
  ['http://', '{{'],
  ['https://a.cz/', '('],
  ['https://a.cz/', '.', ' '],
  ['<a href="https://a.cz/', '{{contact.name}}'],
  ['İ', '<style></style>'],
  ['<style>', 'a{color:#abc}'],
  ['"', '\\', '"'],
  ['"', 'a""'],
  ['a@', 'a.', '@'],
  ['a@', 'a-'],
  ['', ' ', 'x'],
  ['x', ' ', 'x'],
  ['', '\n', 'x'],
  ['=?utf-8?q?', '=41', '?='],
  ['+', '1 '],
  ['[', '1,', '1]'],
]
export const allAttacks: readonly Attack[] = [
  ...Object.values(pumps).flatMap((list) => list.map((pump): Attack => ['', pump])),
  ...behind,
]

const textOf = ([prefix, pump, suffix = '']: Attack, size: number) =>
  prefix + pump.repeat(Math.ceil(size / pump.length)) + suffix

/** Enough for what compares each item with each. */
const items = 200

/** What is put into the arguments: texts that have the size together, one each or in lists. */
type Shape = { items: number; texts: number }
const shapesOf = (one: PureFunction): Shape[] =>
  (one.hasLists ? [1, items] : [1]).map((length) => ({
    items: length,
    texts: Math.max(1, charactersWith(one, 'xx', length) - charactersWith(one, 'x', length)),
  }))

/** Including literals, which no attack makes longer. */
const charactersWith = (one: PureFunction, text: string, items: number) =>
  charactersIn(one.argumentsOf({ text, items, choice: 0 }))

const fillingsOf = (attack: Attack, size: number, shapes: readonly Shape[], choices: number): Filling[] =>
  shapes.flatMap((shape) =>
    Array.from({ length: choices }, (_, choice) => ({
      text: textOf(attack, size / shape.texts),
      items: shape.items,
      choice,
    })),
  )

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (!value || typeof value !== 'object') return 0
  const parts =
    value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value)
  return parts.reduce<number>((sum, part) => sum + charactersIn(part), 0)
}

// biome-ignore lint/suspicious/noExplicitAny: any function, with what was made for it
type AnyFunction = (...values: any[]) => unknown // oxlint-disable-line typescript/no-explicit-any

/** Processor time, in ms: some systems count it in steps of 4 ms, and short times as 0. `clockMs` tells those apart. */
type Time = { cpuMs: number; clockMs: number }
const leastOf = (a: Time, b: Time): Time => ({
  cpuMs: Math.min(a.cpuMs, b.cpuMs),
  clockMs: Math.min(a.clockMs, b.clockMs),
})

/** The time of this thread. A call that throws is measured as well. */
function measure(run: AnyFunction, values: unknown[]): Time {
  const [began, before] = [performance.now(), process.threadCpuUsage()]
  try {
    drain(run(...values))
  } catch {
    // the time is measured, not the answer
  }
  const { user, system } = process.threadCpuUsage(before)
  return { cpuMs: (user + system) / 1000, clockMs: performance.now() - began }
}

/** Generators work while they are read. */
function drain(result: unknown): void {
  if (!result || typeof result !== 'object' || !('next' in result) || !(Symbol.iterator in result)) return
  let left = 1_000_000
  for (const _ of result as Iterable<unknown>) if (!left--) return
}

export type Slow = { name: string; attack: Attack; size: number; ms: number }
/** `tried`: how many of the dearest attacks are tried at that size. */
type Limits = { sizes: readonly { size: number; tried: number }[]; mostMs: number }

/**
 * The first attack that takes the function longer than the limit. All are tried at the first size, the dearest of them at
 * the next ones, so that what grows faster than its text is found before it takes minutes.
 */
export function slowestOf(one: PureFunction, run: AnyFunction, { sizes, mostMs }: Limits): Slow | undefined {
  const shapes = shapesOf(one)
  let dearest = allAttacks
  for (const { size, tried } of sizes) {
    const times = dearest.slice(0, tried).map((attack) => {
      const all = fillingsOf(attack, size, shapes, one.choices).map((filling) =>
        timeOf(one, run, filling, mostMs),
      )
      return {
        attack,
        ms: Math.max(...all.map(({ cpuMs }) => cpuMs)),
        clockMs: Math.max(...all.map(({ clockMs }) => clockMs)),
      }
    })
    const slow = times.find(({ ms }) => ms > mostMs)
    if (slow) return { name: one.name, size, attack: slow.attack, ms: slow.ms }
    dearest = times.toSorted((a, b) => b.clockMs - a.clockMs).map(({ attack }) => attack)
  }
  return undefined
}

/** A short time is measured twice, because other processes use the machine. */
const shortMs = 20

/** Measured again when it is a little above the limit: the garbage of others is collected in this thread, too. */
function timeOf(one: PureFunction, run: AnyFunction, filling: Filling, mostMs: number): Time {
  let least = measure(run, one.argumentsOf(filling))
  if (least.clockMs < shortMs) return leastOf(least, measure(run, one.argumentsOf(filling)))
  for (let times = 0; times < 3 && least.cpuMs > mostMs && least.cpuMs < 5 * mostMs; times++)
    least = leastOf(least, measure(run, one.argumentsOf(filling)))
  return least
}
