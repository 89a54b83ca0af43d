/** Colours that a shop's page and its styles name, and which of them a form may have. */
import { contrastOf, isHexColor, luminanceOf } from '../text/contrast.ts'
import type { FormConfig } from './form.ts'

export type ShopColors = {
  /** The most used first, as #rrggbb. */
  found: string[]
  suggested: FormConfig['colors'] | null
}

/** How much of a shop is searched, unpacked: bytes of its page, and of all its styles together. */
export const colorLimits = { pageBytes: 200_000, stylesBytes: 500_000, styles: 3 }

/** More say nothing about a shop. */
const mostFound = 8
/** What a page calls its own colour counts for so many that stand somewhere. */
const weights = { theme: 1000, named: 20 }

const ink = '#1b2733'
const paper = '#ffffff'
/** WCAG: of letters, and of what is no letter. */
const readable = 4.5
const visible = 3

const tag = { meta: /<meta\s[^<>]{1,2000}>/gi, link: /<link\s[^<>]{1,2000}>/gi }

/** Attributes of a page's elements of a kind. */
export function tagsIn(html: string, kind: keyof typeof tag): Map<string, string>[] {
  const tags = html.match(tag[kind]) ?? []
  return tags.map(
    (text) =>
      new Map(
        [...text.matchAll(/(?<![a-z-])([a-z-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
          ([, key = '', double, single, bare]) => [key.toLowerCase(), double ?? single ?? bare ?? ''],
        ),
      ),
  )
}

export function shopColorsIn(html: string, styles: readonly string[]): ShopColors {
  const counts = new Map<string, number>()
  const count = (color: string | undefined, times: number) =>
    color && counts.set(color, (counts.get(color) ?? 0) + times)
  for (const meta of tagsIn(html, 'meta'))
    if (/^(theme-color|msapplication-tilecolor)$/i.test(meta.get('name') ?? ''))
      count(hexOf(meta.get('content') ?? ''), weights.theme)
  for (const link of tagsIn(html, 'link')) count(hexOf(link.get('color') ?? ''), weights.theme)
  for (const text of [...stylesIn(html), ...styles]) {
    for (const [color] of text.matchAll(anyColor)) count(hexOf(color), 1)
    for (const [, name = '', color = ''] of text.matchAll(variable))
      if (/primary|brand|accent|theme/i.test(name)) count(hexOf(color), weights.named)
  }
  const found = [...counts].toSorted(([, a], [, b]) => b - a).map(([color]) => color)
  return { found: chosenOf(found), suggested: suggestionOf(found) }
}

const anyColor = /#[0-9a-f]{3,8}\b|rgba?\(\s{0,9}\d{1,3}[\s,]{1,9}\d{1,3}[\s,]{1,9}\d{1,3}/gi
/** Some of a style say by their names what they are. */
const variable = /(?<![\w-])--([\w-]{1,60})\s{0,9}:\s{0,9}(#[0-9a-f]{3,8}\b|rgba?\([^()]{5,40})/gi

/** What stands beside them in a page is no style: an address may end with #abc. */
const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style\b[^<>]{0,200}>([^<]*)|\sstyle=(?:"([^"<>]*)"|'([^'<>]*)')/gi)].map(
    ([, block, double, single]) => block ?? double ?? single ?? '',
  )

/** Undefined for what is no colour, or lets others through. */
function hexOf(text: string): string | undefined {
  const color = text.trim().toLowerCase()
  const [, red, green, blue] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(color) ?? []
  if (red && green && blue) {
    const parts = [red, green, blue].map(Number)
    return parts.every((part) => part < 256)
      ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      : undefined
  }
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&')
  return isHexColor(color) ? color : undefined
}

/** How far it is from grey, of 255. */
function vividness(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}
const isVivid = (color: string) => vividness(color) >= 30

/** Vivid ones first: every page has black, white and grey. */
const chosenOf = (found: readonly string[]): string[] =>
  [...found.filter(isVivid), ...found.filter((color) => !isVivid(color))].slice(0, mostFound)

function suggestionOf(found: readonly string[]): FormConfig['colors'] | null {
  if (!found.length) return null
  const background = found.find((color) => color !== paper && luminanceOf(color) > 0.75) ?? paper
  const isSeen = (color: string) => contrastOf(color, background) >= visible
  const button = found.find((color) => isVivid(color) && isSeen(color)) ?? found.find(isSeen)
  const text = found.find(
    (color) => color !== button && luminanceOf(color) < 0.1 && contrastOf(color, background) >= readable,
  )
  return { background, text: text ?? ink, button: button ?? ink }
}
