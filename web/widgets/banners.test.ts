import { expect, test } from 'vitest'
import { firstBanner, wantBanner, wantedBanners } from './banners.ts'

test('one at a time, the most pressing first', () => {
  const shown = () => firstBanner(wantedBanners.get())
  expect(shown()).toBeUndefined()
  const leaveSample = wantBanner('sampleShop')
  const leaveHelpdesk = wantBanner('helpdeskView')
  expect(shown()).toBe('helpdeskView')
  const unblock = wantBanner('blockedCompany')
  expect(shown()).toBe('blockedCompany')
  unblock()
  leaveHelpdesk()
  expect(shown()).toBe('sampleShop')
  leaveSample()
  expect(shown()).toBeUndefined()
})

test('a kind that is wanted twice stays until nobody wants it', () => {
  const first = wantBanner('blockedProject')
  const second = wantBanner('blockedProject')
  first()
  expect(wantedBanners.get()).toEqual(['blockedProject'])
  second()
  expect(wantedBanners.get()).toEqual([])
})
