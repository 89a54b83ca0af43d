/** The links and addresses of messages that lead back to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { addPeople } from '#testing/sending.ts'
import { openTwoTenants } from '#testing/world.ts'
import { readReturnAddress, returnAddresses, unsubscribeUrl } from './addresses.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const consentOf = async (visitorId: string) => {
  const { consent } = await world.ctx.db
    .selectFrom('visitors')
    .select('consent')
    .where('project_id', '=', world.inner.projectId)
    .where('id', '=', visitorId)
    .executeTakeFirstOrThrow()
  return consent
}
async function person(email: string) {
  const { ids } = await addPeople(world.ctx, world.inner.projectId, [email])
  const visitorId = ids.get(email) ?? expect.unreachable()
  const message = { projectId: world.inner.projectId, sendingId: newId(world.clock.now()), visitorId }
  return { visitorId, message, path: new URL(unsubscribeUrl(world.ctx, message)).pathname }
}
const call = (method: 'GET' | 'HEAD' | 'POST', url: string, headers = {}, payload?: string) =>
  world.http.inject({ method, url, headers, payload })

test('looking at the unsubscribe link changes nothing, in the reader’s language', async () => {
  const { path, visitorId } = await person('jana@lide.example')
  const page = await call('GET', path, { 'accept-language': 'cs' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Chcete odběr zrušit?')
  expect((await call('GET', path, { 'accept-language': 'en' })).body).toContain('Do you want to unsubscribe?')
  await call('HEAD', path)
  expect(await consentOf(visitorId)).toBe('IMPORTED')
})

test('the page says whose e-mails they are, in the owner’s words where there are any', async () => {
  const { path } = await person('ema@lide.example')
  const projects = world.ctx.db.updateTable('projects').where('id', '=', world.inner.projectId)
  await projects
    .set({
      name: 'Boty & spol.',
      unsubscribe_setup: JSON.stringify({ heading: 'Už <nechcete>?', text: null }),
    })
    .execute()
  const { body } = await call('GET', path, { 'accept-language': 'cs' })
  expect(body).toContain('Boty &amp; spol.')
  expect(body).toContain('Už &lt;nechcete&gt;?')
  expect(body).toContain('Vrátit se můžete kdykoli.')
  expect((await call('POST', path)).body).toContain('Boty &amp; spol.')
})

test.each([
  ['a mail program', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  ['one that sends a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
  ['one that sends nothing', {}, undefined],
])('a post of %s unsubscribes, again and again', async (_, headers, body) => {
  const { path, visitorId } = await person(`${crypto.randomUUID()}@lide.example`)
  for (let times = 0; times < 2; times++) {
    const answer = await call('POST', path, headers, body)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await consentOf(visitorId)).toBe('UNSUBSCRIBED')
  const { rows } = await world.ctx.db
    .selectFrom('consents')
    .select('source')
    .where('project_id', '=', world.inner.projectId)
    .where('visitor_id', '=', visitorId)
    .where('withdrawn', '=', true)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toEqual([{ source: 'UNSUBSCRIBE_LINK' }])
})

test('a link that nobody here has made does nothing', async () => {
  const { path, visitorId } = await person('petr@lide.example')
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
  for (const url of [forged, '/p/unsubscribe/x', `${path}.x`, '/p/unsubscribe/a.b.c']) {
    const page = await call('GET', url, { 'accept-language': 'cs' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Tento odkaz nefunguje')
    expect(page.body).not.toContain('<form')
    expect((await call('POST', url)).json().errors[0].extensions.code).toBe('LINK_INVALID')
  }
  expect(await consentOf(visitorId)).toBe('IMPORTED')
})

test('returnAddresses: each is read back in any letters, of its project only, and not when anything of it was changed', async () => {
  const { message } = await person('eva@lide.example')
  const { projectId } = message
  const { bounce, unsubscribe } = returnAddresses(world.ctx, message, 'bounce.shop.example')
  for (const [kind, address] of [
    ['b', bounce],
    ['u', unsubscribe],
  ] as const) {
    const [localPart = '', domain] = address.split('@')
    expect(domain).toBe('bounce.shop.example')
    expect(localPart.length).toBeLessThanOrEqual(64)
    expect(readReturnAddress(world.ctx, projectId, localPart.toUpperCase())).toEqual({ kind, message })
    expect(readReturnAddress(world.ctx, newId(0), localPart)).toBeUndefined()
    for (let at = 0; at < localPart.length; at++) {
      const other = localPart[at] === 'a' ? 'c' : 'a'
      const changed = `${localPart.slice(0, at)}${other}${localPart.slice(at + 1)}`
      expect(readReturnAddress(world.ctx, projectId, changed)).toBeUndefined()
    }
  }
})
