import { expect, test } from 'vitest'
import { onePagePdf } from './pdf.ts'

const made = onePagePdf('Faktura č. 1', [
  { left: 'Liščí stezka s.r.o.', right: '2\u00a0407,90\u00a0Kč' },
  { left: 'Žluťoučký kůň – 漢' },
]).toString('latin1')

test('every object is where the table says, and every stream as long as it says', () => {
  const table = made.slice(Number(/startxref\n(\d+)/.exec(made)?.[1]))
  const places = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places).toHaveLength(9)
  for (const [index, place] of places.entries())
    expect(made.slice(place, place + 7)).toBe(`${index + 1} 0 obj`)
  const streams = [...made.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)]
  expect(streams).toHaveLength(2)
  for (const [, length, content = ''] of streams) expect(content).toHaveLength(Number(length))
})

test('letters beyond ASCII are named to the font and to whoever copies the text; what has no name is a question mark', () => {
  const names = /\/Differences \[128 (.*?)\]/.exec(made)?.[1]?.split(' ') ?? []
  expect(names).toEqual(
    expect.arrayContaining(['/scaron', '/ccaron', '/iacute', '/uring', '/endash', '/Zcaron']),
  )
  const code = (128 + names.indexOf('/scaron')).toString(16)
  expect(made).toContain(`<${code}> <0161>`)
  // "Liš" as it is drawn
  expect(made).toContain(`<4c69${code}`)
  expect(made).toMatch(/3f> Tj/)
})
