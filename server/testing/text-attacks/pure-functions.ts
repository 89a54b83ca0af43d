/**
 * Every exported function of a pure room, with arguments made from the types of its parameters: a text is put wherever a
 * parameter may hold one. A new function is found by its export.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { checkout } from '#platform/checkout.ts'

/** `text` is put into every string, `items` is the length of the outermost lists, `choice` picks one of several literals. */
export type Filling = { text: string; items: number; choice: number }
export type PureFunction = {
  /** `rules/text/markup.ts withoutMarkup` */
  name: string
  file: string
  exported: string
  /** Whether a parameter may hold a list. */
  hasLists: boolean
  /** How many literals a parameter can be chosen of, at most. */
  choices: number
  argumentsOf: (filling: Filling) => unknown[]
}
type Maker = (filling: Filling) => unknown

type Found = { texts: number; lists: number; choices: number }

/** Parts of a type that are deeper are left out. */
const deepest = 5
/** Literals of a longer list differ by their words alone. */
const mostChoices = 6

export function pureFunctions(rooms: readonly string[]): PureFunction[] {
  const files = rooms
    .flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: checkout }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  const program = ts.createProgram(
    files.map((file) => join(checkout, file)),
    compilerOptions(),
  )
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(checkout, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (!source || !module) return []
    return checker.getExportsOfModule(module).flatMap((symbol): PureFunction[] => {
      const declaration = symbol.valueDeclaration
      // what a file passes on is listed where it is declared
      if (declaration?.getSourceFile() !== source) return []
      const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures()
      if (!signature) return []
      const found: Found = { texts: 0, lists: 0, choices: 1 }
      const makers = signature
        .getParameters()
        .map((parameter) => makerOf(checker, checker.getTypeOfSymbol(parameter), found))
      if (!found.texts) return []
      const exported = symbol.getName()
      return [
        {
          name: `${file} ${exported}`,
          file,
          exported,
          hasLists: found.lists > 0,
          choices: found.choices,
          argumentsOf: (filling) => makers.map((make) => make(filling)),
        },
      ]
    })
  })
}

function compilerOptions(): ts.CompilerOptions {
  const file = join(checkout, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path))
  return ts.parseJsonConfigFileContent({ ...Object(config), files: [] }, ts.sys, checkout).options
}

function makerOf(checker: ts.TypeChecker, type: ts.Type, found: Found, depth = 0): Maker {
  const inner = (one: ts.Type) => makerOf(checker, one, found, depth + 1)
  const { flags } = type
  if (
    flags &
    (ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TemplateLiteral)
  ) {
    found.texts++
    return ({ text }) => text
  }
  if (type.isLiteral()) return () => type.value
  if (flags & ts.TypeFlags.BooleanLike) return () => true
  if (flags & ts.TypeFlags.NumberLike) return () => 7
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) return () => undefined
  if (type.isUnion()) {
    const parts = type.types.filter((one) => !(one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)))
    if (depth === 0 && parts.every((one) => one.isLiteral())) {
      const values = parts.slice(0, mostChoices).map((one) => (one.isLiteral() ? one.value : undefined))
      found.choices = Math.max(found.choices, values.length)
      return ({ choice }) => values[choice % values.length]
    }
    // a text rather than anything else that it may be
    const best = parts.find((one) => one.flags & ts.TypeFlags.String) ?? parts[0]
    return best ? makerOf(checker, best, found, depth) : () => undefined
  }
  if (flags & ts.TypeFlags.TypeParameter)
    return makerOf(checker, type.getConstraint() ?? checker.getStringType(), found, depth)
  if (depth > deepest) return () => undefined
  const [call] = type.getCallSignatures()
  if (call) {
    const result = inner(call.getReturnType())
    return (filling) => () => result(filling)
  }
  const name = type.getSymbol()?.getName() ?? ''
  const typeArguments = checker.getTypeArguments(type as ts.TypeReference)
  const [first, second] = typeArguments.length ? typeArguments : (type.aliasTypeArguments ?? [])
  if (checker.isTupleType(type)) {
    const makers = typeArguments.map(inner)
    return (filling) => makers.map((make) => make(filling))
  }
  if (/^(?:Readonly)?Array$|^Iterable$|^ArrayIterator$/.test(name) && first) {
    found.lists++
    const make = inner(first)
    return (filling) => {
      const item = { ...filling, items: 1 }
      return Array.from({ length: filling.items }, () => make(item))
    }
  }
  if (/^(?:Readonly)?Set$/.test(name) && first) {
    const make = inner(first)
    return (filling) => new Set([make(filling)])
  }
  if (/^(?:Readonly)?Map$/.test(name) && first && second) {
    const [key, value] = [inner(first), inner(second)]
    return (filling) => new Map([[key(filling), value(filling)]])
  }
  if (name === 'Date') return () => new Date(0)
  if (name === 'RegExp') return () => /./
  if (/^(?:URL|Uint8Array|Buffer|ArrayBuffer)/.test(name)) return () => undefined
  const makers = type.getProperties().map((property) => {
    return [property.getName(), inner(checker.getTypeOfSymbol(property))] as const
  })
  const index = type.getStringIndexType()
  if (index) makers.push(['key', inner(index)])
  return (filling) => Object.fromEntries(makers.map(([key, make]) => [key, make(filling)]))
}
