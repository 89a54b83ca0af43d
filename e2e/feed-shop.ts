/** A shop of a story's own, whose feed is whatever the story says; it stands two ports after the app, where feeds may be fetched. */
import { createServer, type ServerResponse } from 'node:http'

export type Item = { id: string; name: string; price: string; path?: string }
export type FeedShop = Awaited<ReturnType<typeof openFeedShop>>

export async function openFeedShop(app = '') {
  const url = `http://127.0.0.1:${Number(new URL(app).port) + 2}`
  let items: readonly Item[] | undefined = []
  const waiting: ServerResponse[] = []
  let isHeld = false

  const answer = (response: ServerResponse) => {
    if (!items) return void response.writeHead(404).end('gone')
    response.writeHead(200, { 'content-type': 'text/xml' }).end(feedOf(url, items))
  }
  const server = createServer((_, response) => (isHeld ? void waiting.push(response) : answer(response)))
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  return {
    feed: `${url}/feed.xml`,
    /** From now on the feed has these; without any there is no feed. */
    sell(goods: readonly Item[] | undefined) {
      items = goods
    },
    /** Lets whoever asks wait, until it is let go again. */
    hold() {
      isHeld = true
    },
    letGo() {
      isHeld = false
      for (const response of waiting.splice(0)) answer(response)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const feedOf = (url: string, items: readonly Item[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<SHOP>${items
    .map(
      ({ id, name, price, path = `/zbozi/${id}` }) =>
        `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><CODE>K-${id}</CODE><PRODUCTNAME>${name}</PRODUCTNAME><URL>${url}${path}</URL><PRICE_VAT>${price}</PRICE_VAT><CATEGORYTEXT>Sport | Stany</CATEGORYTEXT></SHOPITEM>`,
    )
    .join('\n')}</SHOP>`
