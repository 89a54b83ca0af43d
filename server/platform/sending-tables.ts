/** The part of the manifest that is about what is sent: messages, campaigns, and forms by which people ask for them. */
import { nobody, noProject, ofAddress, ofVisitor, type TableEntry } from './table-entry.ts'

export const sendingTables = {
  // its address is the shop's
  mail_domains: { kind: 'distributed', person: [], impersonal: ['dns_name'], purge: 'delete', erase: nobody },
  sendings: {
    kind: 'distributed',
    outerId: 'sending',
    person: [],
    // whoever works on the project
    impersonal: ['name', 'dns_name', 'user_id', 'opt_in'],
    purge: 'delete',
    erase: nobody,
  },
  sending_variants: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  sending_links: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  messages: {
    ...ofVisitor,
    person: ['visitor_id', 'answer', 'receiving_domain', 'products', 'opened_at', 'clicked_at'],
  },
  opt_ins: { ...ofAddress, person: ['email', 'name', 'fields', 'wording', 'proof', 'device_id'] },
  test_recipients: {
    ...ofAddress,
    person: ['email', 'reader_id'],
    of: { visitor: 'reader_id', email: 'email' },
  },
  test_addresses: { ...ofAddress, person: ['email', 'user_id'] },
  campaigns: {
    kind: 'distributed',
    outerId: 'campaign',
    person: [],
    // whoever works on the project
    impersonal: ['name', 'name_key', 'user_id'],
    content: ['html', 'plain_text', 'design', 'preview', 'settings', 'specs'],
    purge: 'delete',
    erase: nobody,
  },
  campaign_variants: {
    kind: 'distributed',
    outerId: 'variant',
    person: [],
    impersonal: ['letter', 'subject'],
    content: ['html', 'plain_text', 'design', 'preview', 'specs'],
    purge: 'delete',
    erase: nobody,
  },
  lead_forms: {
    kind: 'distributed',
    outerId: 'form',
    person: [],
    impersonal: ['name'],
    content: ['settings'],
    purge: 'delete',
    erase: nobody,
  },
  lead_form_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  mail_states: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  message_hits: { ...ofVisitor, person: ['visitor_id', 'link', 'product', 'source'] },
  sending_reactions: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  sending_tallies: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  sending_rates: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  sending_account: { kind: 'local', person: [], purge: noProject, erase: nobody },
  sending_workers: { kind: 'local', person: [], purge: noProject, erase: nobody },
  sending_events: { kind: 'local', person: [], purge: noProject, erase: nobody },
  sending_home: { kind: 'local', person: [], purge: noProject, erase: nobody },
} as const satisfies Record<string, TableEntry>
