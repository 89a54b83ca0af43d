/** `npm run try-feed`: what somebody who adds a format is told of the files at hand. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { heureka } from '../shop.ts'
import { cleanUp, dataFolder } from './programs.ts'

afterAll(cleanUp)

const tryFeed = (...files: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const script = new URL('../../../scripts/try-feed.ts', import.meta.url).pathname
    execFile(process.execPath, [script, ...files], { encoding: 'utf8' }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })
const fileOf = (name: string, text: string) => {
  const path = join(dataFolder(), name)
  writeFileSync(path, text)
  return path
}

test('try-feed of a good file and a web page: format, counts, warnings and five products of the one, the fault of the other', async () => {
  const items = Array.from({ length: 7 }, (_, n) => ({ id: `P${n + 1}`, price: n ? '1 290 SEK' : 'x' }))
  const page = '<!doctype html><html><body>Sign in</body></html>'
  const { code, out } = await tryFeed(fileOf('good.xml', heureka(items)), fileOf('page.html', page))
  expect(out.split('\n').filter((line) => !line.startsWith('  format'))).toEqual([
    'good.xml',
    '  state     DONE',
    '  counts    7 read, 6 added, 0 hidden, 1 refused',
    '  refused   1 × PRICE: Its price is not valid. "x"',
    '  warning   6 × CURRENCY_DIFFERS: SEK (6×)',
    '  warning   6 × WITHOUT_PICTURE',
    ...['P2', 'P3', 'P4', 'P5', 'P6'].map(
      (id) =>
        `  product   ${id} · Stan ${id} · SEK 1,290 · UNKNOWN · Sport | Stany · https://fox.example/${id} · no picture`,
    ),
    '',
    'page.html',
    '  state     FAILED, FEED_TYPE: This address leads to a web page, not to a feed.',
    '  counts    0 read, 0 added, 0 hidden, 0 refused',
    '',
    '',
  ])
  expect(out).toMatch(/format {4}HEUREKA, utf-8, \d+ bytes/)
  expect(code, 'nothing could be made of one of them').toBe(1)
})

test('try-feed of a file that is not there says so at once, and ends with 1', async () => {
  expect(await tryFeed('/nowhere/feed.xml')).toEqual({
    code: 1,
    out: '',
    err: '/nowhere/feed.xml: there is no such file, or it cannot be read\n',
  })
})
