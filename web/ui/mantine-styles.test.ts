import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const mantine = join(web, '../node_modules/@mantine/core')
/** Drawn only in sub-menus and in the hints of a ring, which nobody here has. */
const undrawn = ['Accordion', 'Tooltip']

/** The components that the web app imports, and all that they are made of. */
function componentsUsed(): Set<string> {
  const used = new Set<string>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web }))
    for (const [, names = ''] of readFileSync(join(web, file), 'utf8').matchAll(
      /import \{([^}]*)\} from '@mantine\/core'/g,
    ))
      for (const name of names.split(',')) used.add(name.trim())
  // a set goes on to the members that are added meanwhile
  for (const name of used)
    for (const part of globSync(`esm/{components,utils}/${name}/**/*.mjs`, { cwd: mantine }))
      for (const [, other = ''] of readFileSync(join(mantine, part), 'utf8').matchAll(
        /from "(?:\.\.\/)+(?:(?:components|utils)\/)?([A-Z]\w+)\//g,
      ))
        if (!undrawn.includes(other)) used.add(other)
  return used
}

test('the styles of every component that is used are loaded, and of no other', () => {
  const list = readFileSync(join(web, 'ui/mantine.css'), 'utf8')
  const loaded = [...list.matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name]) => name)
  const wanted = [...componentsUsed()].filter((name) => existsSync(join(mantine, `styles/${name}.layer.css`)))
  expect(wanted.length).toBeGreaterThan(20)
  expect(loaded.toSorted()).toEqual(wanted.toSorted())
})
