/** Conditions on one text, as the API takes them; all that are given must hold. */
export type TextFilter = {
  eq?: string | null
  ne?: string | null
  contains?: string | null
  beginsWith?: string | null
}

/** Whether the text meets the filter; letter case does not matter to `contains` and `beginsWith`. */
export function meets(text: string, filter: TextFilter | null | undefined): boolean {
  const lower = text.toLowerCase()
  return (
    (filter?.eq == null || text === filter.eq) &&
    (filter?.ne == null || text !== filter.ne) &&
    (filter?.contains == null || lower.includes(filter.contains.toLowerCase())) &&
    (filter?.beginsWith == null || lower.startsWith(filter.beginsWith.toLowerCase()))
  )
}
