/** The links of messages as a person follows them, from the mail to where they lead. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#platform/config.ts'
import { openHttp } from '#platform/http.ts'
import { newId } from '#platform/ids.ts'
import { productLimits } from '#rules/catalog/limits.ts'
import { minuteMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { sellProducts } from '#testing/recommending.ts'
import { addPeople, beginSending, openSendingShop } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { eraseContact } from '../../contacts/erase-contact.ts'
import { linkedSending, openLinkedSendings } from './find-target.ts'
import { type LinkKind, linkPart, readLinkPart } from './link-parts.ts'
import { linkRoutes } from './link-routes.ts'
import { linkOrigin } from './linked-texts.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let sendingId: string
let visitors: ReadonlyMap<string, string>
const jana = 'jana@odkazy.example'
const petr = 'petr@odkazy.example'

const html = `<html><body><p>Ahoj {{contact.firstName}}</p>
<a href="https://www.shop.example/stany?a=1&amp;b=2#top">Stany</a>
<a href='https://www.shop.example/ahoj?jmeno={{contact.firstName|nikdo}}'>Ahoj</a>
<a href="{{shop.url}}/akce">Akce</a>
<a href="{{product0.url}}">{{product0.name}}</a>
<a href="mailto:info@shop.example">Pište</a> <a href="#top">Nahoru</a>
<a href="{{view.url}}">V prohlížeči</a> <a href="{{unsubscribe.url}}">Odhlásit</a></body></html>`
const text = 'Stany: https://www.shop.example/stany?a=1&b=2#top a {{product0.url}}\n{{unsubscribe.url}}'

beforeAll(async () => {
  world = await openTwoTenants()
  projectId = await openSendingShop(world.ctx, world.inner.companyId, 'odkazy.example')
  await setProject({ shop_url: 'https://www.shop.example' })
  await sellProducts(world, projectId, 3)
  const { tagId, ids } = await addPeople(world.ctx, projectId, [jana, petr])
  visitors = ids
  const variants = [{ subject: 'Ahoj', html, text }]
  sendingId = (await beginSending(world.ctx, projectId, tagId, { name: 'Léto: stany!', variants })).id
  await drain(world.ctx)
})
afterAll(() => world.close())

const setProject = (changes: object) =>
  world.ctx.db.updateTable('projects').set(changes).where('id', '=', projectId).execute()
const mailTo = async (email: string) =>
  (await world.mailbox.list(100)).find(({ mail }) => mail.to?.[0]?.address === email)?.mail ??
  expect.unreachable(email)
/** The paths of a person's links, in the order of the HTML. */
async function linksTo(email: string) {
  const { html: received = '' } = await mailTo(email)
  const paths = [...received.matchAll(/(?:href|src)=["']([^"']+)["']/g)].flatMap(([, address = '']) =>
    URL.canParse(address) && new URL(address).pathname.startsWith('/l/') ? new URL(address).pathname : [],
  )
  const [stany, ahoj, akce, product, view, trap, open] = paths as [string, ...string[]]
  expect(paths).toHaveLength(7)
  return { stany, ahoj, akce, product, view, trap, open } as Record<
    'stany' | 'ahoj' | 'akce' | 'product' | 'view' | 'trap' | 'open',
    string
  >
}
const call = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  world.http.inject({ method, url, headers })
/** Without what the tracker on the shop's page is told. */
const withoutClick = (location: unknown) => String(location).replace(/[?&]droi_click=[\w-]{60}/, '')
const ledTo = async (url: string) => withoutClick((await call(url)).headers.location)
const utm = 'utm_source=droi&utm_medium=email&utm_campaign=leto-stany&utm_content=A'

describe('a message', () => {
  test('carries our links in its HTML and its text, and leaves alone what is no page', async () => {
    const { html: received = '', text: plain = '' } = await mailTo(jana)
    expect(received).not.toContain('https://www.shop.example')
    expect(received).toContain('href="mailto:info@shop.example"')
    expect(received).toContain('href="#top"')
    expect(received).toContain('/p/unsubscribe/')
    expect(received).toContain('width="1" height="1" alt=""')
    expect(plain).not.toContain('www.shop.example')
    expect(plain.match(/\/l\//g)).toHaveLength(2)
    expect(received).not.toContain('{{')
  })

  test('has links of its own: those of two people differ in their ends alone', async () => {
    const [one, other] = [await linksTo(jana), await linksTo(petr)]
    for (const name of ['stany', 'ahoj', 'open'] as const) {
      const [, , first, own] = one[name].split('/')
      const [, , same, others] = other[name].split('/')
      expect(first).toBe(same)
      expect(own).not.toBe(others)
    }
  })
})

describe('a link', () => {
  test('leads to what was written, with what tells the shop’s statistics of it', async () => {
    const { stany, ahoj, akce, product } = await linksTo(jana)
    const answer = await call(stany)
    expect(answer.statusCode).toBe(302)
    expect(withoutClick(answer.headers.location)).toBe(`https://www.shop.example/stany?a=1&b=2&${utm}#top`)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await ledTo(ahoj)).toBe(`https://www.shop.example/ahoj?jmeno=jana&${utm}`)
    expect(await ledTo(akce)).toBe(`https://www.shop.example/akce?${utm}`)
    expect(await ledTo(product)).toMatch(/^https:\/\/www\.shop\.example\/p\d\?utm_source=droi/)
  })

  test('names the variant that the person has got, and keeps what its target names itself', async () => {
    const emails = ['prvni@varianty.example', 'druha@varianty.example']
    const { tagId } = await addPeople(world.ctx, projectId, emails)
    const page = `<a href="https://www.shop.example/a">A</a> <a href="https://www.shop.example/?utm_content=vlastni">B</a>
      <a href="{{product0.url}}">C</a> <a href="{{unsubscribe.url}}">Odhlásit</a>`
    const variants = ['Jedna', 'Dvě'].map((subject) => ({ subject, html: page, text }))
    await beginSending(world.ctx, projectId, tagId, { variants })
    await drain(world.ctx)
    const contents: Record<string, (string | null)[]> = {}
    for (const email of emails) {
      const { html: received = '', subject = '' } = await mailTo(email)
      const links = [...received.matchAll(/href="([^"]+\/l\/[^"]+)">[ABC]</g)].map(([, link = '']) => link)
      const targets = await Promise.all(links.map((link) => ledTo(new URL(link).pathname)))
      contents[subject] = targets.map((target) => new URL(target).searchParams.get('utm_content'))
    }
    expect(contents).toEqual({ Jedna: ['A', 'vlastni', 'A'], Dvě: ['B', 'vlastni', 'B'] })
  })

  test('to a product leads where that is now, and to the shop once it is gone', async () => {
    const { product } = await linksTo(jana)
    const products = () => world.ctx.db.updateTable('products').where('project_id', '=', projectId)
    await products().set({ url: 'https://www.shop.example/jinde' }).execute()
    expect(await ledTo(product)).toBe(`https://www.shop.example/jinde?${utm}`)
    await products().set({ url: null }).execute()
    expect(await ledTo(product)).toBe(`https://www.shop.example/?${utm}`)
    await products().set({ url: 'https://www.shop.example/jinde' }).execute()
  })

  test('to a product with the longest id works, whatever its letters', async () => {
    const [, , , end] = (await linksTo(jana)).product.split('/')
    const part = linkPart(world.ctx, {
      projectId,
      sendingId,
      kind: 'product',
      shopId: '商'.repeat(productLimits.id),
    })
    expect(await ledTo(`/l/${part}/${end}`)).toBe(`https://www.shop.example/?${utm}`)
  })

  test('stands on the project’s own link domain where that and its key were found in the real DNS', async () => {
    const project = await world.ctx.db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const verdict = (purpose: 'LINK' | 'DKIM', status: 'WORKING' | 'MISSING') => ({
      purpose,
      status,
      worked: true,
    })
    const domain = (...verdicts: ReturnType<typeof verdict>[]) => ({
      dns_name: 'odkazy.example',
      bounce_domain: project.bounce_domain ?? '',
      verdicts,
    })
    const real = { config: { ...world.ctx.config, DNS: 'real' as const } }
    const both = domain(verdict('LINK', 'WORKING'), verdict('DKIM', 'WORKING'))
    const own = new URL(world.ctx.config.PUBLIC_URL).origin
    expect(linkOrigin(real, project, both)).toBe('https://link.odkazy.example')
    expect(linkOrigin(world.ctx, project, both)).toBe(own)
    expect(linkOrigin(real, project, undefined)).toBe(own)
    expect(linkOrigin(real, project, { ...both, dns_name: 'jiny.example' })).toBe(own)
    for (const missing of ['LINK', 'DKIM'] as const) {
      const other = missing === 'LINK' ? 'DKIM' : 'LINK'
      expect(linkOrigin(real, project, domain(verdict(missing, 'MISSING'), verdict(other, 'WORKING')))).toBe(
        own,
      )
    }
  })
})

describe('GET /l/hosts answers the proxy alone', () => {
  const url = '/l/hosts?domain=link.odkazy.example'
  const token = 'a'.repeat(32)
  const statusFrom = async (http: typeof world.http, from: object, more = '') =>
    (await http.inject({ url: url + more, ...from })).statusCode

  test.each([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    [
      'another machine that says it is this one',
      { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a name that leads here', { headers: { host: 'link.odkazy.example' } }],
    [
      'a proxy that passes on what strangers ask',
      { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy that says so in another way', { headers: { host: 'localhost', forwarded: 'for=127.0.0.1' } }],
    ['a proxy that names itself', { headers: { host: 'localhost', via: '1.1 proxy' } }],
    ['a proxy that names the peer', { headers: { host: 'localhost', 'x-real-ip': '127.0.0.1' } }],
  ])('and not %s, where no token is set', async (_, from) => {
    expect(await statusFrom(world.http, from)).toBe(404)
    expect(await statusFrom(world.http, {})).toBe(204)
  })

  test.each<[string, Partial<Config>]>([
    ['a token is set', { LINK_HOSTS_TOKEN: token }],
    ['a token is set in production', { LINK_HOSTS_TOKEN: token, production: true }],
    ['a proxy is trusted', { TRUSTED_PROXIES: 1 }],
    ['the program is in production', { production: true }],
  ])('and not this machine without the token, where %s', async (_, settings) => {
    const ctx = { ...world.ctx, config: { ...world.ctx.config, ...settings } }
    const http = openHttp(ctx)
    linkRoutes(http, ctx)
    for (const more of ['', '&token=', '&token=x', `&token=${token}x`, `&token=${token}&token=${token}`])
      expect(await statusFrom(http, {}, more), more).toBe(404)
    const far = { remoteAddress: '10.0.0.9', headers: { host: 'droi.example', 'x-forwarded-for': '9.9.9.9' } }
    const isSet = settings.LINK_HOSTS_TOKEN !== undefined
    expect(await statusFrom(http, far, `&token=${token}`)).toBe(isSet ? 204 : 404)
    await http.close()
  })
})

test('a proxy hears which hosts are ours', async () => {
  const ask = async (domain: string) => (await call(`/l/hosts?domain=${domain}`)).statusCode
  expect(await ask('link.odkazy.example')).toBe(204)
  expect(await ask('LINK.odkazy.example')).toBe(204)
  for (const other of [
    'odkazy.example',
    'link.jiny.example',
    'link.',
    '',
    'x.link.odkazy.example',
    'link.%00',
  ])
    expect(await ask(other), other).toBe(404)
})

test('the link domain of a shop is lent to no other shop', async () => {
  await openSendingShop(world.ctx, world.inner.foreignId, 'soused.example')
  const { stany, product, view } = await linksTo(jana)
  for (const path of [stany, product, view]) {
    for (const host of ['link.soused.example', 'LINK.soused.example:443', 'link.soused.example.']) {
      const { statusCode, headers, body } = await call(path, 'GET', { host })
      expect([statusCode, headers.location], host).toEqual([404, undefined])
      expect(body).not.toContain('Ahoj')
    }
    const own = await call(path, 'GET', { host: 'link.odkazy.example' })
    expect(own.statusCode).toBe(path === view ? 200 : 302)
  }
  const { html: received = '' } = await mailTo(jana)
  const unsubscribe = new URL(/href="([^"]+\/p\/unsubscribe\/[^"]+)"/.exec(received)?.[1] ?? '').pathname
  for (const path of [unsubscribe, `${unsubscribe}x`]) {
    expect((await call(path)).body).toContain('odkazy.example')
    const foreign = await call(path, 'GET', { host: 'link.soused.example' })
    expect(foreign.body).not.toContain('odkazy.example')
  }
})

test('the page of a link that leads nowhere is that of the shop whose host it is, else of the one that has signed it', async () => {
  const { stany } = await linksTo(jana)
  const shopOn = async (path: string, host?: string) => {
    const { statusCode, body } = await call(path, 'GET', host ? { host } : {})
    expect(statusCode).toBe(404)
    return /<p class="shop"><b>([^<]*)<\/b>/.exec(body)?.[1]
  }
  const cut = stany.slice(0, -1)
  expect(await shopOn(cut)).toBe('odkazy.example')
  expect(await shopOn('/l/x/y')).toBe('Droi')
  expect(await shopOn('/l/x/y', 'link.odkazy.example')).toBe('odkazy.example')
  for (const path of ['/l/x/y', cut, stany])
    expect(await shopOn(path, 'link.soused.example'), path).toBe('soused.example')
  expect(await shopOn('/l/x/y', 'link.nobodys.example')).toBe('Droi')
})

test('each variant has its own targets and page, and a thousand long targets are not kept in memory', async () => {
  const { tagId } = await addPeople(world.ctx, projectId, ['a@varianty.example', 'b@varianty.example'])
  const unsubscribe = '<a href="{{unsubscribe.url}}">x</a>'
  const variants = ['prvni', 'druhy'].map((name) => ({
    subject: name,
    html: `${Array.from({ length: 1000 }, (_, n) => `<a href="https://www.shop.example/${name}/${n}/${'x'.repeat(500)}">${n}</a>`).join('')}${unsubscribe}`,
    text: '{{unsubscribe.url}}',
  }))
  const { id } = await beginSending(world.ctx, projectId, tagId, { name: 'Varianty', variants })
  await drain(world.ctx)
  for (const email of ['a@varianty.example', 'b@varianty.example']) {
    const { html: received = '', subject = '' } = await mailTo(email)
    const paths = [...received.matchAll(/href="[^"]+(\/l\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(await ledTo(paths[7] ?? '')).toContain(`https://www.shop.example/${subject}/7/`)
    const [, , , end] = (paths[0] ?? '').split('/')
    const view = `/l/${linkPart(world.ctx, { projectId, sendingId: id, kind: 'view' })}/${end}`
    expect((await call(view)).body).toContain(`https://www.shop.example/${subject}/999/`)
  }
  const linked = await linkedSending(world.ctx, openLinkedSendings(), { projectId, sendingId: id })
  expect(JSON.stringify(linked).length).toBeLessThan(20_000)
})

test('the links of a blocked shop lead nowhere, its pages for unsubscribing still do', async () => {
  const { stany, product, view, open } = await linksTo(jana)
  for (const active of ['BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL'] as const) {
    await setProject({ active })
    // what is read of a sending is kept for a minute
    await world.clock.setTime(world.clock.now() + minuteMs)
    const get = (url: string) => call(url, 'GET', { 'accept-language': 'en' })
    // also where a part is lost
    for (const path of [stany, product, view, stany.slice(0, -1)]) {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, headers.location]).toEqual([410, undefined])
      expect(body).toContain('This link was switched off')
      expect(body).not.toContain('https://www.shop.example')
    }
    expect((await get(open)).headers['content-type']).toBe('image/gif')
    const { html: received = '' } = await mailTo(jana)
    const unsubscribe = /href="([^"]+\/p\/unsubscribe\/[^"]+)"/.exec(received)?.[1] ?? ''
    expect((await get(new URL(unsubscribe).pathname)).statusCode).toBe(200)
  }
  await setProject({ active: 'ACTIVE' })
  await world.clock.setTime(world.clock.now() + minuteMs)
})

describe('the message as a page', () => {
  test('is what was sent, in no origin, without our links', async () => {
    const page = await call((await linksTo(jana)).view)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain('Ahoj jana')
    expect(page.body).toContain('href="https://www.shop.example/stany?a=1&amp;b=2#top"')
    expect(page.body).toContain('/p/unsubscribe/')
    expect(page.body).not.toContain('/l/')
    expect(page.body).toMatch(/<a href="https:\/\/www\.shop\.example\/jinde">Product p\d</)
  })

  test('is gone with the person', async () => {
    const { view, stany } = await linksTo(petr)
    await eraseContact(world.ctx, projectId, petr)
    await drain(world.ctx)
    const page = await call(view, 'GET', { 'accept-language': 'cs' })
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain('To, kam odkaz vedl, už neexistuje')
    // the shop's page is still there
    expect((await call(stany)).statusCode).toBe(302)
  })
})

describe('a link that nobody here has made', () => {
  const broken = async (url: string) => {
    const { statusCode, headers, body } = await call(url, 'GET', { 'accept-language': 'cs' })
    return statusCode === 404 && !headers.location && body.includes('Tento odkaz nefunguje')
  }

  test('every letter of every kind counts, in both parts', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    let tried = 0
    for (const path of Object.values(await linksTo(jana)))
      for (let at = '/l/'.length; at < path.length; at++) {
        if (path[at] === '/') continue
        // any other letter in a test of all; here one, another for each place
        const others = full
          ? alphabet.split('')
          : [alphabet[(alphabet.indexOf(path[at] ?? '') + 1 + (at % 62)) % 64]]
        for (const other of others) {
          if (other === path[at]) continue
          const changed = `${path.slice(0, at)}${other}${path.slice(at + 1)}`
          expect(await broken(changed), changed).toBe(true)
          tried++
        }
      }
    expect(tried).toBeGreaterThan(600)
  })

  test('cut, longer, of another purpose, of another person’s end or with anything behind', async () => {
    const [{ stany, open }, [, , , end = '']] = [await linksTo(jana), (await linksTo(petr)).open.split('/')]
    const [, , part = ''] = stany.split('/')
    const foreign = linkPart(world.ctx, {
      projectId: world.inner.projectId,
      sendingId: newId(0),
      kind: 'target',
      variant: 0,
      number: 0,
    })
    for (const url of [
      stany.slice(0, -1),
      `${stany}A`,
      `${stany}=`,
      `/l/${part.slice(0, -4)}/${end}`,
      `/l/${part}AAAA/${end}`,
      `/l/${part}/${part}`,
      `/l/${end}/${end}`,
      `/l/${foreign}/${end}`,
      '/l/x/y',
      '/l/https:%2F%2Fevil.example/x',
      `/l/${'A'.repeat(400)}/${end}`,
      open.replace('/l/', '/l/A'),
    ])
      expect(await broken(url), url).toBe(true)
  })

  test('of a sending that is gone says so, and leads nowhere', async () => {
    const ref = { projectId, sendingId: newId(0), visitorId: visitors.get(jana) ?? '' }
    const { returnAddresses } = await import('../addresses.ts')
    const { linkToken } = returnAddresses(world.ctx, ref, 'bounce.odkazy.example')
    for (const kind of [
      { kind: 'target', variant: 0, number: 0 },
      { kind: 'view' },
      { kind: 'trap' },
    ] as LinkKind[]) {
      const { statusCode, headers } = await call(
        `/l/${linkPart(world.ctx, { ...ref, ...kind })}/${linkToken}`,
      )
      expect([statusCode, headers.location]).toEqual([410, undefined])
    }
  })

  test('a part is read back as it was made', () => {
    const ref = { projectId, sendingId }
    for (const kind of [
      { kind: 'target', variant: 25, number: 999 },
      { kind: 'product', shopId: 'Žluťoučký/kůň 7' },
      { kind: 'open' },
      { kind: 'view' },
      { kind: 'trap' },
    ] as LinkKind[])
      expect(readLinkPart(world.ctx, linkPart(world.ctx, { ...ref, ...kind }))).toEqual({ ...ref, ...kind })
  })
})
