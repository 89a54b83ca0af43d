/**
 * Messages with what happened to them, each hit labelled as a person's or a machine's: behaviours as they are described by
 * those who make scanners and by those who measure mails, in about the shares in which they are met. For tests.
 */
import type { Hit, HitKind, HitRequest } from './machines.ts'
import { signOf } from './machines.ts'

export type LabelledMessage = { behaviour: string; hits: (Hit & { isMachine: boolean })[] }

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const inApp =
  'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'
const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
const seznam = 'SeznamEmailProxy/2.0.119'

/** Times are in milliseconds after the message was handed over. */
export function labelledMessages(count: number, seed: number): LabelledMessage[] {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (least: number, most: number) => least + random() * (most - least)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const home = () =>
    `${pick([31, 46, 78, 83, 89, 90])}.${30 + Math.floor(random() * 5)}.${Math.floor(random() * 255)}.7`
  const cloud = () =>
    pick(['40.94.20.9', '52.1.2.3', '34.201.7.7', '104.47.3.4', '20.77.1.2', '35.190.4.4', '18.200.3.1'])
  const browser = () => pick([chrome, iphone, inApp])

  const message = (behaviour: string) => {
    const hits: LabelledMessage['hits'] = []
    const sources = new Map<string, number>()
    const add = (
      isMachine: boolean,
      atMs: number,
      kind: HitKind,
      link: number,
      ip: string,
      agent: string,
      { method = 'GET', headers = {} }: Partial<HitRequest> = {},
    ) => {
      const key = `${ip} ${agent}`
      const source = sources.get(key) ?? sources.size
      sources.set(key, source)
      const sign = signOf(
        { method, ip, headers: { 'user-agent': agent, 'accept-language': 'cs', ...headers } },
        kind,
      )
      hits.push({
        id: `${hits.length}`,
        atMs,
        kind,
        link: kind === 'CLICK' ? `${link}` : kind,
        sign,
        source,
        isMachine,
      })
    }
    return { add, done: (): LabelledMessage => ({ behaviour, hits }) }
  }
  /** When somebody reads: most within hours, some at once, some after days; it takes a few seconds to reach the mailbox. */
  const reading = () => 6000 + (random() < 0.1 ? between(0, 120_000) : between(1, 60) ** 3 * 400)
  /** One moment after the other. */
  const moments = (from: number, least: number, most: number) => {
    let now = from
    return () => {
      now += between(least, most)
      return now
    }
  }
  const links = () => 2 + Math.floor(random() * 14)

  const people: [share: number, behaviour: string, act: (m: ReturnType<typeof message>) => void][] = [
    [
      55,
      'opens, reads, follows one link',
      ({ add }) => {
        const [at, ip, agent] = [reading(), home(), browser()]
        add(false, at, 'OPEN', 0, ip, pick([agent, gmail, seznam]))
        add(false, at + between(3000, 90_000), 'CLICK', 1, ip, agent)
      },
    ],
    [12, 'opens only', ({ add }) => add(false, reading(), 'OPEN', 0, home(), pick([chrome, gmail, seznam]))],
    [
      10,
      'follows one link with pictures off, and clicks twice',
      ({ add }) => {
        const [at, ip] = [reading(), home()]
        add(false, at, 'CLICK', 1, ip, chrome)
        add(false, at + between(80, 400), 'CLICK', 1, ip, chrome)
      },
    ],
    [
      14,
      'opens two to four products in tabs, one after another',
      ({ add }) => {
        const [at, ip] = [reading(), home()]
        const next = moments(at, 900, 6000)
        add(false, at, 'OPEN', 0, ip, chrome)
        for (let tab = 0; tab < 2 + Math.floor(random() * 3); tab++)
          add(false, next(), 'CLICK', tab, ip, chrome)
      },
    ],
    [
      4,
      'reads the notification at once',
      ({ add }) => {
        const [at, ip] = [between(6000, 30_000), home()]
        add(false, at, 'OPEN', 0, ip, iphone)
        add(false, at + between(1500, 9000), 'CLICK', 0, ip, iphone)
      },
    ],
    [
      6,
      'follows two links six seconds apart',
      ({ add }) => {
        const [at, ip] = [reading(), home()]
        add(false, at, 'CLICK', 0, ip, iphone)
        add(false, at + 6000, 'CLICK', 1, ip, iphone)
      },
    ],
    [
      1.5,
      'reads behind a tunnel that ends in a data centre',
      ({ add }) => {
        const [at, ip] = [reading(), cloud()]
        add(false, at, 'OPEN', 0, ip, chrome)
        add(false, at + between(3000, 60_000), 'CLICK', 1, ip, chrome)
      },
    ],
    [
      8,
      'reads on an iPhone: Apple fetches the picture before, the click is the person’s',
      ({ add }) => {
        const at = reading()
        add(true, at * between(0.1, 0.9), 'OPEN', 0, pick([home(), '17.58.100.3']), 'Mozilla/5.0')
        add(false, at, 'CLICK', 1, home(), iphone)
      },
    ],
    [
      8,
      'follows a link that the office’s gateway checks at the same moment',
      ({ add }) => {
        const at = reading()
        add(true, at - between(100, 900), 'CLICK', 3, cloud(), chrome)
        add(false, at, 'CLICK', 3, home(), chrome)
      },
    ],
    [
      6,
      'reads later what a gateway has swept at delivery',
      ({ add }) => {
        const scanner = cloud()
        const next = moments(between(300, 3000), 20, 300)
        for (let link = 0; link < links(); link++) add(true, next(), 'CLICK', link, scanner, chrome)
        const at = 20_000 + reading()
        add(false, at, 'OPEN', 0, home(), chrome)
        add(false, at + between(3000, 60_000), 'CLICK', 1, home(), chrome)
      },
    ],
  ]
  const machines: typeof people = [
    [
      30,
      'a gateway sweeps everything within seconds, from a data centre, as a browser',
      ({ add }) => {
        const ip = cloud()
        const next = moments(between(200, 4000), 5, 400)
        add(true, next(), 'OPEN', 0, ip, chrome)
        for (let link = 0; link < links(); link++) add(true, next(), 'CLICK', link, ip, chrome)
        if (random() < 0.7) add(true, next(), 'TRAP', 0, ip, chrome)
      },
    ],
    [
      15,
      'the same from many addresses of an ordinary network',
      ({ add }) => {
        const next = moments(between(500, 20_000), 5, 150)
        for (let link = 0; link < links(); link++) add(true, next(), 'CLICK', link, home(), chrome)
        add(true, next(), 'TRAP', 0, home(), chrome)
      },
    ],
    [
      12,
      'asks for the head of each link, then for the page',
      ({ add }) => {
        const ip = random() < 0.5 ? cloud() : home()
        const next = moments(between(1000, 900_000), 200, 3000)
        for (let link = 0; link < links(); link++) {
          const at = next()
          add(true, at, 'CLICK', link, ip, chrome, { method: 'HEAD' })
          add(true, at + between(50, 150), 'CLICK', link, ip, chrome)
        }
      },
    ],
    [
      15,
      'opens the message in a sandbox minutes later and follows each link slowly',
      ({ add }) => {
        const ip = cloud()
        const next = moments(between(120_000, 1_500_000), 800, 6000)
        for (let link = 0; link < 3 + links(); link++) add(true, next(), 'CLICK', link, ip, chrome)
      },
    ],
    [
      8,
      'a program that says what it is',
      ({ add }) => {
        const agent = pick([
          'python-requests/2.32',
          'curl/8.5.0',
          'Slackbot-LinkExpanding 1.0',
          'facebookexternalhit/1.1',
          'Mozilla/5.0 (compatible; Barracuda Sentinel)',
          '',
          'Mozilla/5.0 HeadlessChrome/120.0',
        ])
        add(true, reading(), 'CLICK', 0, pick([home(), cloud()]), agent)
      },
    ],
    [
      5,
      'follows one link as a browser that speaks no language',
      ({ add }) =>
        add(true, reading(), 'CLICK', 0, home(), browser(), { headers: { 'accept-language': '' } }),
    ],
    [
      8,
      'follows three links or more at an even pace, from an ordinary network',
      ({ add }) => {
        const [ip, gap] = [home(), pick([1000, 2000, 5000, 10_000])]
        // a program that waits, and then for the answer
        const next = moments(reading(), gap, gap + 25)
        for (let link = 0; link < 1 + links(); link++) add(true, next(), 'CLICK', link, ip, chrome)
      },
    ],
    [
      6,
      'a mail program that fetches ahead',
      ({ add }) =>
        add(true, reading(), 'CLICK', 0, home(), chrome, {
          headers: { 'sec-purpose': 'prefetch;prerender' },
        }),
    ],
    [
      20,
      'Apple fetches the picture, and nobody reads',
      ({ add }) =>
        add(true, between(1000, 86_400_000), 'OPEN', 0, pick([home(), '17.58.100.3']), 'Mozilla/5.0'),
    ],
    [
      6,
      'a filter opens the message while it is handed over',
      ({ add }) => {
        const ip = home()
        add(true, between(-900, 2500), 'OPEN', 0, ip, chrome)
        add(true, between(0, 3000), 'CLICK', 0, ip, chrome)
      },
    ],
    [
      1,
      'follows one link much later, from an ordinary network, as a browser: nobody can tell',
      ({ add }) => add(true, reading(), 'CLICK', 0, home(), chrome),
    ],
  ]
  const all = [...people, ...machines]
  const sharesUpTo = (last: number) => all.slice(0, last + 1).reduce((sum, [share]) => sum + share, 0)
  const total = sharesUpTo(all.length)
  return Array.from({ length: count }, () => {
    const drawn = random() * total
    const [, behaviour, act] = all.find((_, at) => drawn < sharesUpTo(at)) ?? (all[0] as (typeof all)[number])
    const made = message(behaviour)
    act(made)
    return made.done()
  })
}
