/** How much of a subject is seen: phones show about sixty characters of it. */

export const longSubject = 60
/** Of a tag without a text of its own: about as long as a first name. */
const usualValue = 6

/** In characters, once its merge tags are filled in; a tag counts as long as its text for those who have nothing. */
export const shownLength = (subject: string): number =>
  subject
    .split(/\{\{([^{}]*)\}\}/)
    .map((part, at) => {
      if (at % 2 === 0) return Array.from(part).length
      const fallback = part.split('|').slice(1).join('|').trim()
      return fallback ? Array.from(fallback).length : usualValue
    })
    .reduce((sum, length) => sum + length, 0)
