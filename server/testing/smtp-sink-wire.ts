/** One connection of the sink: what an SMTP server answers, and how it may misbehave. */
import type { Socket } from 'node:net'

/**
 * What goes wrong, and where: at a command, at the content (`content`: the message is not kept; `kept`: it is), in the
 * middle of the content, or in the way that all answers are spoken from then on. `through` refuses the recipient and
 * takes the content all the same. The local part of an address chooses it, up to a `+`: `rcpt-554+7@people.example`;
 * for `mail` that of the sender. A reply code may be followed by what is said, after a space or a hyphen: `rcpt-450-4.2.1`.
 */
const forms = {
  mail: /^mail-(\d{3}(?:[ -].+)?|drop|nonsense|silence|endless)$/,
  rcpt: /^rcpt-(\d{3}(?:[ -].+)?|drop|nonsense|silence|endless)$/,
  through: /^through-(\d{3})$/,
  data: /^data-(\d{3}(?:[ -].+)?|drop|nonsense|silence|endless)$/,
  middle: /^middle-(drop|silence|421)$/,
  content: /^content-(\d{3}(?:[ -].+)?|drop|nonsense|silence|endless)$/,
  kept: /^kept-(\d{3}(?:[ -].+)?|drop|nonsense|silence|endless)$/,
  say: /^say-(lines|bytes|slow|tarpit)$/,
}

/** Between the lines of an answer, or its bytes. */
const waitsMs = new Map([
  ['bytes', 0],
  ['slow', 15],
  ['tarpit', 250],
])

export type SinkClient = { ehlo: string; connection: number }
export type SinkMessage = {
  messageId: string
  from: string
  to: string
  /** How many came, with the dots that SMTP adds. */
  bytes: number
  at: number
  /** Only where the sink keeps the whole. */
  content?: Buffer
}

export type SinkWire = {
  extensions: readonly string[]
  pipelining: boolean
  whole: boolean
  greeting: (connection: number) => string
  misbehaviour: (localPart: string, client: SinkClient) => string | undefined
  /** Records the message, before it is answered. */
  keep: (message: SinkMessage, client: SinkClient) => void
  answered?: (message: SinkMessage, client: SinkClient) => void
  /** How long the answer to a content is held back. */
  delayMs: () => number
  /** The client sent what an honest one would not. */
  complain: (what: string) => void
}

const endOfContent = Buffer.from('\r\n.\r\n')
const nothing = Buffer.alloc(0)
const headLimit = 8 * 1024

export function serveSink(socket: Socket, connection: number, wire: SinkWire): void {
  const client: SinkClient = { ehlo: '', connection }
  let rest: Buffer = nothing
  let out = ''
  let paused = false
  let gone = false
  let from: string | undefined
  let to: string | undefined
  let plan = ''
  let manner = ''
  let speech = Promise.resolve()
  // the content as it comes: its pieces, of which only the first and the last are needed unless the whole is kept
  let pieces: Buffer[] | undefined
  let size = 0
  let tail: Buffer = nothing

  const planFor = (address: string) => {
    const localPart = address.slice(0, address.indexOf('@')).split('+', 1)[0] ?? ''
    const chosen = wire.misbehaviour(localPart, client) ?? localPart
    return Object.values(forms).some((form) => form.test(chosen)) ? chosen : ''
  }

  function say(line: string): void {
    if (gone) return
    if (manner === 'lines') out += `${line.slice(0, 3)}-one\r\n${line.slice(0, 3)}-two of it\r\n`
    out += `${line}\r\n`
  }

  function flush(): void {
    if (!out || gone) return
    const text = out
    out = ''
    const waitMs = waitsMs.get(manner)
    if (waitMs === undefined) {
      socket.write(text, 'latin1')
      return
    }
    for (const part of manner === 'slow' ? text.split(/(?<=\n)/) : text)
      speech = speech.then(
        () =>
          new Promise((next) => {
            if (!socket.destroyed) socket.write(part)
            setTimeout(next, waitMs)
          }),
      )
  }

  function leave(): void {
    gone = true
    pieces = undefined
    socket.destroy()
  }

  /** Whether the plan says something else about this stage than what is usual; if so it has been done. */
  function misbehaves(stage: 'mail' | 'rcpt' | 'data' | 'content' | 'kept', chosen = plan): boolean {
    const act = forms[stage].exec(chosen)?.[1]
    if (!act) return false
    if (act === 'drop') {
      flush()
      // what was answered before arrives, and then nothing
      gone = true
      socket.end()
      socket.once('finish', () => socket.destroy())
    } else if (act === 'nonsense') say('HTTP/1.1 200 OK')
    else if (act === 'endless') out += `250-${'x'.repeat(1000)}\r\n`.repeat(100)
    else if (act !== 'silence')
      say(act.length > 3 ? `${act.slice(0, 3)} ${act.slice(4)}` : `${act} as it was wished`)
    if (act.startsWith('421')) {
      flush()
      gone = true
      socket.end()
    }
    if (act === 'silence') {
      flush()
      gone = true
    }
    return true
  }

  function onCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') {
      client.ehlo = line.slice(5).trim()
      const lines = ['sink.example', ...wire.extensions]
      for (const [at, text] of lines.entries()) out += `250${at === lines.length - 1 ? ' ' : '-'}${text}\r\n`
    } else if (verb === 'MAIL') onMail(line)
    else if (verb === 'RCPT') onRcpt(line)
    else if (verb === 'DATA') onData()
    else if (verb === 'RSET' || verb === 'NOOP') {
      if (verb === 'RSET') from = to = undefined
      say('250 fine')
    } else if (verb === 'QUIT') {
      say('221 bye')
      flush()
      gone = true
      socket.end()
    } else {
      wire.complain(`a command that there is not: ${line.slice(0, 100)}`)
      say('500 what is that?')
    }
  }

  function onMail(line: string) {
    plan = ''
    const address = /^MAIL FROM:<([^<>]*)>/i.exec(line)?.[1]
    if (from !== undefined) {
      wire.complain('MAIL inside a transaction')
      return say('503 nested MAIL')
    }
    if (address === undefined) return say('501 whose?')
    if (misbehaves('mail', planFor(address))) return
    from = address
    say('250 fine')
  }

  function onRcpt(line: string) {
    const address = /^RCPT TO:<([^<>]+)>/i.exec(line)?.[1]
    if (from === undefined) return say('503 MAIL first')
    if (address === undefined) return say('501 whom?')
    plan = planFor(address)
    manner = forms.say.exec(plan)?.[1] ?? manner
    const refusal = forms.through.exec(plan)?.[1]
    if (refusal) return say(`${refusal} not to them`)
    if (misbehaves('rcpt')) return
    to = address
    say('250 fine')
  }

  function onData() {
    if (!forms.through.test(plan)) {
      if (to === undefined) return say('503 RCPT first')
      if (misbehaves('data')) return
    }
    say('354 go on')
    pieces = []
    size = 0
    tail = endOfContent.subarray(0, 2)
  }

  function onContent(content: Buffer[]) {
    const stuffed = wire.whole ? Buffer.concat(content) : undefined
    const message: SinkMessage = {
      messageId: messageIdIn(stuffed ?? content[0] ?? nothing),
      from: from ?? '',
      to: to ?? '',
      bytes: size,
      at: Date.now(),
      ...(stuffed && { content: unstuffed(stuffed) }),
    }
    const isTo = to !== undefined
    from = to = undefined
    if (!isTo) return say('554 nobody wants it')
    if (misbehaves('content')) return
    wire.keep(message, client)
    if (misbehaves('kept')) return
    const wait = wire.delayMs()
    if (!wait) return accept(message)
    paused = true
    flush()
    socket.pause()
    setTimeout(() => {
      paused = false
      accept(message)
      socket.resume()
      read(nothing)
    }, wait)
  }

  function accept(message: SinkMessage): void {
    say('250 kept')
    // otherwise it leaves with the answers to what follows
    if (!wire.answered) return
    flush()
    wire.answered(message, client)
  }

  /** Takes what belongs to the content; gives what follows it, or nothing when it goes on. */
  function takeContent(chunk: Buffer, content: Buffer[]): Buffer | undefined {
    if (forms.middle.test(plan) && size + chunk.length > 0) {
      if (plan === 'middle-421') {
        say('421 4.3.2 not in the middle of this')
        flush()
        socket.end()
      } else if (plan === 'middle-drop') leave()
      // it does not even read on
      else socket.pause()
      gone = true
      return undefined
    }
    // the end may have begun in the chunk before
    const seam = Buffer.concat([tail, chunk.subarray(0, 4)])
    const inSeam = seam.indexOf(endOfContent)
    const at = inSeam >= 0 ? inSeam - tail.length : chunk.indexOf(endOfContent)
    if (at < 0 && inSeam < 0) {
      tail = Buffer.concat([tail, chunk.subarray(-4)]).subarray(-4)
      if (wire.whole || !content.length) content.push(chunk)
      size += chunk.length
      return undefined
    }
    // the line end before the dot belongs to the content
    const length = at + 2
    if (length > 0 && (wire.whole || !content.length)) content.push(chunk.subarray(0, length))
    if (length < 0 && wire.whole) content.push(...trimmed(content.splice(0), -length))
    size += length
    return chunk.subarray(at + 5)
  }

  function read(chunk: Buffer): void {
    let data = rest.length ? Buffer.concat([rest, chunk]) : chunk
    rest = nothing
    while (data.length && !gone && !paused) {
      if (pieces) {
        const content = pieces
        const after = takeContent(data, content)
        if (!after) break
        pieces = undefined
        data = after
        onContent(content)
        continue
      }
      const end = data.indexOf(10)
      if (end < 0) {
        rest = data
        if (rest.length > 4096) leave()
        break
      }
      const line = data.toString('utf8', 0, end).replace(/\r$/, '')
      data = data.subarray(end + 1)
      if (data.length && !wire.pipelining) wire.complain('several commands at once')
      onCommand(line)
    }
    if (paused) rest = data
    flush()
  }

  const greeting = wire.greeting(connection)
  if (greeting) say(greeting)
  flush()
  if (!greeting.startsWith('220')) {
    gone = true
    if (greeting) socket.end()
  }
  socket.on('data', read)
  socket.on('error', () => undefined)
}

function messageIdIn(content: Buffer): string {
  const end = content.subarray(0, headLimit).indexOf('\r\n\r\n')
  const head = content.toString('latin1', 0, end < 0 ? headLimit : end)
  const id = /^message-id:\s*<([^>\r\n]*)>/im.exec(head)?.[1] ?? ''
  // a part of a text keeps the whole of it in memory: a hundred thousand of them were most of what the sink had to do
  return Buffer.from(id, 'latin1').toString('latin1')
}

function trimmed(pieces: Buffer[], by: number): Buffer[] {
  const whole = Buffer.concat(pieces)
  return [whole.subarray(0, whole.length - by)]
}

/** Without the dots that SMTP adds before those at the beginning of a line. */
function unstuffed(content: Buffer): Buffer {
  const pieces: Buffer[] = []
  let from = content[0] === 0x2e ? 1 : 0
  for (let at = content.indexOf('\r\n.', from); at >= 0; at = content.indexOf('\r\n.', at + 3)) {
    pieces.push(content.subarray(from, at + 2))
    from = at + 3
  }
  pieces.push(content.subarray(from))
  return Buffer.concat(pieces)
}
