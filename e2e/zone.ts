/** The zone that the app asks instead of name servers. Each story has names of its own in it. */
import { expect, type Page } from '@playwright/test'

export type ZoneRecord = { type: string; name: string; value: string }

const change = (action: 'add' | 'remove') => async (page: Page, record: ZoneRecord) => {
  const answer = await page.request.post('/dev/dns', { form: { ...record, action } })
  expect(answer.ok(), `${action} ${record.type} of ${record.name}`).toBe(true)
}
export const addRecord = change('add')
export const removeRecord = change('remove')
