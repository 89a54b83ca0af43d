/** The colours that the shop's home page and its styles name, read when the user asks for them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopColorsQuery } from '#web/data/generated/graphql.ts'
import { ShopColorsDocument } from '#web/data/generated/widgets/builder/shop-colours.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'

type Found = ShopColorsQuery['shopColors']
export type ShopColours = ReturnType<typeof useShopColours>

/** `onSuggested` applies the colours that suit a box or a form. */
export function useShopColours(id: string, onSuggested: (colours: NonNullable<Found['suggested']>) => void) {
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const [colours, setColours] = useState<Found>()
  async function take() {
    setReading(true)
    try {
      const { shopColors } = await fetchAnew(client, ShopColorsDocument, { id })
      setColours(shopColors)
      if (shopColors.suggested) onSuggested(shopColors.suggested)
    } catch (error) {
      notify.failure(error)
    } finally {
      setReading(false)
    }
  }
  return { take, isReading, colours }
}
