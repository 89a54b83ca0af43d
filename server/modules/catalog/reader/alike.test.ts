import { expect, test } from 'vitest'
import { at, emptyItem } from '#rules/catalog/fields.ts'
import { openAlike } from './alike.ts'

const item = (id: string, name: string) => `\n<ITEM><ID>${id}</ID><NAME><![CDATA[${name}]]></NAME></ITEM>`
const parse = (text: string) => {
  const [, id = '', name = ''] = /<ID>(.*?)<\/ID><NAME><!\[CDATA\[(.*?)\]\]>/.exec(text) ?? []
  const product = emptyItem()
  product[at.id] = id
  product[at.name] = name
  return [product]
}

test('once an item was read, others with its markup need no parser', () => {
  const alike = openAlike(2, parse)
  expect(alike.take(item('A', 'Stan'))).toBeUndefined()
  alike.learn(item('A', 'Stan'))
  expect(alike.take(item('B &amp; C', ' <b>Boty</b> & spol. '))).toEqual(
    parse(item('B & C', '<b>Boty</b> & spol.')),
  )
  expect(alike.take(item('', 'Stan'))).toBeUndefined()
  expect(alike.take(item('A', 'Stan').replace('<ID>', '<ID x="1">'))).toBeUndefined()
})

test('where hardly two are alike, it is given up', () => {
  const alike = openAlike(2, parse)
  alike.learn(item('A', 'Stan'))
  for (let n = 0; n < 1001; n++) expect(alike.take(item('', 'Stan'))).toBeUndefined()
  alike.learn(item('A', 'Stan'))
  expect(alike.take(item('B', 'Boty'))).toBeUndefined()
})
