/** The name that messages come from, before the address. */
import { nameLimit } from '../checks/name.ts'
import { withoutInvisible } from '../contacts/contact.ts'

/**
 * It stands in a header, which holds one line: what would begin another one is refused, and not mended, since nobody types it.
 * A second address beside the first one is how people are deceived.
 */
export const isSenderName = (name: string): boolean =>
  Array.from(name).length <= nameLimit && !/[\p{Cc}\p{Cs}<>@]/u.test(name) && withoutInvisible(name) === name
