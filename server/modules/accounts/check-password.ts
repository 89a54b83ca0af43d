import { readFileSync } from 'node:fs'
import { passwordLength } from '#rules/accounts/limits.ts'
import { passwordFault } from '#rules/accounts/password.ts'
import { refuse } from '#rules/refusals.ts'

/** Some 18,000 that lead the lists of stolen ones, in lower case; asking a service would tell it who chooses what. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Refuses what may not be chosen as a password. */
export function checkPassword(password: string, email: string): void {
  if (passwordFault(password, email) || common.has(password.toLowerCase())) refuse('PASSWORD', passwordLength)
}
