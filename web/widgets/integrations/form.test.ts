import { expect, test } from 'vitest'
import { integrationChecks, type Service } from './form.ts'

test.each<[Service, string, string | undefined]>([
  ['googleAnalytics', '', undefined],
  ['googleAnalytics', ' G-4F8K2M1QXZ ', undefined],
  ['googleAnalytics', 'UA-1234567-1', 'GOOGLE_ANALYTICS'],
  ['googleAdWords', 'AW-123456789', undefined],
  ['googleAdWords', '123456789', 'GOOGLE_ADS'],
  ['sklik', '1000123', undefined],
  ['sklik', 'rtg-1', 'SKLIK'],
  ['facebook', '  ', undefined],
  ['facebook', '123456789012345', undefined],
  ['facebook', '12345', 'FACEBOOK'],
])('%s of "%s": %s', (service, text, code) => {
  const fault = integrationChecks[service](text)
  expect(fault && typeof fault === 'object' ? fault.code : undefined).toBe(code)
})
