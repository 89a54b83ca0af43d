/** What every function of the server gets as its first argument; built once in server/app.ts. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Language } from '#rules/brand.ts'
import type { Companies, DB, Projects } from '../generated/tables.ts'
import type { Crm } from '../vendors/crm/crm.ts'
import type { Dns } from '../vendors/dns/dns.ts'
import type { Mailer } from '../vendors/mailer/mailer.ts'
import type { Payments } from '../vendors/payments/payments.ts'
import type { Registrar } from '../vendors/registrar/registrar.ts'
import type { Sender } from '../vendors/sender/sender.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Storage } from './storage/storage.ts'
import type { Queue } from './work-plan.ts'

export type Vendors = {
  /** For mails of the system itself. */
  mailer: Mailer
  /** For the messages of shops. */
  sender: Sender
  crm: Crm
  registrar: Registrar
  payments: Payments
  dns: Dns
}

export type Actor =
  | { kind: 'nobody' }
  | {
      kind: 'user'
      userId: string
      email: string
      name: string
      language: Language
      helpdesk: boolean
      /** Set when it is not the person but a program with a token of theirs. */
      token?: 'READ' | 'WRITE'
    }
  | { kind: 'job'; name: string }

export type Ctx = {
  db: Kysely<DB>
  /** For threads, which have connections of their own. */
  databaseUrl: string
  queue: Queue<Ctx>
  clock: Clock
  log: Log
  config: Config
  vendors: Vendors
  /** The driver; modules keep files by storage/files.ts. */
  storage: Storage
  metrics: Metrics
  /** Whether the database is a cluster, as it was when the program started. */
  isDistributed: boolean
  actor: Actor
  /** Aborted when the caller has been told that it took too long: nothing is committed after that. */
  signal?: AbortSignal
  /** The API request that this is part of. */
  requestId?: string
}

/** The same inside a transaction: only here can jobs be sent, news announced and the audit log written. */
export type TxCtx = Omit<Ctx, 'db'> & { db: Transaction<DB>; inTransaction: true }

/** One API request: who asks, in which language, and the batch loaders that live as long as it does. */
export type RequestCtx = Ctx & {
  requestId: string
  language: Language
  loaders: Map<unknown, unknown>
  /** Sees each text that becomes part of the answer, and refuses what is too much. */
  weighText: (text: unknown) => void
}

/** For whoever asks otherwise than by GraphQL. */
export const asRequest = (
  ctx: Ctx,
  { requestId, language }: Pick<RequestCtx, 'requestId' | 'language'>,
): RequestCtx => ({
  ...ctx,
  requestId,
  language,
  loaders: new Map(),
  weighText: () => undefined,
})

/** What a GraphQL parent is: a reference, never another module's row. */
export type UserRef = { userId: string }
export type CompanyRef = {
  companyId: string
  /** What a company was, in the answer to its deletion. */
  deleted?: Selectable<Companies>
}
export type ProjectRef = {
  projectId: string
  companyId: string
  /** What a project was, in the answer to its deletion. */
  deleted?: Selectable<Projects>
}
