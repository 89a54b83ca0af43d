/** How much JavaScript a browser must have: before the web app shows anything, and for the tracker. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const gzipBytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

/** Libraries that several screens share, each in a file of its own: see vite.config.ts. */
const sharedLibraries = /^(overlays|phone|charts)-/
/** The chart library, which comes after the screen: nothing but the drawings may need it before they run. */
const chartLibrary = /^charts-.*\.js$/
const drawings = /^drawings-/

/** Kilobytes of 1000 bytes, each file gzipped by itself as it travels. */
export function webSize(distFolder: string) {
  const initial = initialFiles(distFolder)
  const kb = (files: string[]) => round(files.reduce((sum, file) => sum + gzipBytes(file), 0))
  const own = initial.filter((file) => !/^(libraries|rolldown-runtime)-/.test(basename(file)))
  const all = globSync(join(distFolder, 'assets', '*.js'))
  const lazy = all.filter((file) => !initial.includes(file) && !sharedLibraries.test(basename(file)))
  const isEarly = (file: string) =>
    !drawings.test(basename(file)) && importsOf(file).some((path) => chartLibrary.test(basename(path)))
  return {
    initial_kb: kb(initial),
    own_kb: kb(own),
    largest_screen_kb: round(Math.max(...lazy.map(gzipBytes))),
    charts_kb: kb(all.filter((file) => chartLibrary.test(basename(file)))),
    wait_for_charts: all.filter(isEarly).length,
  }
}

/** What they may be. */
export const webSizeGates = {
  initial_kb: 190,
  own_kb: 35,
  largest_screen_kb: 60,
  charts_kb: 120,
  wait_for_charts: 0,
} satisfies Record<keyof ReturnType<typeof webSize>, number>

const round = (bytes: number) => Math.round(bytes / 100) / 10

/** Kilobytes of one file. */
export const gzipKb = (file: string): number => gzipBytes(file) / 1000

/** The scripts and module preloads of the page, and all that they import before they run. */
function initialFiles(distFolder: string): string[] {
  const page = readFileSync(join(distFolder, 'index.html'), 'utf8')
  const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const initial = tags.filter((tag) => tag.startsWith('<script') || /\brel="?modulepreload\b/.test(tag))
  const files = new Set(
    initial
      .flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
      .map((path) => join(distFolder, path)),
  )
  // a set goes on to the members that are added meanwhile
  for (const file of files) for (const path of importsOf(file)) files.add(path)
  return [...files]
}

/** What a file imports before it runs. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(staticImport)].map(([, path = '']) => join(dirname(file), path))

/** `from"./x.js"` and `import"./x.js"`; the parenthesis of a dynamic import does not match. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g
