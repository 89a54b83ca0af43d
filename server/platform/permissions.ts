/** What a module's permissions.ts says of each operation and guarded field; the guard of `access` reads it. */
import type { Action } from '#rules/access/may.ts'
import type { Ctx } from './context.ts'
import type { IdInProject } from './ids.ts'

type ItemNeeds = { at: string; needs: (ctx: Ctx, item: IdInProject) => Promise<Action | undefined> }

/** Where a subject's id stands is a path in the arguments of an operation (`input.companyID`) or in a field's parent. */
export type Permission =
  /** Also signed out. */
  | 'anyone'
  | 'signedIn'
  /** Signed in, but no program with a token. */
  | 'inPerson'
  /** Signed in, about an item of their own, which the verb looks up together with the caller. */
  | 'ownItem'
  | { may: Action; company: string }
  /** `valueNeeds`: some values of an argument need a further action; `itemNeeds`: some things that an argument names do. */
  | {
      may: Action
      project: string
      valueNeeds?: { at: string; needs: Readonly<Record<string, Action>> }
      itemNeeds?: ItemNeeds
    }
  /** The id is that of a company or of a project. */
  | { may: Action; companyOrProject: string }
  /** The id is that of something below a project, and carries the project. */
  | { may: Action; projectItem: string; itemNeeds?: ItemNeeds }
  /** A list that shows only what the caller may see. */
  | { may: Action; filteredList: true; company?: string }
  /** Concerns the program itself: for whoever is staff. */
  | { may: Action; staff: true }

/** How often one person may call an operation with success; each call of several in one request counts. */
export type CallLimit = { count: number; minutes: number }

export type Permissions = Record<
  string,
  Record<string, Permission | { permission: Permission; atMost: CallLimit }>
>
