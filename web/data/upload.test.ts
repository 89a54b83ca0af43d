import { expect, test } from 'vitest'
import { failure } from './failure.ts'
import { partsOf, type Sending, sendParts, speedometer, type Upload } from './upload.ts'

/** A server that gets parts of ten bytes; tells what it was sent, and how long was waited between tries. */
function serverOf(total: number, received: number[] = []) {
  const put: number[] = []
  const waits: number[] = []
  const shown: Upload = { sent: 0, total }
  const sending: Sending = {
    total,
    partBytes: 10,
    received,
    put: async (part, from, to, onSent) => {
      put.push(part)
      onSent(to - from)
    },
    receivedAtLast: async () => undefined,
    wait: async (ms) => void waits.push(ms),
    onChange: (change) => void Object.assign(shown, change),
  }
  return { sending, put, waits, shown }
}

test.each([
  [0, 1],
  [9, 1],
  [10, 1],
  [11, 2],
  [200, 20],
])('partsOf: a file of %i bytes has %i parts of ten', (bytes, parts) => {
  expect(partsOf(bytes, 10)).toBe(parts)
})

test('sendParts sends what is missing alone, and counts what was there before', async () => {
  const { sending, put, shown } = serverOf(25, [0])
  const sent: number[] = []
  await sendParts({
    ...sending,
    onChange: (change) => {
      sending.onChange(change)
      if (change.sent !== undefined) sent.push(change.sent)
    },
  })
  expect(put).toEqual([1, 2])
  expect(sent).toEqual([10, 20, 20, 25, 25])
  expect(shown.sent).toBe(25)
})

test('sendParts tries a part again, ever later, while the connection fails', async () => {
  const { sending, waits, put } = serverOf(20)
  let failures = 3
  await sendParts({
    ...sending,
    put: async (...part) => {
      if (failures-- > 0) throw failure('UNAVAILABLE')
      await sending.put(...part)
    },
  })
  expect(waits).toEqual([1000, 2000, 4000])
  expect(put).toEqual([0, 1])
})

test('sendParts gives up in the end, and at once what the server refuses', async () => {
  const down = serverOf(10)
  const unavailable = { put: async () => Promise.reject(failure('UNAVAILABLE')) }
  await expect(sendParts({ ...down.sending, ...unavailable })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(down.waits).toHaveLength(6)
  const refused = serverOf(10)
  const gone = { put: async () => Promise.reject(failure('NOT_FOUND')) }
  await expect(sendParts({ ...refused.sending, ...gone })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(refused.waits).toEqual([])
})

test('sendParts puts again what the server has lost, but not for ever', async () => {
  const { sending, put } = serverOf(30)
  const answers = [[0, 2], undefined]
  await sendParts({ ...sending, receivedAtLast: async () => answers.shift() })
  expect(put).toEqual([0, 1, 2, 1])
  const { sending: lossy } = serverOf(10)
  await expect(sendParts({ ...lossy, receivedAtLast: async () => [] })).rejects.toThrow()
})

test('speedometer tells bytes in a second over the last ones, and begins anew with a part that is sent again', () => {
  const speedOf = speedometer(5000)
  expect(speedOf(0, 0)).toBeUndefined()
  expect(speedOf(100, 100)).toBeUndefined()
  expect(speedOf(2000, 1000)).toBe(2000)
  expect(speedOf(8000, 7000)).toBeUndefined() // all before is too old
  expect(speedOf(9000, 8000)).toBe(1000)
  expect(speedOf(5000, 9000)).toBeUndefined()
})
