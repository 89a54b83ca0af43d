import { describe, expect, test } from 'vitest'
import { boxOf } from '#rules/webboxes/box.ts'
import { boxOfValues, faultsIn, inputOf, inSentence, soundBox, valuesOf } from './box-values.ts'

const standard = boxOf('product', {})
const values = valuesOf(standard)

describe('valuesOf', () => {
  test('holds every setting, and is the same box when it is put together again', () => {
    expect(values).toMatchObject({
      enabled: false,
      titleText: '',
      cardWidth: '',
      gap: 16,
      campaign: 'product',
    })
    expect(boxOfValues('product', values)).toEqual(standard)
    expect(boxOfValues('product', { ...values, titleText: ' Fits ', gap: '' })).toEqual(
      boxOf('product', { config: { titleText: 'Fits' } }),
    )
  })
})

describe('inputOf', () => {
  test('sends what was changed alone, and null for what was emptied', () => {
    expect(
      inputOf('cart', { boxComponents: ['NAME'], visibleProducts: 3, domId: '', source: 'fox' }),
    ).toEqual({
      cartBox: {
        boxComponents: ['NAME'],
        config: { visibleProducts: 3, domId: null, utm: { source: 'fox' } },
      },
    })
    expect(inputOf('home', { enabled: false })).toEqual({ homeBox: { enabled: false, config: {} } })
  })
})

describe('faultsIn', () => {
  test('names the fields that would be refused', () => {
    expect(faultsIn('product', values)).toEqual({})
    const wrong = {
      ...values,
      visibleProducts: 21,
      linkColor: 'url(x)',
      boxComponents: [],
      loadedProducts: 30,
    }
    expect(Object.keys(faultsIn('product', wrong)).toSorted()).toEqual([
      'boxComponents',
      'linkColor',
      'visibleProducts',
    ])
    expect(faultsIn('product', { ...values, loadedProducts: 4 })).toEqual({
      loadedProducts: { code: 'TOO_SMALL', limit: 5 },
    })
  })
})

describe('soundBox', () => {
  test('leaves what would be refused as it is saved, and shows the rest', () => {
    const shown = soundBox('product', { ...values, linkColor: 'no colour', gap: 4 }, values)
    expect(shown.config).toMatchObject({ linkColor: 'blue', gap: 4 })
    expect(soundBox('product', { ...values, visibleProducts: 12 }, values)).toEqual(standard)
  })
})

test('inSentence begins with a small letter, unless it is an abbreviation', () => {
  expect([inSentence('Visible products'), inSentence('UTM source'), inSentence('Šířka karty')]).toEqual([
    'visible products',
    'UTM source',
    'šířka karty',
  ])
})
