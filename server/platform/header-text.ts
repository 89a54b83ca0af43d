/** Texts of headers as encoded words (RFC 2047), whose syntax nodemailer leaves as it is where a text already has it. */
import { encodeWord, encodeWords } from 'nodemailer/lib/mime-funcs'

/** A mail program would decode it, to a line end and another header, too. */
export const looksEncoded = (text: string): boolean => text.includes('=?')

/** Encodes a text without control characters, where that is needed; it is still to be folded. */
export const headerText = (text: string): string =>
  looksEncoded(text) ? encodeWord(text, 'Q', 52) : encodeWords(text, 'Q', 52, true)
