/** What the unsubscribe page says, where the owner has own words for it. */
import { z } from 'zod/mini'
import { schemaFaults } from '../checks/schema-faults.ts'

const words = (limit: number) => z.optional(z.string().check(z.maxLength(limit)))
const schema = z.object({ title: words(120), heading: words(200), text: words(5000) })
export type UnsubscribeSetup = z.infer<typeof schema>

export const unsubscribeSetupFaults = (setup: unknown) =>
  schemaFaults('input.unsubscribeSetup', schema, setup)
