/**
 * Every table: where it lives when the database is distributed, which columns are about people, and what
 * purging a project or erasing a person does with it. A table or a personal column missing here fails the suite.
 */
import { sendingTables } from './sending-tables.ts'
import { type EraseFate, nobody, noProject, ofVisitor, type TableEntry } from './table-entry.ts'

/** `leadscoring.scoreMoved` computes whoever has moved anew, and leaves nothing of whoever is gone. */
const byScoring: EraseFate = { later: 'leadscoring.scoreMoved' }

export const manifest = {
  users: {
    kind: 'reference',
    outerId: 'user',
    person: ['name', 'email', 'image', 'phone', 'registration'],
    purge: noProject,
    erase: 'delete',
  },
  credentials: {
    kind: 'reference',
    person: ['user_id', 'account_id', 'password'],
    purge: noProject,
    erase: 'delete',
  },
  personal_tokens: {
    kind: 'reference',
    outerId: 'token',
    person: ['user_id', 'name', 'secret_hash'],
    purge: noProject,
    erase: 'delete',
  },
  sessions: {
    kind: 'local',
    person: ['user_id', 'ip_address', 'user_agent', 'token'],
    purge: noProject,
    erase: 'delete',
  },
  verifications: { kind: 'local', person: ['identifier', 'value'], purge: noProject, erase: 'delete' },
  mail_codes: { kind: 'local', person: ['email', 'form'], purge: noProject, erase: 'delete' },
  rate_limits: {
    kind: 'local',
    person: ['key'],
    purge: noProject,
    erase: { keep: 'forgotten within a day' },
  },
  companies: {
    kind: 'reference',
    outerId: 'company',
    // a company may be one person, whose tax number then holds the birth number
    person: ['email', 'phone', 'cr_no', 'vat_no', 'invoicing_email', 'invoicing_phone'],
    impersonal: ['name'],
    purge: noProject,
    erase: { keep: 'business details; the owner deletes them with the company' },
  },
  projects: {
    kind: 'reference',
    outerId: 'project',
    person: [],
    impersonal: ['name'],
    purge: { keep: 'the PURGED project is deleted by its owner' },
    erase: nobody,
  },
  project_states: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  usage_months: {
    kind: 'local',
    person: [],
    purge: { keep: 'what is paid for must not shrink: counts go over to the company by project.purged' },
    erase: nobody,
  },
  billing_accounts: { kind: 'local', person: [], purge: noProject, erase: nobody },
  billing_periods: { kind: 'local', person: [], purge: noProject, erase: nobody },
  billing_operations: { kind: 'local', person: [], purge: noProject, erase: nobody },
  payment_events: { kind: 'local', person: [], purge: noProject, erase: nobody },
  sandbox_customers: {
    kind: 'local',
    person: ['state'],
    purge: noProject,
    erase: { keep: 'stands for the card provider; goes with the company' },
  },
  events: {
    kind: 'distributed',
    outerId: 'event',
    person: ['visitor_id', 'anonymous', 'network', 'data'],
    purge: 'delete',
    erase: 'delete',
    of: { device: 'visitor_id', at: 'at', emailIn: 'data' },
  },
  visitor_salts: {
    kind: 'local',
    person: [],
    purge: noProject,
    erase: { keep: 'deleted with its month' },
  },
  events_waiting: {
    kind: 'distributed',
    person: ['visitors', 'hashes', 'networks'],
    purge: 'delete',
    erase: { keep: 'gone as soon as it is derived from' },
  },
  events_set_aside: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  month_visitors: {
    kind: 'distributed',
    person: ['visitor_id'],
    purge: 'delete',
    // what was counted stays counted; a browser was a visitor of its own until somebody claimed it
    erase: 'delete',
    of: { visitor: 'visitor_id', device: 'visitor_id' },
  },
  month_networks: {
    kind: 'distributed',
    person: ['network'],
    purge: 'delete',
    erase: { keep: 'a hash of many, whose salt is deleted with its month' },
  },
  visitor_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  product_counts: {
    kind: 'distributed',
    person: ['key'],
    purge: 'delete',
    erase: { keep: 'hashes, forgotten within ten days' },
  },
  month_counts: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  event_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  product_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  carts: {
    kind: 'distributed',
    person: ['device_id', 'products'],
    purge: 'delete',
    erase: 'delete',
    of: { device: 'device_id', at: 'changed_at' },
  },
  tracking_checks: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  visitors: {
    kind: 'distributed',
    outerId: 'visitor',
    person: ['id', 'email', 'last_action', 'name', 'name_forward', 'name_backward', 'fields'],
    purge: 'delete',
    erase: 'delete',
    of: { visitor: 'id' },
  },
  visitor_devices: { ...ofVisitor, person: ['device_id', 'visitor_id'] },
  proved_devices: { ...ofVisitor, person: ['device_id', 'visitor_id'] },
  consents: { ...ofVisitor, outerId: 'consent', person: ['visitor_id', 'wording', 'proof', 'user_id'] },
  // the erasure leaves keyed hashes, so that the address gets no message again and no late event brings its browsers back
  suppressions: { ...ofVisitor, person: ['hash', 'visitor_id'] },
  tags: {
    kind: 'distributed',
    outerId: 'tag',
    person: [],
    impersonal: ['name'],
    purge: 'delete',
    erase: nobody,
  },
  visitor_tags: ofVisitor,
  contact_fields: {
    kind: 'distributed',
    outerId: 'field',
    person: [],
    impersonal: ['name'],
    purge: 'delete',
    erase: nobody,
  },
  erasures: { kind: 'distributed', outerId: 'erasure', person: [], purge: 'delete', erase: nobody },
  segments: {
    kind: 'distributed',
    outerId: 'segment',
    person: [],
    impersonal: ['name'],
    content: ['parameters', 'period'],
    purge: 'delete',
    erase: nobody,
  },
  deeds: ofVisitor,
  deed_products: ofVisitor,
  deeds_outdated: ofVisitor,
  rfm_cuts: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  contact_jobs: {
    kind: 'distributed',
    outerId: 'bulk',
    person: ['user_id', 'chosen', 'last_id'],
    purge: 'delete',
    // others are named there, too
    erase: 'blank',
    of: { visitor: 'last_id', anywhereIn: { column: 'chosen' } },
  },
  imports: {
    kind: 'distributed',
    outerId: 'import',
    person: ['reading'],
    // of the file, and of whoever works on the project
    impersonal: ['name', 'user_id'],
    purge: 'delete',
    // others are named there, too
    erase: 'blank',
    of: { anywhereIn: { column: 'reading' } },
  },
  visitors_moved: { ...ofVisitor, erase: byScoring },
  score_days: { ...ofVisitor, erase: byScoring },
  score_days_next: ofVisitor,
  score_again: ofVisitor,
  score_counts: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  score_band_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  score_states: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  product_sequences: {
    kind: 'distributed',
    person: ['device_id', 'products', 'times'],
    purge: 'delete',
    erase: 'delete',
    of: { device: 'device_id', times: { column: 'times', beside: ['products', 'kinds'] } },
  },
  recommender_news: {
    kind: 'distributed',
    person: ['devices'],
    purge: 'delete',
    erase: 'blank',
    of: { devices: 'devices' },
  },
  recommender_states: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  box_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  box_compared: {
    kind: 'distributed',
    person: ['device_id'],
    purge: 'delete',
    erase: 'delete',
    of: { device: 'device_id', at: 'since' },
  },
  products: {
    kind: 'distributed',
    outerId: 'product',
    person: [],
    impersonal: ['name'],
    purge: 'delete',
    erase: nobody,
  },
  categories: {
    kind: 'distributed',
    outerId: 'category',
    person: [],
    impersonal: ['name'],
    purge: 'delete',
    erase: nobody,
  },
  feed_states: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  feed_runs: { kind: 'distributed', outerId: 'run', person: [], purge: 'delete', erase: nobody },
  orders: {
    kind: 'distributed',
    outerId: 'order',
    // what was sold for how much stays as a figure without a person
    person: ['email', 'device_id', 'reports'],
    purge: 'delete',
    erase: 'blank',
    of: {
      email: 'email',
      device: 'device_id',
      at: 'placed_at',
      // as in the index orders_told_by_others
      anywhereIn: {
        column: 'reports',
        when: "reports ? 'others' or reports #>> '{tracker,email}' <> email",
      },
    },
  },
  order_networks: {
    kind: 'distributed',
    person: ['network'],
    purge: 'delete',
    erase: { keep: 'a hash of a day, whose salt is deleted with its month' },
  },
  purchase_days: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  files: { kind: 'distributed', person: [], purge: 'delete', erase: nobody },
  access_rights: { kind: 'reference', person: ['user_id'], purge: 'delete', erase: 'delete' },
  share_links: {
    kind: 'local',
    outerId: 'invitation',
    person: ['email', 'secret_hash', 'invited_by'],
    purge: 'delete',
    erase: 'delete',
  },
  notices: {
    kind: 'local',
    outerId: 'notice',
    person: ['user_id', 'person_id'],
    impersonal: ['company_name', 'project_name', 'campaign_name', 'file_name'],
    purge: 'delete',
    erase: 'delete',
  },
  ...sendingTables,
  agenda: { kind: 'local', person: [], purge: 'delete', erase: nobody },
  audit_log: {
    kind: 'local',
    outerId: 'audit',
    person: ['actor_id', 'people'],
    purge: { keep: 'evidence; holds ids and field names only' },
    erase: { keep: 'evidence; holds ids and field names only' },
  },
  migrations: { kind: 'local', person: [], impersonal: ['name'], purge: noProject, erase: nobody },
  migration_locks: { kind: 'local', person: [], purge: noProject, erase: nobody },
} as const satisfies Record<string, TableEntry>

type Manifest = typeof manifest
type OuterIdOf<Kind> = {
  [Table in keyof Manifest]: Manifest[Table] extends { kind: Kind; outerId: infer Id } ? Id : never
}[keyof Manifest]

/** The kinds of outer ids; jobs stand in the tables of the queue. */
export type IdKind = OuterIdOf<'reference' | 'local'> | 'job'
/** Those of things below a project, whose outer ids carry it. */
export type InnerKind = OuterIdOf<'distributed'>
