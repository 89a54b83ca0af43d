/** Colours of a shop, read from a page on this machine. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShopColors } from '#generated/resolvers.ts'
import { outerId } from '#platform/ids.ts'
import { hourMs } from '#rules/time.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'

let shop: Shop
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  shop = await openShop()
  world = await openTwoTenants(shop.env)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

// each test has its own hour of tries
beforeEach(() => world.pass(hourMs + 1))

const setShop = (projectId: string, address: string | null) =>
  world.ctx.db.updateTable('projects').set({ shop_url: address }).where('id', '=', projectId).execute()
async function colorsOf(projectId: string, person = world.people.owner) {
  const { data, errors } = await person.ask(
    'query ($id: ID!) { shopColors(domainID: $id) { read found suggested { background text button } } }',
    { id: outerId('project', projectId) },
  )
  return (errors?.[0]?.extensions.code ?? data.shopColors) as ShopColors | string
}
async function colorsAt(address: string | null): Promise<ShopColors | string> {
  await setShop(world.inner.projectId, address)
  return colorsOf(world.inner.projectId)
}
const nothing = { read: false, found: [], suggested: null }

test('reads the page and the styles that it names, packed or not', async () => {
  const page = `<meta name="theme-color" content="#24483f"><link rel="stylesheet" href="/a.css?x=1&amp;y=2">
    <link rel=stylesheet href=gone.css><link rel=stylesheet href="http://169.254.169.254/latest">`
  shop.serve('/', page)
  shop.serve('/a.css', gzipSync('body{background:#faf7f0;color:#222}'), { 'content-encoding': 'gzip' })
  expect(await colorsAt(shop.url)).toEqual({
    read: true,
    found: ['#24483f', '#faf7f0', '#222222'],
    suggested: { background: '#faf7f0', text: '#222222', button: '#24483f' },
  })
  expect(shop.requests.map(({ path }) => path)).toContain('/a.css?x=1&y=2')
})

test('says that a page names no colours, or cannot be had', async () => {
  shop.serve('/plain', '<p>Hello</p>')
  expect(await colorsAt(`${shop.url}/plain`)).toEqual({ ...nothing, read: true })
  expect(await colorsAt(`${shop.url}/nowhere`)).toEqual(nothing)
  expect(await colorsAt('http://127.0.0.1:1/')).toEqual(nothing)
  expect(await colorsAt(null)).toEqual(nothing)
})

test('shopColors reads 200 kB of a page, packed or not, and ignores the rest', async () => {
  const page = `<style>a{color:#24483f}</style>${' '.repeat(190_000)}<style>a{color:#aa3344}</style>`
  const long = `${page}${' '.repeat(20_000)}<style>a{color:#0c5ac8}</style>`
  shop.serve('/long', long)
  shop.serve('/packed', gzipSync(long))
  shop.serve('/bomb', gzipSync(`${page}${' '.repeat(50_000_000)}`))
  shop.serve('/broken', gzipSync(long).subarray(0, 150))
  for (const path of ['/long', '/packed', '/bomb'])
    expect(await colorsAt(shop.url + path)).toMatchObject({ read: true, found: ['#24483f', '#aa3344'] })
  expect(await colorsAt(`${shop.url}/broken`)).toMatchObject({ read: true, found: ['#24483f'] })
})

test('shopColors reads 500 kB of all styles together and ignores the rest', async () => {
  const links = ['/first.css', '/second.css'].map((path) => `<link rel="stylesheet" href="${path}">`)
  shop.serve('/styled', links.join(''))
  for (const pack of [(text: string) => text, gzipSync]) {
    shop.serve('/first.css', pack(`a{color:#24483f}${' '.repeat(300_000)}`))
    shop.serve(
      '/second.css',
      pack(`${' '.repeat(150_000)}a{color:#aa3344}${' '.repeat(100_000)}a{color:#0c5ac8}`),
    )
    expect(await colorsAt(`${shop.url}/styled`)).toMatchObject({ found: ['#24483f', '#aa3344'] })
  }
})

test('shopColors searches a page and styles of 8 MB outside the main thread', async () => {
  const style = (digit: string) =>
    Array.from({ length: 280_000 }, (_, n) => `#${digit}${(n % 0xfffff).toString(16).padStart(5, '0')}`).join(
      '',
    )
  for (const n of [1, 2, 3]) shop.serve(`/${n}.css`, style(String(n)))
  const links = [1, 2, 3].map((n) => `<link rel="stylesheet" href="/${n}.css">`).join('')
  shop.serve('/heavy', `${links}${'<style>a{color:#24483f}</style>'.repeat(60_000)}`)
  shop.serve('/light', '<style>a{color:#24483f}</style>')
  await colorsAt(`${shop.url}/light`) // what is only loaded once
  await setShop(world.inner.projectId, `${shop.url}/heavy`)
  const before = process.threadCpuUsage()
  const answer = await colorsOf(world.inner.projectId)
  const { user, system } = process.threadCpuUsage(before)
  expect(answer).toMatchObject({ read: true, found: expect.arrayContaining(['#24483f']) })
  expect((user + system) / 1000).toBeLessThan(150)
})

test('shopColors refuses a second search of a user while one runs, and other users do not wait for it', async () => {
  const { projectId, foreignId } = world.inner
  const [{ promise: isRequested, resolve: request }, { promise: isReleased, resolve: release }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  shop.serve('/held', (_, response) => {
    request()
    void isReleased.then(() => response.end('<style>a{color:#24483f}</style>'))
  })
  shop.serve('/other', '<style>a{color:#aa3344}</style>')
  await setShop(projectId, `${shop.url}/held`)
  const neighbour = await createProject(world.ctx, foreignId, { name: 'Neighbour' })
  await setShop(neighbour.projectId, `${shop.url}/other`)
  const first = colorsOf(projectId)
  await isRequested
  expect(await colorsOf(projectId)).toBe('RATE_LIMITED')
  expect(await colorsOf(neighbour.projectId, world.people.stranger)).toMatchObject({ found: ['#aa3344'] })
  release()
  expect(await first).toMatchObject({ found: ['#24483f'] })
  expect(await colorsOf(projectId)).toMatchObject({ found: ['#24483f'] })
})

test('shopColors refuses a request with ten aliases, which runs one search', async () => {
  shop.serve('/aliases', '<p>Hello</p>')
  await setShop(world.inner.projectId, `${shop.url}/aliases`)
  const id = outerId('project', world.inner.projectId)
  const fields = Array.from({ length: 10 }, (_, n) => `a${n}: shopColors(domainID: "${id}") { read }`)
  const { errors } = await world.people.owner.ask(`{ ${fields.join(' ')} }`)
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  // once that search has ended
  await expect.poll(() => colorsOf(world.inner.projectId), { timeout: 20_000 }).toMatchObject({ read: true })
  expect(shop.requests.filter(({ path }) => path === '/aliases')).toHaveLength(2)
})

test('shopColors reads the page of one project at most twenty times an hour, for all its users', async () => {
  const { owner, companyEditor } = world.people
  const { projectId } = world.inner
  shop.serve('/often', '<p>Hello</p>')
  await setShop(projectId, `${shop.url}/often`)
  for (let times = 0; times < 10; times++)
    for (const person of [owner, companyEditor])
      expect(await colorsOf(projectId, person)).toMatchObject({ read: true })
  expect(await colorsOf(projectId, companyEditor)).toBe('RATE_LIMITED')
})

test('shopColors reads at most twenty pages an hour for a user, of all projects', async () => {
  const { companyId } = world.inner
  const others = [
    await createProject(world.ctx, companyId, { name: 'First' }),
    await createProject(world.ctx, companyId, { name: 'Second' }),
  ]
  for (const { projectId } of others) await setShop(projectId, `${shop.url}/often`)
  const [first, second] = others.map(({ projectId }) => projectId)
  for (let times = 0; times < 10; times++) {
    expect(await colorsOf(first ?? '')).toMatchObject({ read: true })
    expect(await colorsOf(second ?? '')).toMatchObject({ read: true })
  }
  expect(await colorsOf(first ?? '')).toBe('RATE_LIMITED')
})
