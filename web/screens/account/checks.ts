import { codeRules } from '#rules/accounts/limits.ts'
import type { Check } from '#web/widgets/form-state.ts'

/** A code of fewer digits is one that is not filled in yet. */
export const wholeCode: Check<string> = (code) => code.length < codeRules.digits && { code: 'REQUIRED' }
