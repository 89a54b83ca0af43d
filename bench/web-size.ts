/** How much JavaScript a browser must have before the web app shows anything. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes of 1000 bytes, each file gzipped by itself as it travels. */
export function initialJsGzipKb(distFolder: string): number {
  const sizes = initialFiles(distFolder).map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

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
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
      files.add(join(dirname(file), path))
  return [...files]
}

/** `from"./x.js"` and `import"./x.js"`; the parenthesis of a dynamic import does not match. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g
