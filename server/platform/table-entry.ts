/** What the manifest says of a table. */
export type Fate =
  /** The rows go. */
  | 'delete'
  /** The person's columns are emptied, the row stays. */
  | 'blank'
  | { keep: string }
export const noProject: Fate = { keep: 'belongs to no project' }
export const nobody: Fate = { keep: 'says nothing about a person' }

/** What erasing a person does beside that. */
export type EraseFate =
  | Fate
  /** The rows go by a job of their owner, which the erasure has planned: sums hang on them. Says which job. */
  | { later: string }

/** How the rows of one person are found: by any of these columns. */
export type PersonColumns = {
  /** Holds the id of the visitor. */
  visitor?: string
  /** Holds the id of a browser. */
  device?: string
  /** When the browser did so: of one that several people had, only what was done in this person's time is theirs. */
  at?: string
  /** Instead of `at`, where a row is a list of what a browser did: the times, in seconds, and what stands beside them. */
  times?: { column: string; beside: readonly string[] }
  /** Holds the ids of several browsers. */
  devices?: string
  /** Holds the address, as it is compared. */
  email?: string
  /** JSON with the address in `email`. */
  emailIn?: string
  /** JSON in which the person may be named anywhere, for rows of which `when` is true: it is read through. */
  anywhereIn?: { column: string; when?: string }
}

export type TableEntry = {
  kind: 'reference' | 'distributed' | 'local'
  /** What the outer ids of its rows begin with, where the API has any. */
  outerId?: string
  /** Columns that say something about a person. */
  person: readonly string[]
  /** Columns with a telling name that are not about a person. */
  impersonal?: readonly string[]
  /** Columns with texts and designs of the project's owner. Their stored size counts against CONTENT_MB_PER_PROJECT. */
  content?: readonly string[]
  /** When a project is purged. */
  purge: Fate
  /** When a person is erased. */
  erase: EraseFate
  /** Of a distributed table that has rows of people: how those of one are found. */
  of?: PersonColumns
}

/** Rows about one contact each, which are deleted with their project, and with the contact. */
const ofOne = { kind: 'distributed', purge: 'delete', erase: 'delete' } as const
export const ofVisitor = { ...ofOne, person: ['visitor_id'], of: { visitor: 'visitor_id' } } as const
export const ofAddress = { ...ofOne, person: ['email'], of: { email: 'email' } } as const
