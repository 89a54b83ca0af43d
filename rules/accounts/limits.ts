/** Shortest and longest password, in characters; no character classes are asked for. */
export const passwordLength = { least: 8, most: 128 }
/** Digits of an e-mailed code, how long it is valid, and how often it may be mistyped. */
export const codeRules = { digits: 6, minutes: 10, tries: 3 }

const day = 86_400

/**
 * Guesses at a password. They are counted per account and network, so that nobody who guesses keeps the owner out
 * elsewhere; a browser that was signed in to the account before has a count of its own, which no stranger can use up.
 * From everywhere else an account takes at most `everywhere` a day: once `calm` is passed, a network has only `wary`
 * of them. A network alone thus gets 30 guesses a day, and to stop the owner's unknown browsers somebody needs
 * 10 networks at first and 900 more that have not tried yet; the owner's own browsers, and a reset by e-mail, work on.
 */
export const signInLimits = {
  burst: { most: 10, seconds: 600 },
  day: { most: 30, seconds: day },
  wary: { most: 3 },
  calm: 300,
  everywhere: { most: 3000, seconds: day },
}

/**
 * Mails that anybody can cause to one address: registrations, codes, "you have an account". Each brings its asker
 * three guesses at a code, so `everywhere` is also a limit of 90 guesses a day, one in 11,000. Once `calm` is passed, a
 * network has only `wary` of them, so the rest of the day's mails is kept for networks that have not asked yet: to stop
 * a newcomer's registration, or a reset in an unknown browser, somebody needs 22 networks rather than four. A browser
 * that was signed in before has a count of its own.
 */
export const mailLimits = {
  burst: { most: 5, seconds: 900 },
  day: { most: 6, seconds: day },
  wary: { most: 1 },
  calm: 10,
  everywhere: { most: 30, seconds: day },
}

/**
 * Codes for test emails to one mailbox, by any caller. They are counted separately from the mails of an account: projects are
 * free, and many of them could use those up.
 */
export const testCodeLimits = { most: 5, seconds: day }

/** What one network (an address of IPv4, a /64 of IPv6) may send to us, whomever it is about. */
export const addressLimits = {
  register: { most: 60, seconds: 3600 },
  codes: { most: 120, seconds: 60 },
  signIn: { most: 120, seconds: 60 },
  newLink: { most: 60, seconds: 3600 },
  leadForm: { most: 30, seconds: 3600 },
}
/** How much more the range around it (/24, /48) may send, in which networks cost next to nothing. */
export const triesPerRange = 4

/** Asked for the password by somebody who is signed in: to change it, or to make a token. */
export const passwordChecks = { burst: { most: 10, seconds: 600 }, day: { most: 30, seconds: day } }

/** How long a personal token may be valid, in days; the first choices of the page, and the most. */
export const tokenDays = { choices: [30, 90, 365], most: 365 }
