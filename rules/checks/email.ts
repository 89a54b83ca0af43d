/** Longest e-mail address that mail servers take, in characters. */
export const emailLimit = 254

/** Whether this can be an e-mail address. Whether somebody reads it, only a mail can tell. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLimit &&
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u.test(
    text,
  ) &&
  !/^\.|\.@|\.\./.test(text)
