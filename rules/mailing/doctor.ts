/**
 * The doctor of DNS records: asks for each record where it belongs, and where it is not, asks where people mostly put it;
 * then says in one finding what is wrong. What it reads was written by strangers: it is bounded before it is looked at.
 */
import type { DnsAnswer } from './dns.ts'
import { examineBounces } from './doctor/bounces.ts'
import { examineDkim } from './doctor/dkim.ts'
import { examineDmarc } from './doctor/dmarc.ts'
import type { Ask, Case, Verdict } from './doctor/findings.ts'
import { examineLinks } from './doctor/links.ts'
import { examineSpf } from './doctor/spf.ts'
import type { DnsRecord, RecordPurpose } from './records.ts'

export {
  type Ask,
  type Finding,
  type FindingCode,
  findingCodes,
  type RecordStatus,
  recordStatuses,
  type Verdict,
} from './doctor/findings.ts'

/** The most that one examination asks. */
export const maxQuestions = 90

const examinations: Record<RecordPurpose, (given: Case) => Promise<Verdict>> = {
  DKIM: examineDkim,
  SPF: examineSpf,
  BOUNCE: examineBounces,
  LINK: examineLinks,
  DMARC: examineDmarc,
}

export async function examine(
  records: readonly DnsRecord[],
  dnsName: string,
  zone: string,
  ask: Ask,
): Promise<Verdict[]> {
  const remembering = bounded(ask)
  const [servers, ...verdicts] = await Promise.all([
    remembering('NS', zone),
    ...records.map((record) => examinations[record.purpose]({ record, dnsName, zone, ask: remembering })),
  ])
  const hasNoDomain = 'missing' in servers && verdicts.every(({ status }) => status === 'MISSING')
  return hasNoDomain
    ? verdicts.map(({ purpose, status }) => ({
        purpose,
        status,
        finding: { code: 'NO_DOMAIN', found: zone },
      }))
    : verdicts
}

/** Asks nothing twice, and no more than it may. */
function bounded(ask: Ask): Ask {
  const answers = new Map<string, Promise<DnsAnswer>>()
  return (type, name) => {
    const key = `${type} ${name}`
    const earlier = answers.get(key)
    if (earlier) return earlier
    const answer =
      answers.size < maxQuestions ? ask(type, name) : Promise.resolve<DnsAnswer>({ failed: 'LIMIT' })
    answers.set(key, answer)
    return answer
  }
}
