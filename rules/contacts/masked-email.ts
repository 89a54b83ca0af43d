/** An address so that its owner knows it and nobody else learns it: `pe•••••va@be•••.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = Array.from(email.slice(0, at))
  const [first = '', ...rest] = email.slice(at + 1).split('.')
  const ending = rest.pop()
  // of a short one the end would say the rest
  const shown = local.length > 4 ? 2 : 1
  const tail = local.length > 5 ? local.slice(-2).join('') : ''
  const domain = Array.from(first)
    .slice(0, first.length > 3 ? 2 : 1)
    .join('')
  return `${local.slice(0, shown).join('')}•••••${tail}@${domain}•••${ending ? `.${ending}` : ''}`
}
