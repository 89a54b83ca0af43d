/** Why there is no answer to a message, in our own words: whoever shows them can say them in the person's language. */
export const noAnswers = {
  closed: 'the server closed the connection',
  ended: 'the connection was closed',
  late: 'the server did not answer in time',
  killed: 'the program ended while it was handing the message over',
  silent: 'the server does not answer when it is asked',
  unasked: 'the server cannot be asked any more',
  unwritten: 'it could not be written',
} as const

export type NoAnswer = keyof typeof noAnswers

const names = Object.keys(noAnswers) as NoAnswer[] // keys of a literal
/** Undefined for what a server has said. */
export const noAnswerIn = (answer: string): NoAnswer | undefined =>
  names.find((name) => noAnswers[name] === answer)
