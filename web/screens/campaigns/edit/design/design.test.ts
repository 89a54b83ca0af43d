import { expect, test } from 'vitest'
import { startingDesign } from '#email/starting-design.ts'
import type { Campaign } from '../campaign-draft.ts'
import { designChecks, designInput } from './design.ts'

const campaign = {
  templateSpecs: '{"recommendationsCount":3,"price":true}',
  subjects: [],
} as unknown as Campaign // what is read of it
const fields = new Set<string>()
const codes = (html: string, text: string | null = null) =>
  designChecks({ html, text }, fields).checks.map(({ code }) => code)
const unsubscribe = '<a href="{{unsubscribe.url}}">x</a>'

test('designChecks names what blocks and what is advice', () => {
  expect(codes(startingDesign('cs'))).toEqual([])
  expect(codes(' ')).toEqual(['empty'])
  expect(codes('<p>Ahoj</p>')).toEqual(['unsubscribe'])
  expect(codes(`${unsubscribe}{{product0.name}}{{product2.name}}`)).toEqual(['gap'])
  expect(codes(`${unsubscribe}<img src="x">`)).toEqual(['alt'])
  expect(codes(unsubscribe.padEnd(91 * 1024))).toEqual(['large'])
  expect(codes(unsubscribe.padEnd(103 * 1024))).toEqual(['cut'])
})

test('a fault has its line, also in the text', () => {
  const { checks } = designChecks({ html: `${unsubscribe}\n\n{{nobody}}`, text: 'a\n{{x' }, fields)
  expect(checks).toEqual([
    { code: 'fault', blocks: true, isText: false, fault: { code: 'TAG_UNKNOWN', at: 3, tag: 'nobody' } },
    { code: 'fault', blocks: true, isText: true, fault: { code: 'TEMPLATE_SYNTAX', at: 2, tag: '{{x' } },
  ])
})

test('designInput promises as many products as the tags name, and keeps what else was set of them', () => {
  const { templateSpecs } = designInput({ html: '{{product4.name}}', text: null }, campaign)
  expect(JSON.parse(templateSpecs ?? '')).toEqual({ recommendationsCount: 5, price: true })
  expect(designInput({ html: ' ', text: null }, campaign).templateSES).toBeNull()
})
