import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '#testing/world.ts'
import { dissolvedNumber, silentNumber } from '#vendors/registrar/local.ts'
import { lookUpLimit } from './look-up-business.ts'

const lookUp =
  'query ($input: BusinessRegistrarInfoInput!) { businessRegistrarInfo(input: $input) { name street city zip country crNo vatNo vatPayer isSample } }'
let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld()
  olga = await world.person('Olga')
})
afterAll(() => world.close())

test('offline, the eight fields come from an invented company', async () => {
  const { data, errors } = await olga.ask(lookUp, { input: { country: 'cz', crNo: '270 82 440' } })
  expect(errors).toBeUndefined()
  expect(data.businessRegistrarInfo).toEqual({
    name: 'Modrá krabice a.s.',
    street: 'Jateční 1530/33a',
    city: 'Praha',
    zip: '17000',
    country: 'CZ',
    crNo: '27082440',
    vatNo: 'CZ27082440',
    vatPayer: true,
    isSample: true,
  })
})

test.each([
  [{ country: 'CZ', crNo: '00006947' }, 'REGISTER_SAMPLE'],
  [{ country: 'CZ', crNo: dissolvedNumber }, 'REGISTER_DISSOLVED'],
  [{ country: 'CZ', crNo: silentNumber }, 'REGISTER_UNAVAILABLE'],
  [{ country: 'CZ', crNo: '27082441' }, 'INPUT_INVALID'],
  [{ country: 'CZ' }, 'INPUT_INVALID'],
])('%j is refused with %s', async (input, code) => {
  expect((await olga.ask(lookUp, { input })).errors?.[0]?.extensions.code).toBe(code)
})

test('nobody asks the registers without end; ten minutes later they may again', async () => {
  const eager = await world.person('Eager')
  const ask = async () =>
    (await eager.ask(lookUp, { input: { country: 'CZ', crNo: '27082440' } })).errors?.[0]?.extensions.code
  for (let i = 0; i < lookUpLimit.most; i++) expect(await ask()).toBeUndefined()
  expect(await ask()).toBe('RATE_LIMITED')
  await world.pass(lookUpLimit.seconds * 1000 + 1)
  expect(await ask()).toBeUndefined()
})

test('a signed-out caller is asked to sign in', async () => {
  const { errors } = await world.nobody.ask(lookUp, { input: { country: 'CZ', crNo: '27082440' } })
  expect(errors?.[0]?.extensions.code).toBe('SIGN_IN_REQUIRED')
})

test('with REGISTERS=real the registers of the settings are asked, once for the same company', async () => {
  let requests = 0
  const register = createServer((_, response) => {
    requests += 1
    response.end(JSON.stringify({ ico: '27082440', obchodniJmeno: 'From the register' }))
  })
  await new Promise<void>((resolve) => void register.listen(0, '127.0.0.1', resolve))
  const { port } = register.address() as AddressInfo // listening on a port
  const real = await openWorld({ REGISTERS: 'real', ARES_URL: `http://127.0.0.1:${port}` })
  const eva = await real.person('Eva')
  for (let i = 0; i < 2; i++) {
    const { data } = await eva.ask(lookUp, { input: { country: 'CZ', crNo: '27082440' } })
    expect(data.businessRegistrarInfo).toMatchObject({
      name: 'From the register',
      vatPayer: false,
      isSample: false,
    })
  }
  expect(requests).toBe(1)
  await real.close()
  register.close()
})
