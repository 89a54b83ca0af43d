/** Puts a text where the cursor is, as if it had been typed: what was selected goes, and Undo takes it back. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  // the only way that browsers keep in their list of what can be undone
  if (document.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd, value } = field
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same of a word: a space comes between it and the word or comma before it. */
export function insertWord(field: HTMLInputElement, text: string): void {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length)
  insertText(field, spaced(before, text))
}

export const spaced = (before: string, text: string): string =>
  /[\p{L}\p{N},;:.!?}]$/u.test(before) ? ` ${text}` : text
