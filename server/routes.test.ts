import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  const { headers } = await world.http.inject('/healthz')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-powered-by']).toBeUndefined()
})

test('an unknown address is told in the common shape', async () => {
  const answer = await world.http.inject({ url: '/api/nothing', headers: { 'accept-language': 'cs' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().errors[0]).toMatchObject({
    message: 'Tohle neexistuje.',
    extensions: { code: 'NOT_FOUND' },
  })
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
    const told = (answer: typeof wrong) => ({
      status: answer.statusCode,
      message: answer.json().errors[0].message,
    })
    expect(told(unknown)).toEqual(told(wrong))
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

  test('shows the HTML in a sandbox', async () => {
    const [kept] = await world.mailbox.list()
    const { headers, body } = await world.http.inject(`/dev/mail/${kept?.id}/html`)
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(body).toContain('&lt;b&gt;Fox&lt;/b&gt;')
  })

  test('is not there in production', async () => {
    const production = await openWorld({
      NODE_ENV: 'production',
      SECRET_KEYS: `a:${'s'.repeat(32)}`,
      PUBLIC_URL: 'https://droi.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@droi.example',
    })
    expect((await production.http.inject('/dev/mail')).statusCode).toBe(404)
    expect((await production.http.inject({ method: 'POST', url: '/dev/clock' })).statusCode).toBe(404)
    expect((await production.http.inject('/healthz')).headers['strict-transport-security']).toBeTruthy()
    await production.close()
  })
})
