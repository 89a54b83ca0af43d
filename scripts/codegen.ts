/** What graphql-codegen makes of the contract: types for the server's resolvers and for the web's documents. */
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: { input: 'string', output: 'Date' }, ID: 'string', JSONText: 'string' }

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
        mappers: {
          User: '../platform/context.ts#UserRef',
          Company: '../platform/context.ts#CompanyRef',
          Domain: '../platform/context.ts#ProjectRef',
          Visitor: '../modules/contacts/store.ts#VisitorRef',
          HeldVisitors: '../modules/tracking/store/counts.ts#HeldDay',
          VisitorEvent: '../modules/tracking/store/seen.ts#SeenEvent',
          DomainCapabilities: '../platform/context.ts#ProjectRef',
          DomainStats: '../platform/context.ts#ProjectRef',
          Product: '../modules/catalog/store.ts#ProductRow',
          DoubtfulOrder: '../modules/orders/store.ts#DoubtfulRow',
          ProductCategory: '../modules/catalog/store.ts#CategoryRow',
          FeedRun: '../modules/catalog/store/runs.ts#RunRow',
        },
        maybeValue: 'T | null | undefined',
        scalars,
      },
    },
    'web/data/generated/': {
      preset: 'client',
      documents: ['web/{screens,widgets,shell}/**/*.graphql'],
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: 'string', JSONText: 'string' },
      },
    },
  },
}
