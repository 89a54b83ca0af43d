/** Longest e-mail address that mail servers take, in characters. */
export const emailLimit = 254

/**
 * Whether this can be an e-mail address. Whether somebody reads it, only a mail can tell. What cannot be seen would make
 * another address that looks the same; wide letters and the like are others to mail servers than to whoever compares them.
 */
export const isEmail = (text: string): boolean =>
  text.length <= emailLimit &&
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u.test(
    text,
  ) &&
  !/^\.|\.@|\.\./.test(text) &&
  text.normalize('NFKC') === text.normalize('NFC')

/** Whose mailbox an address is, as far as one can tell, for limits alone: most servers pass over dots and what follows a plus. */
export const mailboxOf = (email: string): string =>
  email.replace(/[^@]*/, (inbox) => inbox.replace(/\+.*/, '').replaceAll('.', ''))
