/** What is asked for a sender and its domain, wherever it is asked. */
import { isEmail } from '#rules/checks/email.ts'
import { bounceDomainFault, readDnsName, readInbox } from '#rules/mailing/domain-name.ts'
import { required } from '../checks.ts'
import type { Checks } from '../form-state.ts'
import { suggestedName } from './records.ts'

export type SenderValues = { friendlyFrom: string; from: string; replyTo: string }
export type DomainValues = { dnsName: string; bounceDomain: string }

type Sender = { [Field in keyof SenderValues]: string | null }
type Domain = { [Field in keyof DomainValues]: string | null } & { shopURL: string | null }

export const senderValues = ({ friendlyFrom, from, replyTo }: Sender): SenderValues => ({
  friendlyFrom: friendlyFrom ?? '',
  from: from ?? '',
  replyTo: replyTo ?? '',
})

/** The shop's own name is mostly meant, where nothing was said yet. */
export const domainValues = ({ dnsName, bounceDomain, shopURL }: Domain): DomainValues => ({
  dnsName: dnsName ?? suggestedName(shopURL),
  bounceDomain: bounceDomain ?? 'bounce',
})

export const senderChecks: Checks<SenderValues> = {
  from: (text) => text.trim() !== '' && readInbox(text) === undefined && { code: 'INBOX' },
  replyTo: (text) => text.trim() !== '' && !isEmail(text.trim()) && { code: 'EMAIL' },
}

export const domainChecks: Checks<DomainValues> = {
  dnsName: (text) => required(text) || (readDnsName(text) === undefined && { code: 'DNS_NAME' }),
  bounceDomain: (text) => {
    const code = bounceDomainFault(text)
    return required(text) || (code && { code })
  },
}

/** In the spelling that is kept, so that it can be told whether anything has changed. */
export const readDomain = ({ dnsName, bounceDomain }: DomainValues) => ({
  dnsName: readDnsName(dnsName) ?? dnsName,
  bounceDomain: bounceDomain.trim().toLowerCase(),
})
