import { createHash } from 'node:crypto'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDnsServer } from '#testing/dns-server.ts'
import { drain } from '#testing/drain.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld()
  olga = await world.person('Olga')
  await olga.ask('mutation { createCompany(input: { name: "<b>Fox</b>" }) { id } }')
  await drain(world.ctx)
})
afterAll(() => world.close())

test('alive, ready and figures', async () => {
  expect((await world.http.inject('/healthz')).json()).toEqual({ alive: true })
  expect((await world.http.inject('/readyz')).json()).toEqual({ ready: true })
  const metrics = (await world.http.inject('/metrics')).body
  expect(metrics).toContain('droi_http_request_seconds_count{route="/graphql",status="200"}')
  expect(metrics).toContain('droi_jobs_total{job="companies.tellNewMember",outcome="done"} 1')
})

test('while it drains it is alive, not ready, and still answers', async () => {
  world.app.draining = true
  expect((await world.http.inject('/readyz')).statusCode).toBe(503)
  expect((await world.http.inject('/healthz')).statusCode).toBe(200)
  expect((await olga.ask('{ me { email } }')).data.me.email).toBe(olga.email)
  world.app.draining = false
})

test('every answer names its request and is hard to abuse', async () => {
  const { headers } = await world.http.inject('/dev/mail')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-powered-by']).toBeUndefined()
})

test('an answer of /graphql carries only those headers of security that mean something beside JSON', async () => {
  const payload = { query: '{ me { id } }' }
  const { headers } = await world.http.inject({ method: 'POST', url: '/graphql', payload })
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'vary',
    'x-content-type-options',
    'x-request-id',
  ])
  expect(headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('an unknown address, and one that cannot be read, is told in the common shape', async () => {
  for (const url of ['/api/nothing', '/l/%E0%A4%A/x', `/t/config/${'x'.repeat(2000)}`]) {
    const { statusCode, headers, json } = await world.http.inject({
      url,
      headers: { 'accept-language': 'cs' },
    })
    expect([statusCode, headers['x-content-type-options']], url).toEqual([404, 'nosniff'])
    expect(json().errors[0]).toMatchObject({
      message: 'Tohle neexistuje.',
      extensions: { code: 'NOT_FOUND' },
    })
  }
})

test('a method that has to say what its body is, and does not, is no failure of the server', async () => {
  const { statusCode } = await world.http.inject({ method: 'QUERY', url: '/graphql' })
  expect(statusCode).toBe(400)
})

test('without its database it is alive, not ready, says so, and comes back by itself', async () => {
  await world.database.away(true)
  expect((await world.http.inject('/healthz')).statusCode).toBe(200)
  expect((await world.http.inject('/readyz')).statusCode).toBe(503)
  const { status, errors } = await olga.ask('{ me { id } }')
  expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE'])
  const signIn = await world.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json' },
    payload: { email: olga.email, password: 'correct horse' },
  })
  expect(signIn.json().errors[0].extensions.code).toBe('UNAVAILABLE')
  await world.database.away(false)
  expect((await world.http.inject('/readyz')).statusCode).toBe(200)
  expect((await olga.ask('{ me { email } }')).data.me.email).toBe(olga.email)
})

describe('a long answer of /graphql', () => {
  /** The answer as it travels. */
  const answerTo = async (query: string, encodings?: string) => {
    const { headers, rawPayload } = await world.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        origin: world.ctx.config.PUBLIC_URL,
        cookie,
        ...(encodings && { 'accept-encoding': encodings }),
      },
      payload: { query },
    })
    return { encoding: headers['content-encoding'], type: headers['content-type'], bytes: rawPayload }
  }
  const list = '{ listCompanys { items { id name } } }'
  let cookie: string
  beforeAll(async () => {
    const anna = await world.person('Anna')
    cookie = await world.signIn(anna.email)
    for (let number = 0; number < 10; number++)
      await anna.ask(
        `mutation { createCompany(input: { name: "${number}${' company'.repeat(14)}" }) { id } }`,
      )
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('to a client that takes %s goes as %s', async (encodings, encoding, decompress) => {
    const plain = await answerTo(list)
    const answer = await answerTo(list, encodings)
    expect([plain.encoding, answer.encoding]).toEqual([undefined, encoding])
    expect(answer.type).toBe(plain.type)
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(decompress(answer.bytes).toString()).toBe(plain.bytes.toString())
  })

  test('goes as it is beside a secret, and after a change', async () => {
    const changes = Array.from(
      'abcdefghij',
      (alias) => `${alias}: updateMe(input: { language: en }) { ...all }`,
    )
    for (const query of [
      '{ listCompanys { items { id name portalLink } } }',
      `fragment all on User { id email name phone language helpdesk contacted } mutation { ${changes.join(' ')} }`,
    ]) {
      const { encoding, bytes } = await answerTo(query, 'br')
      expect([encoding, bytes.length > 1400], bytes.toString()).toEqual([undefined, true])
    }
  })
})

describe('sign-in', () => {
  const signIn = (payload: object, headers: object = {}) =>
    world.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'content-type': 'application/json', origin: world.ctx.config.PUBLIC_URL, ...headers },
      payload,
    })

  test('sets a cookie that scripts cannot read', async () => {
    const answer = await signIn({ email: olga.email, password: 'correct horse' })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.find(({ name }) => name === 'droi.session_token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
  })

  test('a wrong password and an unknown person look alike', async () => {
    const [wrong, unknown] = [
      await signIn({ email: olga.email, password: 'wrong password' }),
      await signIn({ email: 'nobody@people.example', password: 'wrong password' }),
    ]
    expect(wrong.statusCode).toBe(401)
    const outcome = (answer: typeof wrong) => ({
      status: answer.statusCode,
      message: answer.json().errors[0].message,
    })
    expect(outcome(unknown)).toEqual(outcome(wrong))
  })

  test('another site cannot sign a visitor in or out', async () => {
    const answer = await signIn(
      { email: olga.email, password: 'correct horse' },
      { origin: 'https://evil.example' },
    )
    expect(answer.statusCode).toBe(403)
  })

  test('a signed-out session is over at once', async () => {
    const cookie = await world.signIn(olga.email)
    const headers = { 'content-type': 'application/json', origin: world.ctx.config.PUBLIC_URL, cookie }
    await world.http.inject({ method: 'POST', url: '/api/auth/sign-out', headers, payload: {} })
    const answer = await world.http.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query: '{ me { id } }' },
    })
    expect(answer.json().data.me).toBeNull()
  })
})

describe('/dev/mail', () => {
  test('lists the mails and shows one with text, headers and links', async () => {
    const list = (await world.http.inject('/dev/mail')).body
    expect(list).toContain('&lt;b&gt;Fox&lt;/b&gt; is ready')
    const [kept] = await world.mailbox.list()
    const page = (await world.http.inject(`/dev/mail/${kept?.id}`)).body
    expect(page).toContain('href="http://localhost:3000/companies"')
    expect(page).toContain('Message-ID')
    expect(page).not.toContain('<b>Fox')
  })

  test('lists the time of each mail, and finds mails by subject or recipient', async () => {
    const found = (await world.http.inject('/dev/mail?q=FOX')).body
    expect(found).toContain('&lt;b&gt;Fox&lt;/b&gt; is ready')
    expect(found).toMatch(/<time datetime="[^"]+">\d{1,2} \w+ \d{4}, \d\d:\d\d</)
    expect((await world.http.inject('/dev/mail?q=%22%3Enothing')).body).toContain('No mail contains that.')
  })

  test('shows the HTML in a sandbox', async () => {
    const [kept] = await world.mailbox.list()
    const { headers, body } = await world.http.inject(`/dev/mail/${kept?.id}/html`)
    expect(headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; img-src http: https: data:/,
    )
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('&lt;b&gt;Fox&lt;/b&gt;')
  })

  test.each([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['a name that leads here', { headers: { host: 'evil.example:3000' } }],
    ['a name that begins like ours', { headers: { host: '127.0.0.1.evil.example' } }],
    ['a proxy on this machine', { headers: { host: 'localhost', 'x-forwarded-for': '9.9.9.9' } }],
  ])('is not there for %s, nor are the sample people and the figures', async (_, from) => {
    for (const url of ['/dev/mail', '/dev/mail/x', '/dev/dns', '/dev/sample-sign-ins', '/metrics'])
      expect((await world.http.inject({ url, ...from })).statusCode, url).toBe(404)
  })

  test('names no terms and no privacy policy unless they are configured', async () => {
    expect((await world.http.inject('/api/legal-links')).json()).toEqual({ terms: null, privacy: null })
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is there for %s', async (host) => {
    for (const url of ['/dev/mail', '/metrics'])
      expect((await world.http.inject({ url, headers: { host } })).statusCode).toBe(200)
  })

  test('is not there in production, nor is the zone, which is asked of name servers', async () => {
    const server = await startDnsServer()
    server.zone.add({ type: 'A', name: 'shop.example', value: '203.0.113.7' })
    const production = await openWorld({
      NODE_ENV: 'production',
      PASSWORD_COST: '14',
      SECRET_KEYS: `a:${createHash('sha256').update('sample').digest('hex')}`,
      ENCRYPTION_KEYS: `a:${createHash('sha256').update('sealed').digest('hex')}`,
      SUPPRESSION_KEY: createHash('sha256').update('another').digest('hex'),
      PAYMENTS: 'sandbox',
      PUBLIC_URL: 'https://droi.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@droi.example',
      MAIL_SPF_INCLUDE: 'spf.droi.example',
      MAIL_BOUNCE_MX: 'bounce.droi.example',
      MAIL_LINK_HOST: 'click.droi.example',
      DNS_SERVERS: server.address,
    })
    expect((await production.http.inject('/dev/mail')).statusCode).toBe(404)
    expect((await production.http.inject('/dev/dns')).statusCode).toBe(404)
    expect(await production.ctx.vendors.dns.ask('A', 'shop.example')).toEqual({ values: ['203.0.113.7'] })
    expect((await production.http.inject({ method: 'POST', url: '/dev/clock' })).statusCode).toBe(404)
    expect((await production.http.inject('/metrics')).statusCode).toBe(404)
    expect((await production.http.inject('/healthz')).headers['strict-transport-security']).toBeTruthy()
    await production.close()
    await server.close()
  })
})

describe('/dev/dns', () => {
  const send = (method: 'POST' | 'PUT', payload: object | string, headers: Record<string, string> = {}) =>
    world.http.inject({ method, url: '/dev/dns', payload, headers })
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send('POST', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })
  const page = async () => (await world.http.inject('/dev/dns')).body
  const spf = { type: 'TXT', name: 'shop.example', value: 'v=spf1 <all>' }

  test('adds and removes a record by its form, which the program then goes by', async () => {
    expect(await page()).toContain('No records yet')
    expect((await form({ ...spf, name: 'Shop.Example.' })).headers.location).toBe('/dev/dns')
    await form(spf)
    expect(await world.zone.list()).toEqual([spf])
    expect(await page()).toContain('<td>v=spf1 &lt;all&gt;</td>')
    expect(await world.ctx.vendors.dns.ask('TXT', 'shop.example')).toEqual({ values: [spf.value] })
    await form({ ...spf, action: 'remove' })
    expect(await world.ctx.vendors.dns.ask('TXT', 'shop.example')).toEqual({ missing: true })
  })

  test('takes a whole zone as JSON', async () => {
    await form({ ...spf, name: 'old.example' })
    const mx = { type: 'MX', name: 'bounce.shop.example', value: '10 Bounce.Droi.Example.' }
    const stored = { ...mx, value: '10 bounce.droi.example' }
    expect((await send('PUT', [spf, mx])).json()).toEqual([spf, stored])
    expect(await world.zone.list()).toEqual([spf, stored])
  })

  test.each([
    ['a type that there is not', { ...spf, type: 'SRV' }],
    ['a name with spaces', { ...spf, name: 'shop example' }],
    ['a mail server without a priority', { ...spf, type: 'MX', value: 'mx.example' }],
    ['nothing at all', { ...spf, value: ' ' }],
  ])('refuses %s', async (_, record) => {
    const before = await world.zone.list()
    expect((await form(record)).statusCode).toBe(400)
    expect((await send('PUT', [record])).statusCode).toBe(400)
    expect(await world.zone.list()).toEqual(before)
  })

  test('a page of another site cannot write it', async () => {
    expect((await form(spf, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send('PUT', [], { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

test('/metrics with a token is for its bearer alone, wherever that is', async () => {
  const token = createHash('sha256').update('figures').digest('hex')
  const guarded = await openWorld({ METRICS_TOKEN: token })
  const status = async (authorization?: string) =>
    (
      await guarded.http.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.9',
        headers: { host: 'droi.example', ...(authorization && { authorization }) },
      })
    ).statusCode
  expect(await status(`Bearer ${token}`)).toBe(200)
  for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ']) expect(await status(wrong)).toBe(404)
  await guarded.close()
})

describe('connections', () => {
  let slow: World
  const sockets: Socket[] = []
  beforeAll(async () => {
    slow = await openWorld({ RECEIVE_SECONDS: '1', CONNECTIONS_PER_ADDRESS: '3' })
    await slow.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => slow.close())

  /** What the server says before it closes the connection. */
  async function untilClosed(send: string): Promise<string> {
    const { port } = slow.http.server.address() as AddressInfo // it listens on a port
    const socket = connect(port, '127.0.0.1', () => void socket.write(send))
    sockets.push(socket)
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    return new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve(text)))
  }

  test('a request that does not come to its end is over after RECEIVE_SECONDS', async () => {
    const head = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    const [body, headers, nothing] = await Promise.all([
      untilClosed(`${head}content-length: 100\r\n\r\n{"query"`),
      untilClosed(head),
      untilClosed(''),
    ])
    expect(body).toContain('408')
    expect(headers).toContain('408')
    expect(nothing).not.toContain('200')
  })

  test('one address holds only so many, and those who leave make room', async () => {
    const held = [1, 2, 3].map(() => untilClosed('GET /heal'))
    while (sockets.slice(-3).some(({ readyState }) => readyState !== 'open')) await setImmediate()
    expect(await untilClosed('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe('')
    for (const socket of sockets) socket.destroy()
    await Promise.all(held)
    const answer = await untilClosed('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(answer).toContain('{"alive":true}')
  })
})
