/** Longest e-mail address that mail servers take, in characters. */
export const emailLimit = 254

/**
 * Whether this can be an e-mail address. Whether somebody reads it, only a mail can tell. What cannot be seen would make
 * another address that looks the same.
 */
export const isEmail = (text: string): boolean =>
  text.length <= emailLimit &&
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u.test(
    text,
  ) &&
  !/^\.|\.@|\.\./.test(text)
