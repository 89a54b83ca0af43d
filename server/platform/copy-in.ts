/** COPY whose rows travel with it: the server's word that it wants them is not waited for, so that it is one trip. */
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
