import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resealed, seal, unseal } from './secrets.ts'

const old = { id: 'old', secret: 'o'.repeat(32) }
const fresh = { id: 'new', secret: 'n'.repeat(32) }
const of = { purpose: 'dkim', projectId: 'a' } as const

describe('seal and unseal', () => {
  test('give back any text, and show nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (secret) => {
        const sealed = seal([old], of, secret)
        expect(unseal([old], of, sealed)).toBe(secret)
        expect(sealed).not.toContain(secret)
      }),
    )
  })

  test('the same secret looks different each time', () => {
    expect(seal([old], of, 'secret')).not.toBe(seal([old], of, 'secret'))
  })

  test.each([
    ['another project', { ...of, projectId: 'b' }, [old]],
    ['another secret under the same id', of, [{ ...old, secret: 'x'.repeat(32) }]],
    ['a key that is gone', of, [fresh]],
    ['no key', of, []],
  ])('%s opens nothing', (_, whose, keys) => {
    const sealed = seal([old], of, 'secret')
    expect(() => unseal(keys, whose, sealed)).toThrow()
  })

  test('nothing that was changed, cut or made up is opened', () => {
    const sealed = seal([old], of, 'secret')
    for (let at = 0; at < sealed.length - 1; at++) {
      // differs in its first bits: the last ones may stand for nothing
      const letter = sealed[at] === 'A' ? 'w' : 'A'
      const forged = sealed.slice(0, at) + letter + sealed.slice(at + 1)
      expect(() => unseal([old], of, forged), forged).toThrow()
      expect(() => unseal([old], of, sealed.slice(0, at))).toThrow()
    }
  })
})

test('resealed moves a secret to the first key, once', () => {
  const sealed = seal([old], of, 'secret')
  expect(resealed([old, fresh], of, sealed)).toBeUndefined()
  const moved = resealed([fresh, old], of, sealed) ?? ''
  expect(unseal([fresh], of, moved)).toBe('secret')
  expect(resealed([fresh, old], of, moved)).toBeUndefined()
  // found out by whoever looks daily, not by whoever needs it
  expect(() => resealed([{ ...old, secret: 'x'.repeat(32) }], of, sealed)).toThrow()
})
