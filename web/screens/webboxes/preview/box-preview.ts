/** What a box would show: asked for again only where the products or their texts change; looks are drawn at once. */
import { useDebouncedValue } from '@mantine/hooks'
import type { Box } from '#rules/webboxes/box.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import type { BoxPreviewInput } from '#web/data/generated/graphql.ts'
import { BoxPreviewDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useOperation } from '#web/data/query.ts'

/** Debounce: several quick changes are asked about once. In ms. */
const pause = 250

export const kindName = { home: 'HOME', product: 'PRODUCT', cart: 'CART' } as const satisfies Record<
  BoxKind,
  BoxPreviewInput['kind']
>

/** The settings that the answer depends on. */
export const contentOf = ({ boxComponents, config }: Box) => ({
  // of the parts of a card only descriptions are cut by the server
  boxComponents: boxComponents.includes('DESCRIPTION') ? (['DESCRIPTION'] as const) : (['NAME'] as const),
  config: {
    // how many are seen at once is a matter of looks; the saved figure must not be more than what is loaded here
    visibleProducts: 1,
    loadedProducts: config.loadedProducts,
    descriptionLength: config.descriptionLength,
    saleTemplate: config.saleTemplate,
    utm: config.utm,
  },
})

/** `visitorID` is undefined until it is known whom to look at. */
export function useBoxPreview(
  domainID: string,
  kind: BoxKind,
  box: Box,
  visitorID: string | null | undefined,
) {
  const content = contentOf(box)
  const wish = JSON.stringify({ content, kind, visitorID })
  const [settled] = useDebouncedValue(wish, pause)
  const isSettled = settled === wish
  const query = useOperation(
    BoxPreviewDocument,
    {
      input: {
        domainID,
        kind: kindName[kind],
        visitorID: visitorID ?? null,
        box: { boxComponents: [...content.boxComponents], config: content.config },
      },
    },
    { enabled: isSettled && visitorID !== undefined, keepsLastAt: `${domainID} ${kind}` },
  )
  return { ...query, isFetching: query.isFetching || !isSettled }
}
