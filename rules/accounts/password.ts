/** What may be a password: long enough, and not what anybody would try first. No kinds of characters are asked for. */
import { brandKey } from '../brand.ts'
import { passwordLength } from './limits.ts'

const { least, most } = passwordLength

export type PasswordFault = 'short' | 'long' | 'guessable'

const lengthOf = (password: string) => Array.from(password).length

/** What can be told without the list of common ones, which only the server has. */
export function passwordFault(password: string, email = ''): PasswordFault | undefined {
  const length = lengthOf(password)
  if (length < least) return 'short'
  if (length > most) return 'long'
  return isGuessable(password.toLowerCase(), email.toLowerCase()) ? 'guessable' : undefined
}

/** As hands run over the keys, or tongues over the alphabet. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
]
/** A name this short may stand in a good password by chance. */
const shortestName = 4

function isGuessable(password: string, email: string): boolean {
  const characters = Array.from(password)
  const isRepeated = [1, 2, 3, 4].some((unit) =>
    characters.every((character, at) => at < unit || character === characters[at - unit]),
  )
  const backwards = characters.toReversed().join('')
  const isRun = runs.some((run) => [password, backwards].some((text) => run.repeat(2).includes(text)))
  const [person = ''] = email.split('@')
  const name = lettersOf(password)
  const names = [brandKey, lettersOf(person), lettersOf(email)]
  return isRepeated || isRun || (name.length >= shortestName && names.includes(name))
}

/** A name stays one with numbers and signs around it. */
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')

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
