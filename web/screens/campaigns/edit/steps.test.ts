import { expect, test } from 'vitest'
import { fixAddress, markedSteps, stepAddress } from './steps.ts'

const place = { company: 'company_1', project: 'project_1' }
const base = '/companies/company_1/domains/project_1'

test('markedSteps names each step once where somebody has been, all at the summary, and advice marks none', () => {
  const checks = [
    { row: 'SCHEDULE', code: 'START_PAST', blocks: true },
    { row: 'SUBJECTS', code: 'SUBJECT_MISSING', blocks: true },
    { row: 'DESIGN', code: 'HTML_LARGE', blocks: false },
  ] as const
  expect(markedSteps(checks, ['segment'])).toEqual({ faulty: [], untouched: ['setup'] })
  expect(markedSteps(checks, ['segment', 'setup'])).toEqual({ faulty: ['setup'], untouched: [] })
  expect(markedSteps(checks, ['summary'])).toEqual({ faulty: ['setup'], untouched: [] })
})

test('fixAddress leads to the step, or to the page of the project where it is mended', () => {
  expect(fixAddress(place, 'campaign_1', { row: 'SUBJECTS', code: 'SUBJECT_MISSING' })).toBe(
    stepAddress(place, 'campaign_1', 'setup'),
  )
  expect(fixAddress(place, 'campaign_1', { row: 'SENDER', code: 'DOMAIN_NOT_READY' })).toBe(
    `${base}/setup/mailing`,
  )
  expect(fixAddress(place, 'campaign_1', { row: 'PRODUCTS', code: 'PRODUCTS_NOT_LOADED' })).toBe(
    `${base}/setup/feeds`,
  )
  expect(fixAddress(place, 'campaign_1', { row: 'PROJECT', code: 'TYPE_UNAVAILABLE' })).toBe(
    `${base}/campaigns/add/scheduled`,
  )
})
