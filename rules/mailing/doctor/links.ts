/** The links in mails: a CNAME to our host, or addresses that are those of it, as name servers flatten it. */
import ipaddr from 'ipaddr.js'
import { isAppended } from './bounces.ts'
import { type Case, missing, unanswered, type Verdict, working, wrong } from './findings.ts'
import { cleaned, hasFailed, valuesOf } from './text-values.ts'
import { wrongPlace } from './wrong-places.ts'

/** https://www.cloudflare.com/ips-v4: whatever stands behind its proxy has an address of these. */
const proxies = [
  '173.245.48.0/20',
  '103.21.244.0/22',
  '103.22.200.0/22',
  '103.31.4.0/22',
  '141.101.64.0/18',
  '108.162.192.0/18',
  '190.93.240.0/20',
  '188.114.96.0/20',
  '197.234.240.0/22',
  '198.41.128.0/17',
  '162.158.0.0/15',
  '104.16.0.0/13',
  '104.24.0.0/14',
  '172.64.0.0/13',
  '131.0.72.0/22',
].map((range) => ipaddr.IPv4.parseCIDR(range))

const isProxy = (address: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(address) &&
  proxies.some(([network, bits]) => ipaddr.IPv4.parse(address).match(network, bits))

export async function examineLinks(given: Case): Promise<Verdict> {
  const { record, zone, ask } = given
  const answer = await ask('CNAME', record.name)
  if (hasFailed(answer)) return unanswered(record)
  const expected = record.value.toLowerCase()
  const [target] = valuesOf(answer)
  if (target === expected) return working(record)
  const retype = { retypeHost: record.host, retypeValue: record.value }
  if (target !== undefined && isAppended(target, expected, zone))
    return wrong(record, {
      code: 'TARGET_DOUBLED',
      found: target,
      ...retype,
      retypeValue: `${record.value}.`,
    })

  // a name that leads to ours in several steps, or that a name server has resolved itself, is as good
  const [theirs, ours] = await Promise.all([ask('A', record.name), ask('A', expected)])
  const addresses = valuesOf(theirs)
  const [address] = addresses
  if (address !== undefined && addresses.every((one) => valuesOf(ours).includes(one))) return working(record)
  const isTold = target !== undefined || !hasFailed(theirs)
  if (!isTold || (address !== undefined && hasFailed(ours))) return unanswered(record)

  if (target !== undefined) return wrong(record, { code: 'CNAME_OTHER', found: target, ...retype })
  if (address !== undefined && isProxy(address))
    return wrong(record, { code: 'PROXY', found: address, ...retype })
  // a wildcard's address stands at every name that has no record of its own
  const elsewhere = await wrongPlace(given, [], (value) => value === expected)
  if (elsewhere) return elsewhere
  if (address !== undefined) return wrong(record, { code: 'ADDRESS', found: address, ...retype })
  const isText = valuesOf(await ask('TXT', record.name)).some(
    (value) => cleaned(value).toLowerCase() === expected,
  )
  return isText ? wrong(record, { code: 'WRONG_TYPE', found: 'TXT', ...retype }) : missing(record)
}
