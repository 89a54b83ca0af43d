/**
 * A field of the contract that no module resolves is read from its parent: `name` from `name`, `shopID` from the column
 * `shop_id`. One that the parent does not have, or has as another type, is found by the compiler (`Unresolved`).
 */
import type { GraphQLFieldResolver } from 'graphql'
import type { Resolver, Resolvers, ResolversParentTypes } from '#generated/resolvers.ts'

/** The column of a field: `createdAt` is `created_at`, `shopID` is `shop_id`. */
const columnOf = (field: string) => field.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)

export function readFromParent<Ctx>(field: string): GraphQLFieldResolver<unknown, Ctx> | undefined {
  const column = columnOf(field)
  if (column === field) return undefined // the library's own way
  return (parent) => {
    const row = parent as Record<string, unknown> // whatever its type is, `Unresolved` has seen it
    return field in row ? row[field] : row[column]
  }
}

type FieldOf<Column extends string> = Column extends `${infer Head}_id`
  ? `${FieldOf<Head>}ID`
  : Column extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<FieldOf<Tail>>}`
    : Column
type Readable<Parent> = { [Column in keyof Parent & string as Column | FieldOf<Column>]: Parent[Column] }
type ResultOf<Field> =
  NonNullable<Field> extends Resolver<infer Result, infer _P, infer _C, infer _A> ? Result : never
type FieldsIn<Modules, Type extends string> = Modules extends { [Name in Type]: infer Fields }
  ? keyof Fields
  : never
type Scalars = 'DateTime' | 'JSONText'

/** `Type.field` for each field that none of the modules resolves and that cannot be read from its parent. */
export type Unresolved<Modules> = {
  [Type in keyof Omit<Resolvers, Scalars>]-?: Unread<
    Type,
    Omit<Required<NonNullable<Resolvers[Type]>>, FieldsIn<Modules, Type> | '__isTypeOf'>,
    Readable<ResolversParentTypes[Type]>
  >
}[keyof Omit<Resolvers, Scalars>]

type Unread<Type extends string, Fields, Parent> = {
  [Field in keyof Fields & string]: Field extends keyof Parent
    ? Parent[Field] extends ResultOf<Fields[Field]>
      ? never
      : `${Type}.${Field}`
    : `${Type}.${Field}`
}[keyof Fields & string]
