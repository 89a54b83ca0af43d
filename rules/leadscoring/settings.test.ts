import { expect, test } from 'vitest'
import {
  type LeadscoringSettings,
  leadscoringDefaults,
  leadscoringFaults,
  leadscoringOf,
} from './settings.ts'

test('the defaults are right', () => {
  expect(leadscoringFaults(leadscoringDefaults)).toEqual([])
  expect(leadscoringOf({ visit: 4 })).toEqual({ ...leadscoringDefaults, visit: 4 })
})

const segments = (...list: [string, number][]) => ({
  segments: list.map(([name, percentile]) => ({ name, percentile })),
})

test.each<[Partial<LeadscoringSettings>, string, string]>([
  [{ retention: 91 }, 'retention', 'TOO_LARGE'],
  [{ visit: 1.5 }, 'visit', 'INVALID'],
  [{ cart: -1 }, 'cart', 'TOO_SMALL'],
  [{ scroll: [{ value: 101, score: 1 }] }, 'scroll.0.value', 'TOO_LARGE'],
  [
    {
      time: [
        { value: 60, score: 1 },
        { value: 60, score: 1 },
      ],
    },
    'time',
    'INVALID',
  ],
  [{ imageClass: 'two words' }, 'imageClass', 'INVALID'],
  [{ imageID: '' }, 'imageID', 'INVALID'],
  [segments(), 'segments', 'TOO_SMALL'],
  [segments(['COLD', 1]), 'segments', 'INVALID'],
  [segments(['COLD', 0], ['HOT', 50], ['WARM', 40]), 'segments', 'INVALID'],
  [segments(['COLD', 0], ['COLD', 50]), 'segments', 'INVALID'],
  [segments(['', 0]), 'segments.0.name', 'REQUIRED'],
  [segments(['COLD', 0], ['HOT', 100]), 'segments.1.percentile', 'TOO_LARGE'],
])('%j is refused at %s', (settings, field, code) => {
  expect(leadscoringFaults(leadscoringOf(settings))[0]).toMatchObject({
    field: `input.leadscoringSettings.${field}`,
    code,
  })
})
