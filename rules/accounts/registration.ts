/** What is told at registration, by hand or by the link that led there. */
import { z } from 'zod/mini'
import { languages } from '../brand.ts'
import { nameLimit } from '../checks/name.ts'
import { isPlainText } from '../checks/plain-text.ts'
import type { FieldFault } from '../faults.ts'
import { passwordLength } from './limits.ts'
import { passwordFault } from './password.ts'
import { type ShopField, shopFields, shopLimit } from './shop-fields.ts'
import { isShopifyStore } from './shopify-store.ts'

const short = z.optional(z.string().check(z.trim(), z.maxLength(shopLimit), z.refine(isPlainText)))
export const registrationSchema = z.object({
  ...(Object.fromEntries(shopFields.map((field) => [field, short])) as Record<ShopField, typeof short>), // one entry per field
  platform: z.optional(z.literal('SHOPIFY')),
  shopifyStore: z.optional(z.string().check(z.refine(isShopifyStore))),
  feed: z.optional(z.string().check(z.maxLength(2000), z.refine(isPlainText))),
})
export type Registration = z.infer<typeof registrationSchema>

const signUpSchema = z.object({
  email: z.email(),
  /** How the person is called; the address stands for it where nothing is given. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(nameLimit), z.refine(isPlainText))),
  password: z.string(),
  phone: z.string(),
  language: z.optional(z.enum(languages)),
  registration: z.optional(registrationSchema),
})
export type SignUp = z.infer<typeof signUpSchema>

/** The catalogue's word for what is wrong with one field of the form. */
const faultOf: Record<string, FieldFault['code']> = { email: 'EMAIL', shopifyStore: 'SHOPIFY_STORE' }

/** The form as it is to be kept, or what is wrong with it, field by field. The phone is checked by others. */
export function readSignUp(body: unknown): { form: SignUp } | { faults: FieldFault[] } {
  const parsed = signUpSchema.safeParse(body)
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path, code }) => {
        const field = String(path.at(-1) ?? 'email')
        return code === 'too_big'
          ? { field, code: 'TOO_LONG', limit: field === 'name' ? nameLimit : shopLimit }
          : { field, code: code === 'invalid_type' ? 'REQUIRED' : (faultOf[field] ?? 'INVALID') }
      }),
    }
  const { password, email } = parsed.data
  const fault = passwordFault(password, email)
  if (fault === 'short')
    return { faults: [{ field: 'password', code: 'PASSWORD_LENGTH', limit: passwordLength.least }] }
  if (fault === 'long')
    return { faults: [{ field: 'password', code: 'TOO_LONG', limit: passwordLength.most }] }
  return fault ? { faults: [{ field: 'password', code: 'PASSWORD_COMMON' }] } : { form: parsed.data }
}
