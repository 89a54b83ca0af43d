/**
 * The endpoint that mails about messages come to: a small SMTP server that takes what is addressed to one of our own addresses,
 * reads it at once and keeps nothing. A mail counts as taken when what it says is written; until then whoever has it keeps it.
 */
import { readFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Ctx } from '#platform/context.ts'
import { errorReporter } from '#platform/queue.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { networkOf } from '#rules/checks/network.ts'
import { hourMs, minuteMs, secondMs } from '#rules/time.ts'
import { projectOfName } from '../../projects/prove-dns-name.ts'
import { type Inbound, readInbound } from './inbound-address.ts'
import { type Admission, type InboundLimits, inboundLimits, openAdmission } from './inbound-limits.ts'
import { readBytes, readMail } from './read-mail.ts'
import { receiveMail } from './receive-mail.ts'

const most = {
  /** Larger ones are refused; of what is taken the beginning is read. */
  bytes: 20 * 1024 * 1024,
  recipients: 10,
  /** Addresses that nobody has, in one connection. */
  strangers: 5,
  mails: 100,
}
const limitsMs = {
  idle: minuteMs,
  connection: 10 * minuteMs,
  stop: 5 * secondMs,
  name: minuteMs,
  certificate: hourMs,
}

export type InboundServer = { port: number; close: () => Promise<void> }

/** What a connection has done so far, and whom its mail is for. */
type Talk = { strangers: number; mails: number; to: Inbound[] }

export async function openInbound(
  ctx: Ctx,
  port: number,
  limits: InboundLimits = inboundLimits,
): Promise<InboundServer> {
  const own = { ...ctx, actor: { kind: 'job', name: 'delivery.inbound' } } as const
  const admission = openAdmission(limits, () => performance.now())
  const names = new RecentMap<string, Promise<{ projectId: string | undefined; at: number }>>(2000)
  const talks = new WeakMap<SMTPServerSession, Talk>()
  const talkOf = (session: SMTPServerSession): Talk => {
    const talk = talks.get(session) ?? { strangers: 0, mails: 0, to: [] }
    talks.set(session, talk)
    return talk
  }

  /** Asked once a minute: mails come in crowds, and so do those who try names. */
  function projectOf(dnsName: string): Promise<string | undefined> {
    const found = names.get(dnsName)
    const made =
      found ?? projectOfName(ctx.db, dnsName).then((projectId) => ({ projectId, at: performance.now() }))
    if (!found) {
      names.set(dnsName, made)
      made.catch(() => names.delete(dnsName))
    }
    return made.then(({ projectId, at }) => {
      if (performance.now() - at < limitsMs.name) return projectId
      names.delete(dnsName)
      return projectOf(dnsName)
    })
  }

  async function recipient(address: string, session: SMTPServerSession): Promise<void> {
    const talk = talkOf(session)
    const to = await inboundOf(own, address, projectOf)
    if (!to) {
      talk.strangers++
      ctx.metrics.mailReports.inc({ outcome: 'stranger' })
      throw talk.strangers < most.strangers
        ? answer(550, 'nobody here has that address')
        : answer(421, 'too many addresses that nobody has')
    }
    if (!admission.mayReport(projectIdOf(to), messageKeyOf(to))) {
      ctx.metrics.mailReports.inc({ outcome: 'limited' })
      throw answer(451, 'too many for now, please come again later')
    }
    talk.to.push(to)
  }

  async function data(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const talk = talkOf(session)
    const bytes = await beginningOf(stream)
    if (stream.sizeExceeded) throw answer(552, 'too large')
    talk.mails++
    // once for all whom it is for
    let mail: ReturnType<typeof readMail> | undefined
    const read = () => {
      mail ??= readMail(bytes)
      return mail
    }
    const outcomes = await Promise.all(talk.to.map((to) => take(own, admission, to, read)))
    if (outcomes.includes('UNDER_WAY')) throw answer(451, 'please come again later')
    if (talk.mails >= most.mails) throw answer(421, 'taken; enough for one connection')
    return 'taken'
  }

  const { MAIL_INBOUND_TLS: file } = ctx.config
  const certificate = file ? await readCertificate(file) : undefined
  const server = new SMTPServer({
    name: ctx.config.MAIL_BOUNCE_MX,
    banner: 'for returned mails only',
    // nobody signs in
    disabledCommands: ['AUTH', ...(certificate ? [] : ['STARTTLS'])],
    ...certificate,
    authOptional: true,
    disableReverseLookup: true,
    size: most.bytes,
    maxClients: limits.connections,
    maxRecipients: most.recipients,
    socketTimeout: limitsMs.idle,
    closeTimeout: limitsMs.stop,
    logger: false,
    onConnect(session, callback) {
      callback(isSurplus(session) ? answer(421, 'too many connections') : null)
    },
    onMailFrom(_address, session, callback) {
      talkOf(session).to = []
      callback(null)
    },
    onRcptTo({ address }, session, callback) {
      void asCallback(recipient(address, session), callback)
    },
    onData(stream, session, callback) {
      void asCallback(data(stream, session), callback)
    },
  })

  /** Whether as many of its network are open that came before. The server knows: who listens to a socket is let go by TLS. */
  function isSurplus({ remoteAddress, remotePort }: SMTPServerSession): boolean {
    // of IPv6 everybody has as many addresses as they like
    const network = networkOf(remoteAddress)
    const open = [...server.connections].filter((one) => networkOf(one.remoteAddress) === network)
    return open.findIndex((one) => one.remotePort === remotePort) >= limits.connectionsOfAddress
  }

  const reportFailure = errorReporter(ctx.log, 'a returned mail could not be taken')

  /** What went wrong here is for the log, not for whoever writes to us. */
  async function asCallback<Result>(
    work: Promise<Result>,
    callback: (error: Error | null, result?: Result) => void,
  ): Promise<void> {
    let result: Result
    try {
      result = await work
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error) return callback(error)
      reportFailure(error instanceof Error ? error : new Error(String(error)))
      ctx.metrics.mailReports.inc({ outcome: 'failed' })
      return callback(answer(451, 'please come again later'))
    }
    callback(null, result)
  }

  server.server.prependListener('connection', (socket: Socket) => {
    // whoever sends a letter each minute is never idle
    const timer = setTimeout(() => socket.destroy(), limitsMs.connection)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  })
  server.on('error', errorReporter(ctx.log, 'a connection of the endpoint for returned mails failed'))
  // certificates are made anew every few weeks; until one can be read the last is used
  const renewal = setInterval(() => {
    if (file)
      readCertificate(file)
        .then((renewed) => server.updateSecureContext(renewed))
        .catch(errorReporter(ctx.log, 'the certificate of the endpoint for returned mails cannot be read'))
  }, limitsMs.certificate)
  renewal.unref()
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, ctx.config.HOST, () => {
      server.server.removeListener('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on a port
    close: () => {
      clearInterval(renewal)
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Of a file that holds both; each part of TLS finds its own in it. */
async function readCertificate(file: string): Promise<{ cert: string; key: string }> {
  const text = await readFile(file, 'utf8')
  return { cert: text, key: text }
}

const projectIdOf = (to: Inbound) => (to.kind === 'LOOP' ? to.projectId : to.message.projectId)
const messageKeyOf = (to: Inbound) =>
  to.kind === 'LOOP' ? undefined : `${to.kind} ${to.message.sendingId} ${to.message.visitorId}`

/** Whose address it is: its domain names the project, the rest of it is signed. */
async function inboundOf(
  ctx: Ctx,
  address: string,
  projectOf: (dnsName: string) => Promise<string | undefined>,
): Promise<Inbound | undefined> {
  const [, localPart, dnsName] =
    /^([buf]-[0-9a-v]{24,61})@[a-z-]{1,63}\.([a-z0-9.-]{1,253})$/.exec(address.toLowerCase()) ?? []
  const projectId = dnsName && (await projectOf(dnsName))
  return projectId && localPart ? readInbound(ctx, projectId, localPart) : undefined
}

async function take(ctx: Ctx, { inTurn }: Admission, to: Inbound, read: Parameters<typeof receiveMail>[2]) {
  const outcome = await inTurn(projectIdOf(to), () => receiveMail(ctx, to, read))
  ctx.metrics.mailReports.inc({ outcome: outcome.toLowerCase() })
  return outcome
}

/** What comes after that is let go. */
async function beginningOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (size >= readBytes) continue
    pieces.push(piece)
    size += piece.length
  }
  return Buffer.concat(pieces).subarray(0, readBytes)
}

/** The library adds the codes of RFC 3463. */
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
