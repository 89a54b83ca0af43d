/** How a file is to be read and written, as clients say it: JSON, of which nothing else is taken. */
import { z } from 'zod/mini'
import { contactLimits } from '../contacts/limits.ts'
import { refuseFields } from '../refusals.ts'
import { importBases, importFormats, importLimits } from './import.ts'

/** The longest target: `new:` and the name of a field, or `field:` and its id. */
const target = z.string().check(z.maxLength(100))

const schema = z.strictObject({
  format: z.optional(z.enum(importFormats)),
  /** A target for each column. */
  columns: z.optional(z.array(target).check(z.maxLength(importLimits.columns))),
  basis: z.optional(z.enum(importBases)),
  /** How they agreed, of basis AGREED. */
  wording: z.optional(z.string().check(z.maxLength(contactLimits.wording))),
  /** Of a deletion: how many people somebody has typed. */
  count: z.optional(z.int()),
})
export type GivenConfig = z.infer<typeof schema>

/** `text` is JSON already. */
export function readImportConfig(text: string | null | undefined): GivenConfig {
  if (text == null) return {}
  return (
    z.safeParse(schema, JSON.parse(text)).data ?? refuseFields([{ field: 'input.config', code: 'INVALID' }])
  )
}
