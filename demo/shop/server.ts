/** The website of the sample shop: pages, cart, orders and feeds, on an origin of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isEmail } from '#rules/checks/email.ts'
import { snippet } from '#rules/tracking/snippet.ts'
import { categoryFeed, heurekaFeed, slovakFeed } from '../goods/feeds.ts'
import {
  type Cart,
  goodsTotal,
  idsOf,
  quantityOf,
  readCart,
  withAdded,
  withQuantity,
  writeCart,
} from './cart.ts'
import { customerOf } from './customers.ts'
import { signFile } from './icons.ts'
import { documentOf, type Page, slovakHost, type Visit, type Watcher } from './layout.ts'
import { listingRoutes } from './listings.ts'
import { crowns, goodById, goodBySlug } from './models.ts'
import { openOrders } from './orders.ts'
import { articles, missingPage } from './pages/articles.ts'
import { cartPage } from './pages/cart.ts'
import { checkoutPage, readBuyer, thanksPage } from './pages/checkout.ts'
import { homePage } from './pages/home.ts'
import { productPage } from './pages/product.ts'
import { signInPage } from './pages/sign-in.ts'
import { pictureOf } from './pictures.ts'
import { cookieOf, formOf, queryOf, setCookie } from './requests.ts'

export type ShopSettings = {
  /** The shop's own address. */
  origin: string
  /** Where Droi is served. */
  watcherOrigin: string
  /** The outer id of the project that watches. */
  projectId: string
  /** The outer id of the form in its footer. */
  form?: string | undefined
  ordersFile: string
  now: () => number
}

/** Cookies are shared by all ports of a host, so their names tell whose they are. */
const cartCookie = 'liscistezka_kosik'
const customerCookie = 'liscistezka_zakaznik'
const month = 30 * 86_400

const fromPackage = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${name}`)))
const ownFile = (name: string) => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')
const styles = ['frame.css', 'foot.css', 'shelves.css', 'buying.css'].map(ownFile).join('')

export function makeShop({
  origin,
  watcherOrigin,
  projectId,
  form,
  ordersFile,
  now,
}: ShopSettings): FastifyInstance {
  const http = Fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true })
  const orders = openOrders(ordersFile, now)
  // the page allows no script within it, so what the guide shows as one piece comes as a file and an element
  const [, stub = '', script = ''] =
    /^<script>(.*?)<\/script>\s*(.*)$/s.exec(snippet(watcherOrigin, projectId)) ?? []
  const watcher: Watcher = { origin: watcherOrigin, script, form }

  const policy = [
    "default-src 'none'",
    `script-src 'self' ${watcherOrigin}`,
    `connect-src 'self' ${watcherOrigin}`,
    `img-src 'self' ${watcherOrigin}`,
    "style-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${watcherOrigin}`,
  ].join('; ')
  http.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )

  const visitOf = (request: FastifyRequest): Visit => {
    const email = cookieOf(request, customerCookie)
    return {
      path: request.url.split('?', 1)[0] ?? '/',
      watcher,
      cart: readCart(cookieOf(request, cartCookie)),
      customer: isEmail(email) ? customerOf(email) : undefined,
    }
  }
  const show = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply =>
    reply
      .status(page.status ?? 200)
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(documentOf(visitOf(request), page))
  const file = (path: string, type: string, body: string | Buffer) =>
    http.get(path, (_, reply) => reply.type(type).header('cache-control', 'max-age=300').send(body))
  const feed = (path: string, pieces: () => Iterable<string>) =>
    http.get(path, (_, reply) => reply.type('application/xml').send(Readable.from(pieces())))

  file('/assets/shop.css', 'text/css', styles)
  file('/assets/shop.js', 'text/javascript', ownFile('shop.js'))
  file('/assets/snippet.js', 'text/javascript', stub)
  file('/assets/liska.svg', 'image/svg+xml', signFile)
  file('/assets/inter-latin.woff2', 'font/woff2', fromPackage('inter-latin-wght-normal.woff2'))
  file('/assets/inter-latin-ext.woff2', 'font/woff2', fromPackage('inter-latin-ext-wght-normal.woff2'))
  // the second one is where shops on Shoptet have it
  for (const path of ['/heureka.xml', '/heureka/export/products.xml']) feed(path, () => heurekaFeed(origin))
  // the shop in Slovakia has no website here, only its feed
  feed('/sk/heureka.xml', () => slovakFeed(`https://${slovakHost}`, origin))
  feed('/categories.xml', () => categoryFeed(origin))
  feed('/orders.xml', () => orders.feed())
  http.get<{ Params: { id: string } }>('/obrazky/:id.svg', (request, reply) => {
    const good = goodById.get(request.params.id)
    if (!good) return show(request, reply, missingPage)
    return reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(pictureOf(good))
  })

  http.get('/', (request, reply) => show(request, reply, homePage(visitOf(request))))
  for (const [slug, article] of Object.entries(articles))
    http.get(`/${slug}`, (request, reply) => show(request, reply, article))
  http.get<{ Params: { slug: string } }>('/zbozi/:slug', (request, reply) => {
    const good = goodBySlug.get(request.params.slug)
    return show(request, reply, good ? productPage(good) : missingPage)
  })
  listingRoutes(http, show)

  http.get('/kosik', (request, reply) => show(request, reply, cartPage(visitOf(request))))
  http.post('/kosik', (request, reply) => {
    const form = formOf(request)
    const good = goodById.get(form.get('id') ?? '')
    if (!good) return show(request, reply, missingPage)
    const cart = withAdded(visitOf(request).cart, good, quantityOf(form.get('pocet') ?? 1))
    keepCart(reply, cart)
    if (!String(request.headers.accept).includes('json')) return reply.redirect('/kosik', 303)
    return reply.send({ ids: idsOf(cart), total: crowns(goodsTotal(cart)), added: good.name })
  })
  http.post('/kosik/zmena', (request, reply) => {
    const form = formOf(request)
    const good = goodById.get(form.get('id') ?? '')
    if (good) keepCart(reply, withQuantity(visitOf(request).cart, good, quantityOf(form.get('pocet'))))
    return reply.redirect('/kosik', 303)
  })

  http.get('/objednavka', (request, reply) => {
    const visit = visitOf(request)
    return visit.cart.length ? show(request, reply, checkoutPage(visit)) : reply.redirect('/kosik', 303)
  })
  http.post('/objednavka', (request, reply) => {
    const visit = visitOf(request)
    const read = readBuyer(formOf(request))
    if (visit.cart.length === 0) return reply.redirect('/kosik', 303)
    if ('faults' in read) return show(request, reply, checkoutPage(visit, formOf(request), read.faults))
    const order = orders.place(visit.cart, read.buyer)
    keepCart(reply, [])
    return reply.redirect(`/dekujeme/${order.id}?klic=${order.key}`, 303)
  })
  http.get<{ Params: { id: string } }>('/dekujeme/:id', (request, reply) => {
    const order = orders.find(request.params.id, queryOf(request).get('klic') ?? '')
    return show(request, reply, order ? thanksPage(order) : missingPage)
  })

  http.get('/prihlaseni', (request, reply) => show(request, reply, signInPage(visitOf(request))))
  http.post('/prihlaseni', (request, reply) => {
    const email = (formOf(request).get('email') ?? '').trim()
    if (!isEmail(email))
      return show(request, reply, signInPage(visitOf(request), email, 'To není e-mailová adresa.'))
    setCookie(reply, customerCookie, email, month)
    return reply.redirect('/', 303)
  })
  http.post('/odhlaseni', (_, reply) => {
    setCookie(reply, customerCookie, '', 0)
    return reply.redirect('/', 303)
  })
  http.setNotFoundHandler((request, reply) => show(request, reply, missingPage))
  return http
}

const keepCart = (reply: FastifyReply, cart: Cart) => setCookie(reply, cartCookie, writeCart(cart), month)
