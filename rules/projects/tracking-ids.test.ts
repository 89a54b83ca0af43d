import { expect, test } from 'vitest'
import { trackingIdsFaults } from './tracking-ids.ts'

test.each([
  [{}, []],
  [
    {
      googleAnalytics: 'G-4F8K2M1QXZ',
      googleAdWords: 'AW-123456789',
      sklik: '12345',
      facebook: '123456789012345',
    },
    [],
  ],
  [{ googleAnalytics: 'UA-12345-1' }, ['GOOGLE_ANALYTICS']],
  [{ googleAdWords: 'AW-x' }, ['GOOGLE_ADS']],
  [{ sklik: '12a' }, ['SKLIK']],
  [{ facebook: '12345678901234' }, ['FACEBOOK']],
  [{ facebook: "1');alert(1)//", sklik: '<b>' }, ['SKLIK', 'FACEBOOK']],
])('%j: %j', (ids, codes) => {
  expect(trackingIdsFaults(ids).map(({ code }) => code)).toEqual(codes)
})
