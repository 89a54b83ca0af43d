/** What a module's permissions.ts says of each operation and guarded field; the guard of `access` reads it. */
import type { Action } from '#rules/access/may.ts'

/**
 * `anyone`: also signed out. `signedIn`: everybody who is signed in. `inPerson`: the same, but no program with a token.
 * `own`: as signedIn, about a thing of their own,
 * which the verb looks up together with the caller. `each`: a list that shows only what the
 * caller may see. `entity`: the id is that of a company or of a project. `given`: some values of an argument need a
 * further action. `staff`: it concerns the program itself, and who is staff by that alone. `thing`: the id is that of something below a project, and carries the project. Otherwise the action and where the subject's id stands, as a path in the arguments of an
 * operation (`input.companyID`) or in the parent of a field.
 */
export type Permission =
  | 'anyone'
  | 'signedIn'
  | 'inPerson'
  | 'own'
  | { may: Action; company: string }
  | { may: Action; project: string; given?: { at: string; needs: Readonly<Record<string, Action>> } }
  | { may: Action; entity: string }
  | { may: Action; thing: string }
  | { may: Action; each: true; company?: string }
  | { may: Action; staff: true }

/** How often one person may call an operation with success; each call of several in one request counts. */
export type CallLimit = { count: number; minutes: number }

export type Permissions = Record<
  string,
  Record<string, Permission | { permission: Permission; atMost: CallLimit }>
>
