/** A box's settings as a form holds them: side by side, in the order of the page, and empty where the default stands. */
import { type Box, type BoxConfig, type BoxSettings, boxFaults, boxOf } from '#rules/webboxes/box.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import type { BoxSettingsFragment, UpdateDomainInput } from '#web/data/generated/graphql.ts'
import type { Fault } from '#web/widgets/form-state.ts'

type Held<T> = number extends T ? number | '' : string extends T ? string : T
type Config = Omit<BoxConfig, 'utm'>
export type Values = Pick<Box, 'enabled' | 'boxComponents'> & {
  [Field in keyof Config]: Held<Config[Field]>
} & BoxConfig['utm']
export type Field = keyof Values

/** As they stand on the page, from the top. */
export const sections = {
  content: [
    'titleText',
    'titleTag',
    'titleClass',
    'boxComponents',
    'descriptionLength',
    'saleTemplate',
    'buttonText',
    'buttonAction',
    'visibleProducts',
    'loadedProducts',
  ],
  place: ['domMode', 'domId'],
  look: [
    'placement',
    'cardWidth',
    'gap',
    'padding',
    'margin',
    'height',
    'imageHeight',
    'contain',
    'arrows',
    'textColor',
    'linkColor',
    'backgroundColor',
    'cardColor',
    'saleColor',
    'buttonColor',
  ],
  links: ['newTab', 'source', 'medium', 'campaign'],
  advanced: ['customStyle', 'customArrowsStyle'],
} as const satisfies Record<string, readonly Field[]>
const order = ['enabled', ...Object.values(sections).flat()] as const
export const fields: readonly Field[] = order

export function valuesOf({ enabled, boxComponents, config }: BoxSettingsFragment): Values {
  const { utm, ...rest } = config
  const all: Record<string, unknown> = { enabled, boxComponents, ...rest, ...utm }
  return Object.fromEntries(order.map((field) => [field, all[field] ?? ''])) as Values // every field, null as ''
}

type Nested = { enabled?: unknown; boxComponents?: unknown; config: Record<string, unknown> }

/** Side by side becomes one in another, as the API and the rules have it. */
function nested(changes: Partial<Values>, convert: (value: unknown) => unknown): Nested {
  const { enabled, boxComponents, source, medium, campaign, ...config } = changes
  const all = (group: object) =>
    Object.fromEntries(
      Object.entries(group).flatMap(([field, value]) => {
        const held = value === undefined ? undefined : convert(value)
        return held === undefined ? [] : [[field, held]]
      }),
    )
  const utm = all({ source, medium, campaign })
  return {
    ...all({ enabled, boxComponents }),
    config: { ...all(config), ...(Object.keys(utm).length > 0 && { utm }) },
  }
}

/** What is emptied has its default again. */
export const inputOf = (kind: BoxKind, changes: Partial<Values>): Omit<UpdateDomainInput, 'id'> => ({
  [`${kind}Box`]: nested(changes, (value) => (value === '' ? null : value)),
})

/** The whole box, also with what would be refused. */
export const boxOfValues = (kind: BoxKind, values: Values): Box =>
  boxOf(
    kind,
    nested(values, (value) => {
      const kept = typeof value === 'string' ? value.trim() : value
      return kept === '' ? undefined : kept
    }) as BoxSettings, // of the same fields
  )

export type BoxFaults = Partial<Record<Field, Fault>>

export const faultsIn = (kind: BoxKind, values: Values): BoxFaults =>
  Object.fromEntries(
    // the parts of a list are a fault of the list
    boxFaults(kind, boxOfValues(kind, values)).map(({ field, ...fault }) => [fieldOf(field), fault]),
  )

const fieldOf = (path: string) => order.find((field) => path.split('.').includes(field)) ?? path

/** What can be shown of settings that are being written: what would be refused stays as it is saved. */
export function soundBox(kind: BoxKind, values: Values, saved: Values): Box {
  const faulty = Object.keys(faultsIn(kind, values)) as Field[] // those of the values
  const patched = { ...values, ...Object.fromEntries(faulty.map((field) => [field, saved[field]])) }
  const isSound = Object.keys(faultsIn(kind, patched)).length === 0
  return boxOfValues(kind, isSound ? patched : saved)
}

/** A name within a sentence; abbreviations stay as they are. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLocaleLowerCase() + name.slice(1)
