import { expect, test } from 'vitest'
import { easterOf, holidayCountryOf, holidayPresets, holidaysIn } from './holidays.ts'

const days = (country: string | null, from: string, to: string) =>
  holidaysIn(country, from, to).map(({ day, code, kind }) => `${day} ${code} ${kind}`)

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('a country has its own public holidays, and all share the shopping days', () => {
  expect(days('CZ', '2026-07-01', '2026-09-30')).toEqual([
    '2026-07-05 CYRIL_AND_METHODIUS PUBLIC',
    '2026-07-06 JAN_HUS PUBLIC',
    '2026-09-01 BACK_TO_SCHOOL SHOPPING',
    '2026-09-28 STATEHOOD PUBLIC',
  ])
  expect(days('SK', '2027-07-01', '2027-09-30')).toEqual([
    '2027-07-05 CYRIL_AND_METHODIUS PUBLIC',
    '2027-08-29 SLOVAK_UPRISING PUBLIC',
    '2027-09-01 BACK_TO_SCHOOL SHOPPING',
    '2027-09-15 LADY_OF_SORROWS PUBLIC',
  ])
  expect(days(null, '2026-12-01', '2027-01-02')).toEqual([
    '2026-12-06 SAINT_NICHOLAS SHOPPING',
    '2026-12-24 CHRISTMAS_EVE SHOPPING',
    '2026-12-31 NEW_YEARS_EVE SHOPPING',
  ])
})

test('movable days fall where calendars have them', () => {
  expect(days('CZ', '2026-11-20', '2026-11-30')).toEqual([
    '2026-11-27 BLACK_FRIDAY SHOPPING',
    '2026-11-30 CYBER_MONDAY SHOPPING',
  ])
  // the 22nd is the earliest fourth Thursday, the 28th the latest
  expect(days(null, '2029-11-20', '2029-11-24')).toEqual(['2029-11-23 BLACK_FRIDAY SHOPPING'])
  expect(days(null, '2030-11-28', '2030-11-30')).toEqual(['2030-11-29 BLACK_FRIDAY SHOPPING'])
  expect(days(null, '2026-05-09', '2026-06-21')).toEqual([
    '2026-05-10 MOTHERS_DAY SHOPPING',
    '2026-06-01 CHILDRENS_DAY SHOPPING',
    '2026-06-21 FATHERS_DAY SHOPPING',
  ])
  expect(days('CZ', '2026-04-03', '2026-04-06')).toEqual([
    '2026-04-03 GOOD_FRIDAY PUBLIC',
    '2026-04-05 EASTER SHOPPING',
    '2026-04-06 EASTER_MONDAY PUBLIC',
  ])
})

test('what Slovak law has taken away is no day off there, and stays one beyond the border', () => {
  const off = (country: string, year: number) =>
    ['05-08', '09-15', '11-17'].map((day) => days(country, `${year}-${day}`, `${year}-${day}`).length)
  expect(off('SK', 2024)).toEqual([1, 1, 1])
  expect(off('SK', 2025)).toEqual([1, 1, 0])
  expect(off('SK', 2026)).toEqual([0, 0, 0])
  expect(off('SK', 2027)).toEqual([1, 1, 0])
  expect(off('CZ', 2026)).toEqual([1, 0, 1])
})

test('presets are all shopping days, sent in time: what is too late this year comes next year', () => {
  const presets = holidayPresets('2026-12-11')
  expect(presets[0]).toMatchObject({ code: 'NEW_YEARS_EVE', day: '2026-12-31', sendOn: '2026-12-27' })
  expect(presets.find(({ code }) => code === 'CHRISTMAS_EVE')).toMatchObject({
    day: '2027-12-24',
    sendOn: '2027-12-10',
  })
  expect(new Set(presets.map(({ code }) => code)).size).toBe(presets.length)
  expect(presets.every(({ sendOn, day }) => sendOn > '2026-12-11' && sendOn <= day)).toBe(true)
  expect(presets).toHaveLength(14)
})

test('a shop is where its clocks are, before where its company is', () => {
  expect(holidayCountryOf('Europe/Bratislava', 'CZ')).toBe('SK')
  expect(holidayCountryOf('Europe/Prague', null)).toBe('CZ')
  expect(holidayCountryOf('Europe/Vienna', 'SK')).toBe('SK')
  expect(holidayCountryOf(null, null)).toBeNull()
})
