/** A name in the DNS: lower-case letters, numbers, dashes and dots, two labels at least. */
export const isDnsName = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text)

/** The label before it to which undeliverable mails return: lower-case letters and a dash. */
export const isBounceDomain = (text: string): boolean => /^[a-z](?:[a-z-]{0,61}[a-z])?$/.test(text)
