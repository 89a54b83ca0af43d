import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Two places; each piece of work ends when it is told to. */
function openDesk() {
  let time = 0
  const turns = openTurns(() => time)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    pass(ms: number): void {
      time += ms
    },
    come(name: string, company = name): void {
      void turns.take(company, 2, async () => {
        begun.push(name)
        await new Promise<void>((end) => void ends.set(name, end))
      })
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await new Promise((done) => setImmediate(done))
    },
  }
}

test('take() runs as many at once as there are places, the next one when one ends', async () => {
  const desk = openDesk()
  for (const name of ['A', 'B', 'C', 'D']) desk.come(name)
  await desk.end('nobody')
  expect(desk.begun).toEqual(['A', 'B'])
  await desk.end('B')
  expect(desk.begun).toEqual(['A', 'B', 'C'])
  await desk.end('A')
  await desk.end('C')
  await desk.end('D')
  desk.come('E')
  desk.come('F')
  expect(desk.begun).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('take() lets the company go first that has used least time lately', async () => {
  const desk = openDesk()
  desk.come('busy 1', 'busy')
  desk.come('other')
  desk.pass(30_000)
  await desk.end('busy 1')
  desk.come('busy 2', 'busy')
  desk.come('busy 3', 'busy')
  desk.come('quiet')
  await desk.end('other')
  expect(desk.begun.at(-1)).toBe('quiet')
  await desk.end('quiet')
  expect(desk.begun.at(-1)).toBe('busy 3')
})

test('take() gives the place of failed work to the next', async () => {
  const turns = openTurns()
  await expect(turns.take('A', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.take('B', 1, async () => 'done')).toBe('done')
})
