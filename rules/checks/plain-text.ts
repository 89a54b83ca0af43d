/** Whether a text can be kept: no control characters, no half of a character. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)
