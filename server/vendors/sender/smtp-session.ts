/**
 * The transactions of one SMTP connection that has been greeted and let in. With PIPELINING (RFC 2920) a message costs
 * one trip: MAIL, RCPT and DATA leave in one write, and the commands of the next message leave with the content of this
 * one. One content at a time is on its way, so there is never more than one message of which nobody knows.
 */
import type { Socket } from 'node:net'
import { noAnswers } from '#rules/delivery/no-answer.ts'
import type { Answer, Outgoing, SenderConnection } from './sender.ts'
import { answerReader, type SmtpAnswer } from './smtp-answers.ts'
import { type Envelope, envelopeOf, type SmtpExtensions } from './smtp-envelope.ts'

export type SmtpTimes = { commandMs: number; contentMs: number }

type Step = 'RSET' | 'MAIL' | 'RCPT' | 'DATA' | 'CONTENT' | 'NOTHING'
type Task = {
  envelope: Envelope
  settle: (answer: Answer) => void
  isWanted: () => boolean
  onLeft: () => void
  /** Its commands that are not written yet. */
  ahead: Step[]
  /** What it was refused with, while answers to its other commands are still to come. */
  refusal?: Answer
  /** Whether the server has it for somebody: then not even an empty content may follow. */
  hasRecipient: boolean
  /** From then on the end of the content may have left. */
  ended: boolean
}

type Expected = { step: Step; task: Task }

/** These refuse the connection, not the message: nobody has let us in. */
const notLetIn = new Set([530, 535, 538])

export function smtpSession(socket: Socket, extensions: SmtpExtensions, times: SmtpTimes): SenderConnection {
  let open = true
  /** Given, and nothing of them is written. */
  const waiting: Task[] = []
  /** What answers are to come, in order. */
  const expected: Expected[] = []
  /** Whose commands are being written or answered. */
  let current: Task | undefined
  /** The server may still hold what a message has left behind that was refused halfway. */
  let dirty = false
  /** The answer that is waited for, until when, and when that is looked at. */
  let awaited: Expected | undefined
  let deadline = 0
  let timer: NodeJS.Timeout | undefined
  let timerAt = 0

  /**
   * The connection ends here, over the message that waits for an answer unless another one is named, or null for none.
   * Whoever has no answer yet gets the one that is true.
   */
  function end(why: string, { closing, over }: { closing?: Answer; over?: Task | null } = {}): void {
    if (!open) return
    open = false
    clearTimeout(timer)
    // nothing that was not handed to the system by now leaves any more
    socket.destroy()
    const unsent: Answer = { kind: 'UNSENT', text: why }
    const tasks = new Set([...expected.map(({ task }) => task), ...(current ? [current] : []), ...waiting])
    const blamed = over === undefined ? expected[0]?.task : over
    expected.length = 0
    waiting.length = 0
    current = undefined
    for (const task of tasks) {
      const isBlamed = task === blamed
      if (task.refusal) task.settle(task.refusal)
      else if (isBlamed && closing) task.settle(closing)
      else if (task.ended) task.settle({ kind: 'LOST', text: why })
      // it may be what the connection ended over: it is not tried for ever
      else task.settle(isBlamed ? { kind: 'DEFERRED', text: why } : unsent)
    }
  }

  function lookAt(time: number): void {
    clearTimeout(timer)
    timerAt = time
    // what came while this thread was busy is read first: that silence is not the server's
    timer = setTimeout(() => setImmediate(judge), Math.max(0, time - performance.now()))
  }
  function judge(): void {
    timerAt = 0
    if (!open || !expected.length) return
    if (deadline <= performance.now()) end(noAnswers.late)
    else lookAt(deadline)
  }
  /** A timer is set when there is none in time, not for each answer. */
  function wait(): void {
    if (awaited === expected[0]) return
    awaited = expected[0]
    if (!awaited) return
    const { step } = awaited
    deadline =
      performance.now() + (step === 'CONTENT' || step === 'NOTHING' ? times.contentMs : times.commandMs)
    if (!timerAt || timerAt > deadline) lookAt(deadline)
  }

  function command(step: Step, { envelope }: Task): string {
    if (step === 'MAIL') return envelope.mail
    if (step === 'RCPT') return envelope.rcpt
    return `${step}\r\n`
  }

  /** The next commands that may be written now: all of them, or one at a time. */
  function nextCommands(): string {
    if (!current && waiting.length) {
      current = waiting.shift()
      if (dirty) current?.ahead.unshift('RSET')
      dirty = false
    }
    let text = ''
    if (!current || (!extensions.pipelining && expected.length)) return text
    const steps = extensions.pipelining ? current.ahead.splice(0) : current.ahead.splice(0, 1)
    for (const step of steps) {
      text += command(step, current)
      expected.push({ step, task: current })
    }
    return text
  }

  function proceed(): void {
    const text = nextCommands()
    if (text) socket.write(text)
    wait()
  }

  /** The server wants the content. What follows the content leaves by itself, or it could not be told whether it left. */
  function writeContent(task: Task): void {
    current = undefined
    expected.push({ step: 'CONTENT', task })
    const tail = task.envelope.end + nextCommands()
    const { content } = task.envelope
    if (content.length > 1) {
      socket.cork()
      for (const piece of content.slice(0, -1)) socket.write(piece)
    }
    const left = () => {
      if (task.ended) return
      task.ended = true
      task.onLeft()
    }
    socket.write(content.at(-1) ?? '', (error) => {
      if (!error) left()
    })
    if (content.length > 1) socket.uncork()
    if (socket.writableLength === 0 && !socket.errored) left()
    socket.write(tail)
    wait()
  }

  /** The server wants the content of a message that it has refused to everybody: it gets an empty one. */
  function writeNothing(task: Task): void {
    current = undefined
    expected.push({ step: 'NOTHING', task })
    socket.write(`.\r\n${nextCommands()}`)
    wait()
  }

  function refuse(task: Task, answer: SmtpAnswer): void {
    task.refusal ??= { kind: answer.code < 500 ? 'DEFERRED' : 'REFUSED', text: answer.text }
  }

  /** No content follows, and no other command of this message. */
  function leave(task: Task): void {
    if (current === task) current = undefined
    dirty = true
    task.settle(task.refusal ?? { kind: 'UNSENT', text: '' })
    proceed()
  }

  function onCommand(step: Step, task: Task, answer: SmtpAnswer) {
    const { code } = answer
    const isFine = step === 'DATA' ? code === 354 : code >= 200 && code < 300
    if (!isFine && code < 400) return end(`the server answered ${step} with ${answer.text}`, { over: task })
    if (!isFine && (step === 'RSET' || notLetIn.has(code))) return end(answer.text, { over: null })
    if (!isFine) refuse(task, answer)
    if (isFine && step === 'RCPT') task.hasRecipient = true
    if (step !== 'DATA') {
      // step by step, a refusal is the end of it; otherwise the other answers are still to come
      return task.refusal && !extensions.pipelining ? leave(task) : proceed()
    }
    if (!isFine) return leave(task)
    // no answer to the content can be there before the content
    if (answer.more) return end('the server answered what it was not sent', { over: task })
    if (!task.refusal)
      return task.isWanted() ? writeContent(task) : end('it is not wanted any more', { over: null })
    return task.hasRecipient
      ? end('the server wants a message from a sender it refused', { over: task })
      : writeNothing(task)
  }

  function onContent(task: Task, { code, text }: SmtpAnswer) {
    if (code >= 300 && code < 400) {
      expected.unshift({ step: 'CONTENT', task })
      return end(`the server answered a message with ${text}`)
    }
    task.settle({ kind: code < 300 ? 'ACCEPTED' : code < 500 ? 'DEFERRED' : 'REFUSED', text })
    proceed()
  }

  function onAnswer(answer: SmtpAnswer) {
    if (!open) return
    if (answer.code === 421) return end(answer.text, { closing: { kind: 'DEFERRED', text: answer.text } })
    const next = expected.shift()
    if (!next) return end(`the server answered what it was not sent: ${answer.text}`)
    const { step, task } = next
    if (step === 'CONTENT') return onContent(task, answer)
    if (step === 'NOTHING') {
      task.settle(task.refusal ?? { kind: 'UNSENT', text: '' })
      return proceed()
    }
    return onCommand(step, task, answer)
  }

  const read = answerReader(onAnswer)
  socket.on('data', (chunk: Buffer) => {
    if (!read(chunk)) end('what the server answered is no SMTP')
  })
  socket.on('end', () => end(noAnswers.closed))
  socket.on('close', () => end(noAnswers.ended))
  socket.on('error', (error) => end(`the connection broke: ${error.message}`))

  return {
    handOver: (message: Outgoing) =>
      new Promise((settle) => {
        if (!open) return settle({ kind: 'UNSENT', text: 'the connection is closed' })
        const envelope = envelopeOf(message, extensions)
        if ('fault' in envelope) return settle({ kind: 'REFUSED', text: envelope.fault })
        const ahead: Step[] = ['MAIL', 'RCPT', 'DATA']
        const { isWanted = () => true, onLeft = () => undefined } = message
        waiting.push({ envelope, settle, isWanted, onLeft, ahead, hasRecipient: false, ended: false })
        if (!current) proceed()
      }),
    isOpen: () => open,
    close() {
      if (!open) return
      if (expected.length || current) return end('the connection was closed by us', { over: null })
      open = false
      clearTimeout(timer)
      socket.end('QUIT\r\n')
      // a server that does not close its side is not waited for
      const late = setTimeout(() => socket.destroy(), 5000).unref()
      socket.once('close', () => clearTimeout(late))
    },
  }
}
