/** Reads the answers of an SMTP server out of what arrives, however it is cut. */

export type SmtpAnswer = {
  code: number
  /** As a person may read it: the code and the texts of all lines, at most 300 characters. */
  text: string
  /** Whether more has arrived after it. */
  more: boolean
}

const mostAnswer = 64 * 1024
const mostText = 300
const lineForm = /^([2-5]\d\d)(?:([ -])(.*))?$/

/** Gives each whole answer to `onAnswer`; false once what arrives is no SMTP: nothing more is read then. */
export function answerReader(onAnswer: (answer: SmtpAnswer) => void): (chunk: Buffer) => boolean {
  // what has arrived of a line that is not whole
  let rest = ''
  // the lines before the last one of an answer
  let code = ''
  let texts = ''
  let size = 0
  let isSmtp = true

  function line(text: string, more: boolean): boolean {
    const found = lineForm.exec(text)
    if (!found || (code && found[1] !== code)) return false
    size += text.length
    if (size > mostAnswer) return false
    code = found[1] ?? ''
    if (texts.length < mostText && found[3]) texts += ` ${found[3]}`
    if (found[2] === '-') return true
    const answer = { code: Number(code), text: plain(code + texts), more }
    code = ''
    texts = ''
    size = 0
    onAnswer(answer)
    return true
  }

  return (chunk) => {
    if (!isSmtp) return false
    const arrived = chunk.toString('latin1')
    let from = 0
    for (let end = arrived.indexOf('\n'); end >= 0; end = arrived.indexOf('\n', from)) {
      const whole = rest + arrived.slice(from, end)
      rest = ''
      from = end + 1
      isSmtp = line(whole.endsWith('\r') ? whole.slice(0, -1) : whole, from < arrived.length)
      if (!isSmtp) return false
    }
    rest += arrived.slice(from)
    isSmtp = rest.length + size <= mostAnswer
    return isSmtp
  }
}

/** The text of others, for a log and a page: one line, without what cannot be seen. */
export function plain(text: string): string {
  // most are ASCII; what is not has arrived as single bytes
  const decoded = /[^\0-\x7f]/.test(text) ? Buffer.from(text, 'latin1').toString() : text
  return decoded
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .slice(0, mostText)
    .toWellFormed()
    .trim()
}
