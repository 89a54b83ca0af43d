/** The real drivers talk to imitations of the registers that answer as those do, in good and in bad hours. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { dissolvedNumber, localRegistrar, silentNumber } from './local.ts'
import { registers } from './registers.ts'
import type { RegistrarAnswer } from './registrar.ts'
import { remembered } from './remembered.ts'

const now = Date.parse('2026-11-15')
type Reply = { status: number; body: unknown } | 'silence'
let reply: (request: { path: string; body: string }) => Reply
const requests: string[] = []

async function readBody(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    requests.push(`${request.method} ${request.url} ${body}`.trim())
    const answer = reply({ path: request.url ?? '', body })
    if (answer === 'silence') return
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})

function open(timeoutMs = 5000) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
  return registers({
    aresUrl: `${url}/ares`,
    viesUrl: `${url}/vies`,
    rpoUrl: `${url}/rpo`,
    timeoutMs,
    now: () => now,
    log: openLog('silent', 'test'),
  })
}
const ok = (body: unknown): Reply => ({ status: 200, body })
const foundIn = (answer: RegistrarAnswer) => (typeof answer === 'object' ? answer.found : answer)

describe('ARES', () => {
  const seat = {
    kodStatu: 'CZ',
    nazevUlice: 'Jateční',
    nazevCastiObce: 'Holešovice',
    nazevObce: 'Praha',
    cisloDomovni: 33,
    cisloOrientacni: 5,
    cisloOrientacniPismeno: 'a',
    psc: 17000,
    textovaAdresa: 'Jateční 33/5a, Holešovice, 17000 Praha 7',
  }
  const subject = {
    ico: '27082440',
    obchodniJmeno: 'Modrá krabice a.s.',
    dic: 'CZ27082440',
    seznamRegistraci: { stavZdrojeDph: 'AKTIVNI' },
    sidlo: seat,
  }
  const find = async (body: unknown, crNo = '27082440') => {
    reply = () => ok(body)
    return foundIn(await open().find({ country: 'CZ', crNo }))
  }

  test('fills all eight fields', async () => {
    expect(await find(subject)).toEqual({
      name: 'Modrá krabice a.s.',
      street: 'Jateční 33/5a',
      city: 'Praha',
      zip: '17000',
      country: 'CZ',
      crNo: '27082440',
      vatNo: 'CZ27082440',
      vatPayer: true,
    })
    expect(requests).toEqual(['GET /ares/ekonomicke-subjekty/27082440'])
  })

  test('pads what lost its zeros', async () => {
    const body = { ...subject, ico: 6947, sidlo: { ...seat, psc: 1234 } }
    expect(await find(body, '00006947')).toMatchObject({ crNo: '00006947', zip: '01234' })
    expect(requests).toEqual(['GET /ares/ekonomicke-subjekty/00006947'])
  })

  test.each([
    [{ ...seat, cisloOrientacni: undefined }, 'Jateční 33'],
    [{ ...seat, nazevUlice: undefined }, 'Holešovice 33/5a'],
    [{ ...seat, nazevUlice: undefined, nazevCastiObce: undefined }, 'Praha 33/5a'],
    [{ textovaAdresa: 'Kdesi 1, 10000 Praha' }, 'Kdesi 1, 10000 Praha'],
    [undefined, null],
  ])('the seat %j lies in %s', async (sidlo, street) => {
    expect(await find({ ...subject, sidlo })).toMatchObject({ street, country: 'CZ' })
  })

  test('a tax number alone makes no VAT payer; the Slovak one counts where there is no other', async () => {
    expect(await find({ ...subject, seznamRegistraci: { stavZdrojeDph: 'ZANIKLY' } })).toMatchObject({
      vatNo: 'CZ27082440',
      vatPayer: false,
    })
    expect(await find({ ...subject, dic: undefined, dicSkDph: 'SK2020317068' })).toMatchObject({
      vatNo: 'SK2020317068',
    })
    expect(
      await find({ ...subject, dic: undefined, sidlo: { ...seat, psc: null, pscTxt: 'X1' } }),
    ).toMatchObject({ vatNo: null, zip: 'X1' })
  })

  test('a company that has ended is told; one that will end is still there', async () => {
    expect(await find({ ...subject, datumZaniku: '2020-01-31' })).toBe('dissolved')
    expect(await find({ ...subject, datumZaniku: '2027-01-31' })).toMatchObject({ crNo: '27082440' })
  })

  test('404 is unknown, anything else that is no answer is unavailable', async () => {
    const answers: Reply[] = [
      { status: 404, body: { kod: 'NENALEZENO' } },
      { status: 500, body: {} },
      { status: 429, body: {} },
      ok('<html>maintenance</html>'),
      ok([]),
    ]
    const outcomes: RegistrarAnswer[] = []
    for (const answer of answers) {
      reply = () => answer
      outcomes.push(await open().find({ country: 'CZ', crNo: '27082440' }))
    }
    expect(outcomes).toEqual(['unknown', 'unavailable', 'unavailable', 'unavailable', 'unavailable'])
  })

  test('silence ends with the time given to it', async () => {
    reply = () => 'silence'
    expect(await open(50).find({ country: 'CZ', crNo: '27082440' })).toBe('unavailable')
  })

  test('a VAT number finds the company inside it; another one goes to VIES', async () => {
    reply = ({ path }) =>
      path.startsWith('/ares') ? ok(subject) : ok({ valid: true, name: 'Jan Novák', address: '---' })
    const find = async (vatNo: string) => foundIn(await open().find({ country: 'CZ', vatNo }))
    expect(await find('CZ27082440')).toMatchObject({ crNo: '27082440' })
    expect(requests).toHaveLength(1)
    expect(await find('CZ7001011234')).toMatchObject({ name: 'Jan Novák', crNo: null, street: null })
    expect(requests.at(-1)).toBe('POST /vies/check-vat-number {"countryCode":"CZ","vatNumber":"7001011234"}')
  })
})

describe('VIES', () => {
  const find = async (body: unknown, vatNo = 'DE811907980', country = 'DE') => {
    reply = () => ok(body)
    return foundIn(await open().find({ country, vatNo }))
  }

  test('a valid number brings name and address, as far as the office tells them', async () => {
    const address = 'ISARTALSTRASSE 44\nHINTERHAUS\n80469 MÜNCHEN'
    expect(await find({ valid: true, name: 'ALPENPFAD GMBH', address })).toEqual({
      name: 'ALPENPFAD GMBH',
      street: 'ISARTALSTRASSE 44, HINTERHAUS',
      city: 'MÜNCHEN',
      zip: '80469',
      country: 'DE',
      crNo: null,
      vatNo: 'DE811907980',
      vatPayer: true,
    })
    expect(await find({ valid: true, name: '---', address: '---' })).toMatchObject({
      name: null,
      street: null,
      city: null,
      vatPayer: true,
    })
  })

  test('Greece writes EL', async () => {
    const body = { valid: true, name: 'Α', address: 'ΟΔΟΣ 1\n10431 - ΑΘΗΝΑ' }
    expect(await find(body, 'EL123456789', 'GR')).toMatchObject({ country: 'GR', vatNo: 'EL123456789' })
    expect(requests.at(-1)).toContain('"countryCode":"EL"')
  })

  test.each([
    [{ valid: false, name: '---', address: '---' }, 'unknown'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }, 'unknown'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 'unavailable'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 'unavailable'],
    [{ valid: false, userError: 'TIMEOUT' }, 'unavailable'],
    [{}, 'unavailable'],
  ])('%j means %s', async (body, outcome) => {
    expect(await find(body)).toBe(outcome)
  })

  test('a country without a register of ours is unknown, and nobody is asked', async () => {
    reply = () => ok({ valid: true })
    expect(await open().find({ country: 'US', crNo: '123' })).toBe('unknown')
    expect(await open().find({ country: 'DE', crNo: 'HRB 1' })).toBe('unknown')
    expect(requests).toEqual([])
  })
})

describe('RPO', () => {
  const entity = (changes: object = {}) => ({
    identifiers: [{ value: '35102748', validFrom: '1999-01-01' }],
    fullNames: [
      { value: 'Stará s.r.o.', validFrom: '1999-01-01', validTo: '2010-01-01' },
      { value: 'Tatranská výprava s.r.o.', validFrom: '2010-01-01' },
    ],
    addresses: [
      { street: 'Stará', buildingNumber: '1', validTo: '2010-01-01' },
      {
        street: 'Podtatranská',
        regNumber: 149,
        buildingNumber: '7',
        postalCodes: ['05801'],
        municipality: { value: 'Poprad' },
      },
    ],
    ...changes,
  })
  const find = async (results: unknown[], vat?: unknown) => {
    reply = ({ path }) => (path.startsWith('/rpo') ? ok({ results }) : ok(vat))
    const vatNo = vat ? 'SK2021510274' : undefined
    return foundIn(await open().find({ country: 'SK', crNo: '35102748', vatNo }))
  }

  test('takes of everything what holds now; nobody knows about VAT', async () => {
    expect(await find([entity({ identifiers: [{ value: '99' }] }), entity()])).toEqual({
      name: 'Tatranská výprava s.r.o.',
      street: 'Podtatranská 149/7',
      city: 'Poprad',
      zip: '05801',
      country: 'SK',
      crNo: '35102748',
      vatNo: null,
      vatPayer: null,
    })
    expect(requests).toEqual(['GET /rpo/search?identifier=35102748'])
  })

  test('a village has no streets', async () => {
    const addresses = [{ buildingNumber: '12', municipality: { value: 'Ždiar' } }]
    expect(await find([entity({ addresses })])).toMatchObject({ street: 'Ždiar 12', zip: null })
  })

  test.each([
    [{ valid: true }, { vatNo: 'SK2021510274', vatPayer: true }],
    [{ valid: false }, { vatNo: null, vatPayer: false }],
    [{ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, { vatNo: 'SK2021510274', vatPayer: null }],
  ])('VIES adds what it knows: %j', async (vat, added) => {
    expect(await find([entity()], vat)).toMatchObject({ name: 'Tatranská výprava s.r.o.', ...added })
  })

  test('nothing found is unknown, a terminated company dissolved', async () => {
    expect(await find([])).toBe('unknown')
    expect(await find([entity({ identifiers: [{ value: '35102747' }] })])).toBe('unknown')
    expect(await find([entity({ termination: '2019-05-01' })])).toBe('dissolved')
  })
})

test('local knows its companies, one that is gone and one that never answers', async () => {
  const { find } = localRegistrar()
  expect(foundIn(await find({ country: 'CZ', crNo: '27082440' }))).toMatchObject({ vatPayer: true })
  expect(foundIn(await find({ country: 'SK', vatNo: 'SK2021510274' }))).toMatchObject({ crNo: '35102748' })
  expect(await find({ country: 'SK', crNo: '27082440' })).toBe('unknown')
  expect(await find({ country: 'CZ', crNo: '00006947' })).toBe('unknown')
  expect(await find({ country: 'CZ', crNo: dissolvedNumber })).toBe('dissolved')
  expect(await find({ country: 'CZ', crNo: silentNumber })).toBe('unavailable')
})

describe('remembered', () => {
  const found: RegistrarAnswer = {
    found: {
      name: 'A',
      street: null,
      city: null,
      zip: null,
      country: 'CZ',
      crNo: '1',
      vatNo: null,
      vatPayer: null,
    },
  }
  function counting(answers: Record<string, RegistrarAnswer>, least?: number) {
    const calls: string[] = []
    let time = 0
    const registrar = remembered(
      {
        find: async ({ crNo = '' }) => {
          calls.push(crNo)
          return answers[crNo] ?? 'unavailable'
        },
      },
      () => time,
      least,
    )
    const find = (crNo: string) => registrar.find({ country: 'CZ', crNo })
    return {
      calls,
      find,
      pass: (ms: number) => {
        time += ms
      },
    }
  }

  test('those who ask at once share one lookup; a day later it is asked again', async () => {
    const { calls, find, pass } = counting({ '1': found })
    expect(await Promise.all([find('1'), find('1')])).toEqual([found, found])
    pass(86_400_000 - 1)
    await find('1')
    expect(calls).toEqual(['1'])
    pass(1)
    await find('1')
    expect(calls).toEqual(['1', '1'])
  })

  test('unknown is believed for minutes, no answer not at all', async () => {
    const { calls, find, pass } = counting({ '1': 'unknown' })
    await find('1')
    await find('1')
    await find('2')
    await find('2')
    expect(calls).toEqual(['1', '2', '2'])
    pass(600_000)
    await find('1')
    expect(calls).toHaveLength(4)
  })

  test('the last are remembered, and the longest unused forgotten', async () => {
    const { calls, find } = counting({ '1': found, '2': found, '3': found }, 2)
    for (const number of ['1', '2', '1', '3', '1', '3', '2']) await find(number)
    expect(calls).toEqual(['1', '2', '3', '2'])
  })
})
