/** An operation of the API, as made from the .graphql file beside the screen that asks it. */
import type { Entity } from './generated/entities.ts'

export type Document<Result, Variables> = {
  name: string
  text: string
  /** What its answer is about: it goes stale when one of these is changed. */
  entities: readonly Entity[]
  /** For the types alone. */
  readonly types?: (variables: Variables) => Result
}

/** What cached answers are about; of devices where a person is signed in the API knows nothing. */
export type Subject = Entity | 'Session'
