/** What the link that led here tells about the shop. */
import { type ShopField, shopFields } from '#rules/accounts/shop-fields.ts'
import type { Choice } from '#web/i18n/choices.ts'

type Choices = Partial<Record<ShopField, Choice[]>>

/** Finds a choice by its value or by its name in any language we speak; links are written by many hands. */
function chosen(text: string, choices: Choice[]): string {
  const wanted = text.toLocaleLowerCase()
  const isMeant = (choice: Choice) =>
    [choice.value, choice.label, ...(choice.aliases ?? [])].some(
      (name) => name.toLocaleLowerCase() === wanted,
    )
  return choices.find(isMeant)?.value ?? ''
}

export function prefillOf(query: URLSearchParams, choices: Choices): Partial<Record<ShopField, string>> {
  const entries = shopFields.flatMap((field) => {
    const text = query.get(field)?.trim() ?? ''
    const list = choices[field]
    const value = list ? chosen(text, list) : text
    return value === '' ? [] : [[field, value]]
  })
  return Object.fromEntries(entries)
}
