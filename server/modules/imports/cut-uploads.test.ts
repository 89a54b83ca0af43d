/** Parts whose content-length is a lie, on real sockets: neither half of one is kept, nor does it stand in the way of others. */
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openImports } from '#testing/imports.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
let imports: ReturnType<typeof openImports>
beforeAll(async () => {
  world = await openTwoTenants()
  await world.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await nextShop(world)
  imports = openImports(world, () => shop.project)
})

const part = 'email\na@lide.example\n'
const upload = async (): Promise<string> =>
  (await imports.createUpload({ type: 'CONTACTS', name: 'a.csv', bytes: part.length })).id

/** What is answered to such a part until either side closes; whoever `leaves` does not wait for it. */
function send(key: string, length: number, body: string, leaves = false): Promise<string> {
  const { port } = world.http.server.address() as AddressInfo // it listens on a port
  const head = `PUT /uploads/${key}/0 HTTP/1.1\r\nhost: localhost\r\ncookie: ${world.people.owner.cookie}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1', () => socket.write(head + body, () => leaves && socket.destroy()))
  let text = ''
  socket.setEncoding('utf8').on('data', (some: string) => {
    text += some
  })
  return new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve(text)))
}

const connections = () =>
  new Promise<number>((resolve) => world.http.server.getConnections((_, count) => resolve(count)))

/** Nothing is there yet, and the part comes to its place when it is sent as it is. */
async function expectOpen(key: string): Promise<void> {
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  const files = world.ctx.db.selectFrom('files').select('key').where('project_id', '=', shop.projectId)
  expect([(await imports.get(key)).received, await files.execute()]).toEqual([[], []])
  expect((await imports.put(key, 0, Buffer.from(part))).statusCode).toBe(204)
  expect(await imports.analyze(key)).toMatchObject({ rows: 1, emails: 1 })
}

test.each([
  ['at once', ''],
  ['in the middle', part.slice(0, 5)],
])(
  'PUT keeps nothing where more is announced than comes and somebody leaves %s, however often (110)',
  async (_, body) => {
    const key = await upload()
    await Promise.all(Array.from({ length: 9 }, () => send(key, part.length, body, true)))
    await expectOpen(key)
  },
)

test('PUT keeps nothing where less is announced than follows: it is no whole part, and the rest no request (110)', async () => {
  const key = await upload()
  expect(await send(key, 5, part)).toMatch(/^HTTP\/1.1 400 /)
  await expectOpen(key)
})
