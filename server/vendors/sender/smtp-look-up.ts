/** Asks a relay that keeps account of its messages which of these it has accepted. */
import { z } from 'zod'

const timeoutMs = 10_000
const mostBytes = 4 * 1024 * 1024
const answerForm = z.object({ accepted: z.array(z.string()) })

/** Fails when the answer is none: it must not be taken for "none of them". */
export async function askWhichAccepted(
  address: string,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const url = new URL(address)
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (url.username) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ messageIds }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the look-up answered ${answer.status}`)
  }
  const { accepted } = answerForm.parse(JSON.parse(await textOf(answer)))
  const wanted = new Set(messageIds)
  return new Set(accepted.filter((id) => wanted.has(id)))
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new Error('the look-up answered more than it was asked for')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
