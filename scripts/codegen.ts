/** What graphql-codegen makes of the contract: types for the server's resolvers and for the web's documents. */
import { globSync, readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { documentFiles } from './documents.ts'

const scalars = { DateTime: { input: 'string', output: 'Date' }, ID: 'string', JSONText: 'string' }

/**
 * What the parents of fields are: for a type `Tag` of the contract it is `TagRow` or `TagRef`, where a module's store or
 * the platform's context exports one.
 */
function parentTypes(): Record<string, string> {
  const contract = globSync('contract/*.graphql').map((file) => readFileSync(file, 'utf8'))
  const types = new Set(
    contract.flatMap((text) => [...text.matchAll(/^type (\w+)/gm)].map(([, type]) => type)),
  )
  const project = '../platform/context.ts#ProjectRef'
  const found: Record<string, string> = { Domain: project, DomainCapabilities: project, DomainStats: project }
  for (const file of globSync('server/{platform/context.ts,modules/*/{store.ts,store/*.ts}}').sort())
    for (const [, name, type = ''] of readFileSync(file, 'utf8').matchAll(
      /^export type ((\w+)(?:Row|Ref))\b/gm,
    )) {
      if (!types.has(type)) continue
      if (found[type])
        throw new Error(`two types for the parents of ${type}: ${found[type]} and ${name} of ${file}`)
      found[type] = `${file.replace('server/', '../')}#${name}`
    }
  return found
}

export const codegen: CodegenConfig = {
  schema: 'contract/*.graphql',
  silent: true,
  importExtension: '.ts',
  generates: {
    'server/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../platform/context.ts#RequestCtx',
        mappers: parentTypes(),
        maybeValue: 'T | null | undefined',
        scalars,
      },
    },
    'web/data/generated/graphql.ts': {
      plugins: ['typescript-operations'],
      documents: [documentFiles],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: 'string', JSONText: 'string' },
      },
    },
  },
}
