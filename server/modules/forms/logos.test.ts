/** Pictures that owners upload: what is kept was decoded and written anew. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asRequest } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { logoLimits } from '#rules/forms/logo.ts'
import { minuteMs } from '#rules/time.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'
import { keepLogo, logoPath } from './logos.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let project: string
beforeAll(async () => {
  world = await openTwoTenants()
  project = outerId('project', world.inner.projectId)
})
afterAll(() => world.close())

// each test has its own ten minutes of uploads
beforeEach(() => world.pass(10 * minuteMs + 1))

const upload = (payload: Buffer, cookie = world.people.owner.cookie ?? '', target = project) =>
  world.http.inject({
    method: 'PUT',
    url: `/uploads/logo/${target}`,
    headers: { 'content-type': 'application/octet-stream', cookie, origin: world.ctx.config.PUBLIC_URL },
    payload,
  })
const codeOf = async (payload: Buffer): Promise<string> =>
  (await upload(payload)).json().errors[0].extensions.code
const canvas = (width: number, height: number, background: object) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 1, ...background } },
  })

/** A PNG that says to be of this size, and holds next to nothing. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is kept at most twice as wide as advised, and everybody gets it', async () => {
  const large = await canvas(2000, 500, { alpha: 0.5 }).png().toBuffer()
  const answer = await upload(large)
  const { logo } = answer.json<{ logo: string }>()
  expect(logo).toMatch(/^[0-9a-f]{32}\.png$/)
  const shown = await world.http.inject({ url: logoPath(project, logo) })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  })
  const { width, height } = await sharp(shown.rawPayload).metadata()
  expect([width, height]).toEqual([logoLimits.keptWidth, 250])
})

test('notes of cameras do not stay in it', async () => {
  const noted = await canvas(50, 50, {})
    .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
    .jpeg()
    .toBuffer()
  expect(noted.includes('canary-of-the-camera')).toBe(true)
  const { logo } = (await upload(noted)).json<{ logo: string }>()
  const shown = await world.http.inject({ url: logoPath(project, logo) })
  expect(shown.rawPayload.includes('canary-of-the-camera')).toBe(false)
})

test.each<[string, Buffer]>([
  [
    '99 SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['100 PHP as .jpg', Buffer.from('<?php system($_GET["c"]);')],
  ['101 GIF that is a script, too', Buffer.from('GIF89a/*\x00\x01*/=1;alert(1)//;')],
  ['103 HTML as a picture', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['104 EICAR', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_name, bytes) => {
  expect(await codeOf(bytes)).toBe('FILE_TYPE')
})

test('a format that is not taken is not even read', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await codeOf(drawing)).toBe('FILE_TYPE')
  await expect(sharp(drawing).metadata()).rejects.toThrow('unsupported image format')
})

test('a picture that is too large, moves, is broken or carries too much is refused', async () => {
  const jpeg = await canvas(400, 400, {}).jpeg().toBuffer()
  const frames = await Promise.all(
    [0, 1, 2].map((n) =>
      canvas(8, 8, { g: n * 100 })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const heavy = await canvas(50, 50, {})
    .withExif({ IFD0: { Copyright: 'x'.repeat(60_000) } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'x'.repeat(1_100_000)}</x:xmpmeta>`)
    .png()
    .toBuffer()
  expect(await codeOf(claimedPng(50_000, 50_000))).toBe('IMAGE_LIMIT')
  expect(await codeOf(moving)).toBe('IMAGE_LIMIT')
  expect(await codeOf(heavy)).toBe('IMAGE_LIMIT')
  expect(await codeOf(jpeg.subarray(0, jpeg.length / 2))).toBe('IMAGE_LIMIT')
  expect(await codeOf(Buffer.alloc(logoLimits.bytes + 1))).toBe('FILE_SIZE')
})

test('a picture of four million pixels is kept, in any shape, and a larger one is refused', async () => {
  expect((await upload(await canvas(2000, 2000, {}).png().toBuffer())).statusCode).toBe(200)
  expect((await upload(await canvas(8000, 500, {}).png().toBuffer())).statusCode).toBe(200)
  expect(await codeOf(await canvas(2001, 2000, {}).png().toBuffer())).toBe('IMAGE_LIMIT')
})

test('IMAGE_LIMIT says how large a picture may be and what to do', async () => {
  const { message } = (await upload(claimedPng(3000, 2000))).json().errors[0]
  expect(message).toMatch(/2000 × 2000.*500/)
})

test('keepLogo draws the picture of a project before the second one of a project that came first', async () => {
  const { projectId, foreignId } = world.inner
  const neighbour = await createProject(world.ctx, foreignId, { name: 'Neighbour' })
  const large = await canvas(1500, 1500, {}).png().toBuffer()
  const small = await canvas(50, 50, {}).png().toBuffer()
  const asking = asRequest(world.ctx, { requestId: 'test', language: 'en' })
  const ended: string[] = []
  // each is in its queue when the next one comes
  const keep = (name: string, of: string, bytes: Buffer) =>
    keepLogo(asking, of, bytes).finally(() => ended.push(name))
  const kept = [
    ...Array.from({ length: 6 }, (_, n) => keep(`own ${n}`, projectId, large)),
    keep('neighbour', neighbour.projectId, small),
  ]
  await Promise.allSettled(kept)
  await kept.at(-1)
  // first come, first served would put it behind all six; how many are drawn before it comes depends on the machine
  expect(ended.indexOf('neighbour')).toBeLessThan(6)
})

test('a project uploads ten pictures in ten minutes, whatever becomes of them, and a neighbour is not counted', async () => {
  const { foreignProject } = world.ids
  const picture = await canvas(5, 5, {}).png().toBuffer()
  for (let n = 0; n < 5; n++) {
    expect((await upload(picture)).statusCode).toBe(200)
    expect(await codeOf(Buffer.from('no picture'))).toBe('FILE_TYPE')
  }
  expect(await codeOf(picture)).toBe('RATE_LIMITED')
  expect((await upload(picture, world.people.stranger.cookie ?? '', foreignProject)).statusCode).toBe(200)
  // users who may not upload do not use up its tries
  expect((await upload(picture, world.people.stranger.cookie ?? '')).statusCode).toBe(404)
  await world.pass(10 * minuteMs + 1)
  expect((await upload(picture)).statusCode).toBe(200)
})

test('nobody else uploads for a project', async () => {
  const picture = await canvas(5, 5, {}).png().toBuffer()
  expect((await upload(picture, world.people.stranger.cookie ?? '')).statusCode).toBe(404)
  expect((await upload(picture, '')).statusCode).toBe(404)
})
