/**
 * The web's documents: for each of its .graphql files a module, so that a document travels with the screen that asks it.
 * Beside its text a document carries its entities, by which cached answers go stale when one of them is changed.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import {
  buildSchema,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

const folder = 'web/data/generated'
export const documentFiles = 'web/{screens,widgets,shell}/**/*.graphql'

/** The modules by their paths. */
export function makeDocuments(): Map<string, string> {
  const schema = buildSchema(
    globSync('contract/*.graphql')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const sources = globSync(documentFiles)
    .sort()
    .map((file) => ({ file, definitions: parse(readFileSync(file, 'utf8')).definitions }))
  const fragments = new Map(
    sources.flatMap(({ definitions }) => definitions.filter(isFragment)).map((one) => [one.name.value, one]),
  )
  const made = new Map([
    [
      `${folder}/entities.ts`,
      `/** What is known by an id of its own. */\nexport type Entity =\n${entitiesOf(schema)
        .map((name) => `  | '${name}'\n`)
        .join('')}`,
    ],
  ])
  for (const { file, definitions } of sources) {
    const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    const path = file.replace(/^web/, folder).replace(/\.graphql$/, '.ts')
    if (operations.length)
      made.set(
        path,
        moduleOf(
          path,
          operations.map((operation) => read(schema, operation, fragments)),
        ),
      )
  }
  return made
}

type Document = { name: string; kind: string; text: string; entities: string[] }

function moduleOf(path: string, documents: readonly Document[]): string {
  const back = relative(dirname(path), folder)
  const types = documents.flatMap(({ name, kind }) => [`${name}${kind}`, `${name}${kind}Variables`])
  return `import type { Document } from '${back}/../document.ts'
import type {
${types.map((type) => `  ${type},\n`).join('')}} from '${back}/graphql.ts'
${documents
  .map(
    ({ name, kind, text, entities }) => `
export const ${name}Document: Document<${name}${kind}, ${name}${kind}Variables> = {
  name: '${name}',
  text: ${JSON.stringify(text)},
  entities: ${JSON.stringify(entities)},
}
`,
  )
  .join('')}`
}

function read(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Document {
  const definitions = withFragments(operation, fragments)
  const name = operation.name?.value ?? ''
  return {
    name,
    kind: operation.operation === 'query' ? 'Query' : 'Mutation',
    text: stripIgnoredCharacters(definitions.map(print).join('\n')),
    entities: entitiesIn(schema, definitions),
  }
}

function withFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): (OperationDefinitionNode | FragmentDefinitionNode)[] {
  const found = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation])
  // a set goes on to the members that are added meanwhile
  for (const definition of found)
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`${operation.name?.value} spreads ${name.value}, which nobody defines`)
        found.add(fragment)
      },
    })
  return [...found]
}

/** What an answer is about: what it holds, whose it is by an argument such as domainID, what its operation is named for. */
function entitiesIn(schema: GraphQLSchema, definitions: readonly DefinitionNode[]): string[] {
  const all = entitiesOf(schema)
  const found = new Set<string>()
  const types = new TypeInfo(schema)
  for (const definition of definitions)
    visit(
      definition,
      visitWithTypeInfo(types, {
        Field({ name, arguments: given = [] }) {
          const type = getNamedType(types.getType())
          if (type && all.includes(type.name)) found.add(type.name)
          if (
            types.getParentType() !== schema.getQueryType() &&
            types.getParentType() !== schema.getMutationType()
          )
            return
          const words = [...name.value.matchAll(/[A-Z][a-z]+/g)].map(([word]) => word.replace(/s$/, ''))
          const ids = given.map((argument) => /^(\w+)ID$/.exec(argument.name.value)?.[1] ?? '')
          for (const entity of all)
            if (words.includes(entity) || ids.includes(entity.toLowerCase())) found.add(entity)
        },
      }),
    )
  return [...found].sort()
}

const entitiesOf = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && type.getFields().id)
    .map(({ name }) => name)
    .sort()

const isFragment = (node: DefinitionNode) => node.kind === Kind.FRAGMENT_DEFINITION
