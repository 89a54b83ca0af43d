import { expect, test } from 'vitest'
import { languages } from '../brand.ts'
import { consentStates } from '../contacts/consent.ts'
import { contactsCsvHeader, contactsCsvRows } from '../segments/contacts-csv.ts'
import { readConsent } from './consents.ts'
import { proposeTargets } from './formats.ts'

test.each(languages)('a table that was exported here can be imported as it is: %s', (language) => {
  const view = { language, timezone: 'UTC', currency: 'CZK', fields: ['Město'] }
  const cells = (line: string) => line.replace('\ufeff', '').trim().replaceAll('"', '').split(';')
  const titles = cells(contactsCsvHeader(view))
  const fields = [{ id: 'field_1', name: 'Město' }]
  const targets = proposeTargets({ type: 'CONTACTS', titles, rows: [], format: 'PLAIN' }, fields)
  const targetOf = (column: number) => targets[column]
  expect(targets.filter(Boolean)).toEqual(['email', 'name', 'consent', 'tags', 'field:field_1'])

  const column = titles.findIndex((_, at) => targetOf(at) === 'consent')
  const nobody = { name: null, band: '', score: 0, activity: 0, orders: 0, spent: 0, lastOrder: null }
  const rows = consentStates.map((consent) => {
    const times = { lastAction: new Date(0), registered: new Date(0) }
    const contact = { ...nobody, ...times, email: 'a@b.cz', consent, tags: [], fields: [''] }
    return readConsent(cells(contactsCsvRows([contact], view))[column] ?? '', 'SUBSCRIBED')
  })
  // an own customer has agreed to nothing more, and no file says so for them
  expect(rows).toEqual(['SUBSCRIBED', 'SUBSCRIBED', 'NONE', 'NONE', 'UNSUBSCRIBED'])
})
