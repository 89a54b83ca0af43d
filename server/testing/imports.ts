/** Importing files through the API, as the web app does. */
import { expect } from 'vitest'
import { importLimits } from '#rules/imports/import.ts'
import { drain } from './drain.ts'
import type { openTwoTenants, Person } from './world.ts'

type World = Awaited<ReturnType<typeof openTwoTenants>>
type Type = 'CONTACTS' | 'ORDERS' | 'DELETE'

const skipped = 'reason rows examples { line text }'
export const importFields = `id type state name bytes received partBytes fault { code message } format encoding delimiter
  columns { name samples filled target } basis tags { id name } done total startedBy startedAt finishedAt skippedRows
  analysis { rows emails repeated existing unsubscribed suppressed erased subscribed firstLines
    skipped { ${skipped} } orders { orders total otherCurrency from to } }
  result { added changed unchanged erased withoutMail skipped { ${skipped} } }`
const jobFields = `progress timestamp data result import { ${importFields} }`

const jobs = {
  CONTACTS: 'createCustomerImportJob',
  ORDERS: 'createOrderImportJob',
  DELETE: 'createCustomerDeletionJob',
} as const

export function openImports(world: World, project: () => string) {
  const owner = () => world.people.owner

  async function ask(
    kind: 'query' | 'mutation',
    operation: string,
    type: string,
    input: object,
    fields: string,
    who: Person = owner(),
  ) {
    const { data, errors } = await who.ask(
      `${kind} ($input: ${type}!) { ${operation}(input: $input) ${fields && `{ ${fields} }`} }`,
      { input: { domainID: project(), ...input } },
    )
    const [error] = errors ?? []
    return error
      ? { refused: error.extensions.fields?.map(({ code }) => code).join() ?? error.extensions.code }
      : data[operation]
  }

  const createUpload = (input: object, who?: Person) =>
    ask('mutation', 'createUpload', 'CreateUploadInput', input, importFields, who)

  const put = (key: string, part: number, bytes: Uint8Array, who: Person = owner(), headers: object = {}) =>
    world.http.inject({
      method: 'PUT',
      url: `/uploads/${key}/${part}`,
      headers: {
        'content-type': 'application/octet-stream',
        ...(who.cookie && { cookie: who.cookie }),
        ...headers,
      },
      payload: Buffer.from(bytes),
    })

  /** The key of a file that is wholly there. */
  async function upload(
    content: string | Uint8Array,
    type: Type = 'CONTACTS',
    name = 'file.csv',
  ): Promise<string> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const { id, refused } = await createUpload({ type, name, bytes: bytes.length })
    expect(refused).toBeUndefined()
    for (let part = 0; part * importLimits.partBytes < bytes.length; part++) {
      const from = part * importLimits.partBytes
      const { statusCode } = await put(id, part, bytes.subarray(from, from + importLimits.partBytes))
      expect(statusCode).toBe(204)
    }
    return id
  }

  const analyze = (key: string, type: Type = 'CONTACTS', config?: object, who?: Person) =>
    ask(
      'query',
      type === 'ORDERS' ? 'analyzeOrderImportFile' : 'analyzeCustomerImportFile',
      'AnalyzeImportInput',
      { key, ...(config && { config: JSON.stringify(config) }) },
      type === 'ORDERS'
        ? `orders total emails from to file import { ${importFields} }`
        : `rows emails file import { ${importFields} }`,
      who,
    )

  const start = (
    key: string,
    file: string,
    type: Type = 'CONTACTS',
    more: { tags?: string[]; config?: object } = {},
    who?: Person,
  ) =>
    ask(
      'mutation',
      jobs[type],
      'CreateImportJobInput',
      {
        key,
        file,
        ...(more.tags && { tags: more.tags }),
        ...(more.config && { config: JSON.stringify(more.config) }),
      },
      jobFields,
      who,
    )

  const get = async (id: string, who: Person = owner()) =>
    (await who.ask(`query ($id: ID!) { getImport(id: $id) { ${importFields} } }`, { id })).data?.getImport

  const work = async () => expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])

  /** From the file to the end of the import. */
  async function run(
    content: string | Uint8Array,
    type: Type = 'CONTACTS',
    more: { tags?: string[]; config?: object; name?: string } = {},
  ) {
    const key = await upload(content, type, more.name)
    const analysis = await analyze(key, type)
    expect(analysis.refused).toBeUndefined()
    const config = {
      ...(type === 'CONTACTS' && { basis: 'NONE' }),
      ...(type === 'DELETE' && { count: analysis.emails }),
      ...more.config,
    }
    const job = await start(key, analysis.file, type, { ...more, config })
    expect(job.refused).toBeUndefined()
    await work()
    return get(key)
  }

  return { ask, createUpload, put, upload, analyze, start, get, work, run }
}
