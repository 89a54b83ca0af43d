/** Importing a file: its kinds, states, limits, and what its rows come to. */

export const importTypes = ['CONTACTS', 'ORDERS', 'DELETE'] as const
export type ImportType = (typeof importTypes)[number]

export const importStates = [
  'UPLOADING',
  'ANALYSING',
  'ANALYSED',
  'REFUSED',
  'WAITING',
  'RUNNING',
  'DONE',
  'STOPPED',
  'FAILED',
] as const
export type ImportState = (typeof importStates)[number]

/** It works on rows, or is about to. */
export const isUnderWay = (state: ImportState): boolean => state === 'WAITING' || state === 'RUNNING'
/** It has begun once, and nothing more comes of it. */
export const isOver = (state: ImportState): boolean =>
  state === 'DONE' || state === 'STOPPED' || state === 'FAILED'

export const importLimits = {
  bytes: 200_000_000,
  rows: 1_000_000,
  /** A line of half a megabit brings one in time; see docs/adr. */
  partBytes: 2_000_000,
  columns: 500,
  /** Characters of one row. */
  record: 1_000_000,
  /** Characters of the name that is shown. */
  name: 100,
  /** Files of a project that are uploaded and not begun. */
  open: 10,
  /** Tags that one row names, and that all of a file may name together. */
  tagsOfRow: 50,
  newTags: 500,
  /** Rows that the reading thread hands over at once. */
  rowsOfPart: 10_000,
  /** Characters of a skipped row that are kept, and that are shown. */
  rowText: 2000,
  rowShown: 500,
} as const

export const importFormats = [
  'SHOPTET',
  'SHOPIFY',
  'WOOCOMMERCE',
  'ECOMAIL',
  'SMARTEMAILING',
  'MAILCHIMP',
  'KLAVIYO',
  'BREVO',
  'PLAIN',
] as const
export type ImportFormat = (typeof importFormats)[number]

export const importBases = ['FILE', 'AGREED', 'CUSTOMER', 'NONE'] as const
export type ImportBasis = (typeof importBases)[number]

/** Why a file cannot be used at all; codes of the catalogue of refusals. */
export const fileFaults = [
  'CSV_EMPTY',
  'CSV_ENCODING',
  'CSV_NOT_CSV',
  'CSV_HEADER',
  'CSV_QUOTE',
  'CSV_UNREADABLE',
  'FIELD_TOO_LONG',
  'ROW_LIMIT',
] as const
export type FileFault = (typeof fileFaults)[number]

export const importRowReasons = [
  'NO_EMAIL',
  'EMAIL_INVALID',
  'ROW_WIDTH',
  'FIELD_TOO_LONG',
  'NO_ID',
  'ID_TOO_LONG',
  'DUPLICATE_ID',
  'AMOUNT_INVALID',
  'CURRENCY',
  'DATE_INVALID',
  'QUANTITY',
  'CONTACT_NOT_FOUND',
  'ERASED',
] as const
export type ImportRowReason = (typeof importRowReasons)[number]

/** What a file says of whether somebody may be written to. */
export const fileConsents = ['SUBSCRIBED', 'UNSUBSCRIBED', 'BOUNCED', 'COMPLAINED', 'NONE'] as const
export type FileConsent = (typeof fileConsents)[number]

/** What a column of contacts may become; besides these `field:` and an id, `new:` and a name, and nothing. */
export const contactTargets = [
  'email',
  'name',
  'firstName',
  'lastName',
  'tags',
  'consent',
  'consentAt',
  'consentWhere',
] as const
export type ContactTarget = (typeof contactTargets)[number]

/** One contact of a file, as the reading thread hands it over and as it is kept until it is imported. */
export type ImportedContact = {
  /** Where in the file it stands; of a merged one the last. The header is line 1. */
  line: number
  /** As it is compared. */
  email: string
  name?: string
  /** By the number of the column, from 0; never empty. */
  fields?: Record<string, string>
  tags?: string[]
  consent?: FileConsent
  /** ISO 8601, UTC. */
  consentAt?: string
  consentWhere?: string
}

/** A row that is not imported. */
export type SkippedRow = {
  line: number
  reason: ImportRowReason
  /** The row as the file has it, cut at 500 characters where it is only shown. */
  text: string
}

export type ColumnReading = {
  name: string
  samples: string[]
  filled: number
  target: string
}

/** What the reading of a file tells of it. */
export type FileReading = {
  fault?: { code: FileFault; detail?: string }
  format: ImportFormat
  encoding: string
  delimiter: string
  columns: ColumnReading[]
  firstLines: string[]
  /** Rows behind the header that are not blank. */
  rows: number
  /** Different addresses that can be right. */
  emails: number
  repeated: number
  /** Of the different addresses, by what the file says of them last. */
  consents: Partial<Record<FileConsent, number>>
  skipped: { reason: ImportRowReason; rows: number; examples: { line: number; text: string }[] }[]
  orders?: {
    orders: number
    /** Of those in the project's currency, in minor units. */
    total: number
    otherCurrency: number
    /** ISO 8601, UTC. */
    from: string | null
    to: string | null
  }
}

/** The last part of a path, without what cannot be seen or turns the direction of writing. */
export function shownFileName(given: string): string {
  const last = given.slice(-1000).split(/[\\/]/).at(-1) ?? ''
  const shown = last
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .toWellFormed()
    .trim()
  return shown.slice(-importLimits.name) || 'file.csv'
}

/** Rows that one reason has skipped are shown by the first of them. */
const mostExamples = 5
const exampleLength = 500

/** Adds rows to those that were skipped before, by their reasons. */
export function withExamples(
  before: FileReading['skipped'],
  rows: readonly SkippedRow[],
): FileReading['skipped'] {
  const byReason = new Map(before.map((one) => [one.reason, { ...one, examples: [...one.examples] }]))
  for (const { reason, line, text } of rows) {
    const one = byReason.get(reason) ?? { reason, rows: 0, examples: [] }
    byReason.set(reason, one)
    one.rows++
    if (one.examples.length < mostExamples) one.examples.push({ line, text: text.slice(0, exampleLength) })
  }
  return [...byReason.values()]
}
