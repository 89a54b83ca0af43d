import { expect, test } from 'vitest'
import { buyOn } from './buy.ts'

test('buyOn knows no call of a page without a platform', () => {
  expect(buyOn({})).toBeUndefined()
  expect(buyOn({ shoptet: {}, wc_add_to_cart_params: {} })).toBeUndefined()
})

test('buyOn calls Shoptet by its own object', async () => {
  const cartShared = {
    codes: [] as string[],
    addToCart({ productCode }: { productCode: string }) {
      this.codes.push(productCode)
    },
  }
  await buyOn({ shoptet: { cartShared } })?.('LS1')
  expect(cartShared.codes).toEqual(['LS1'])
})
