/** A shop on this machine that serves whatever it is told, as a server of the outside world would. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export async function openShop() {
  const answers = new Map<string, Answer>()
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    requests.push({ path: url.pathname + url.search, headers: request.headers })
    const answer = answers.get(url.pathname)
    if (answer) answer(request, response)
    else response.writeHead(404).end('no such page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  return {
    url: `http://127.0.0.1:${port}`,
    /** What lets a server under test reach this shop. */
    env: { FETCH_ALLOWED: `127.0.0.1:${port}` },
    requests,
    /** From now on the path gives this text, or does this. */
    serve(path: string, answer: string | Uint8Array | Answer, headers: Record<string, string> = {}) {
      answers.set(
        path,
        typeof answer === 'function'
          ? answer
          : (request, response) => {
              const { etag } = headers
              if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end()
              else response.writeHead(200, { 'content-type': 'text/xml', ...headers }).end(answer)
            },
      )
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

type Item = { id: string; price?: string; name?: string; category?: string; more?: string }

export const heurekaItem = ({
  id,
  price = '100',
  name = `Stan ${id}`,
  category = 'Sport | Stany',
  more = '',
}: Item) =>
  `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>${name}</PRODUCTNAME><URL>https://fox.example/${encodeURIComponent(id)}</URL><PRICE_VAT>${price}</PRICE_VAT><CATEGORYTEXT>${category}</CATEGORYTEXT>${more}</SHOPITEM>`

export const heureka = (items: Item[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<SHOP>${items.map(heurekaItem).join('\n')}</SHOP>`

/** So many items for `heureka`, numbered from `from` on. */
export const numbered = (length: number, from = 0) =>
  Array.from({ length }, (_, n) => ({ id: `P${from + n}` }))
