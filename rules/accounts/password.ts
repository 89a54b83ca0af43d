/** A password is judged by its length alone; no kinds of characters are asked for. */
import { passwordLength } from './limits.ts'

const { least, most } = passwordLength

export type PasswordFault = 'short' | 'long'

const lengthOf = (password: string) => Array.from(password).length

export function passwordFault(password: string): PasswordFault | undefined {
  const length = lengthOf(password)
  if (length < least) return 'short'
  return length > most ? 'long' : undefined
}

/** What everybody tries first; it adds nothing to a password. */
const guessable = /passwor[dt]|heslo|qwert[yz]?|asdf(?:gh)?|admin|welcome|iloveyou|letmein|abc123/gi

/** From 0, too short to be taken, to 4. Long beats complicated: what counts is how many characters surprise. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (lengthOf(password) < least) return 0
  const codes = Array.from(password.replace(guessable, ''), (letter) => letter.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
  const variety = new Set(codes).size
  if (surprising < least - 1 || variety < 5) return 1
  if (surprising < 10) return 2
  return surprising < 15 ? 3 : 4
}
