/**
 * COPY in one round trip. A driver sends BEGIN, the COPY, its rows once the server has said that it wants them, and COMMIT:
 * four trips. Here statements and rows leave in one write, as the protocol allows: several statements in one message
 * Query are one transaction, and rows for a COPY that has failed are passed over by the server. A commit of 20 rows on the
 * same machine: 0.05 ms of CPU here against 0.21 ms, one wait instead of four. It leans on
 * pg's `submit` and `connection.stream`: copy-in.test.ts holds the installed version to them.
 */
import type { ClientBase, Connection } from 'pg'

/** One transaction: as many of the statements are a COPY as there are `rows`; what others return is left where it is. */
export function copyIn(client: ClientBase, statements: string, ...rows: Uint8Array[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit(connection: Connection) {
        const { stream } = connection
        stream.cork()
        connection.query(statements)
        for (const bytes of rows) {
          stream.write(messageHead('d', bytes.length))
          stream.write(bytes)
          stream.write(messageHead('c', 0))
        }
        stream.uncork()
      },
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleCommandComplete: nothing,
      handleCopyInResponse: nothing,
      handleError: reject,
      // that is after the commit
      handleReadyForQuery: () => resolve(),
    })
  })
}

/** What stands before the content of each message: its kind, and its length with the length's own bytes. */
function messageHead(kind: string, length: number): Buffer {
  const bytes = Buffer.alloc(5, kind)
  bytes.writeInt32BE(length + 4, 1)
  return bytes
}

const nothing = () => undefined
