/** Structured log lines. They carry ids, codes and times, never bodies, addresses or names of people. */
import { type DestinationStream, pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error' | 'child'>

export function openLog(level: string, role: string, out: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutValues },
  }
  // the last word before a line leaves: others' servers and libraries quote addresses in what they say
  return pino(options, { write: (line) => out.write(withoutAddresses(line)) })
}

/**
 * The text without addresses of people: whatever stands around an at sign, also within an address of the web. The
 * name of a package (`node_modules/@scope`) is none.
 */
export const withoutAddresses = (text: string): string =>
  !text.includes('@') && !text.includes('%40')
    ? text
    : text.replace(/[^\s<>"'(),;:\\]+/g, (word) => (/[^/](?:@|%40)/.test(word) ? '…' : word))

/** A database error quotes the values of the row in `detail`; only its code and constraint are kept. */
export function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown } // read as unknown, printed as is
  const message = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? 'database error' : error.message
  return {
    type: error.name,
    message,
    code,
    constraint,
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
  }
}
