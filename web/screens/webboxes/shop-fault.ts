/** What pages of the shop have said of a box's place lately. */
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import type { BoxResultsQuery } from '#web/data/generated/graphql.ts'
import { BoxResultsDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useOperation } from '#web/data/query.ts'
import { kindName } from './preview/box-preview.ts'

type Fault = BoxResultsQuery['getDomain']['boxFigures'][number]['faults'][number]
/** Of its place; whatever else broke is not mended there. */
export type ShopFault = Fault & { kind: Exclude<Fault['kind'], 'ERROR'> }

/** The most frequent one. */
export function useShopFault(projectId: string, kind: BoxKind): ShopFault | undefined {
  const { data } = useOperation(BoxResultsDocument, { id: projectId })
  const figures = data?.getDomain.boxFigures.find((one) => one.kind === kindName[kind])
  return figures?.faults.find((fault): fault is ShopFault => fault.kind !== 'ERROR')
}
