/** The storage of several machines: a bucket of the S3 API, with a prefix for each place. */
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Place, type StorageDriver, storageError } from './storage.ts'

export type S3Settings = {
  /** Where the API is; undefined: at AWS. */
  url: string | undefined
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** A public file never changes under its address, so browsers need not ask for half a year. */
const publicCache = 'public, max-age=15768000, immutable'
/** So many deletions are under way at once. One by one: some servers do not know the call for many. */
const deletionsAtOnce = 8

export function s3Storage(
  { url, region, bucket, accessKey, secretKey }: S3Settings,
  { connectMs = 3000, idleMs = 15_000 } = {},
): StorageDriver {
  const client = new S3Client({
    // given in any case, or the library would look for one in the environment
    endpoint: url ?? `https://s3.${region}.amazonaws.com`,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // servers other than AWS seldom have a host name for each bucket
    forcePathStyle: url !== undefined,
    // many of them refuse the checksums that AWS has of late
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
  })
  const named = (place: Place, key: string) => ({ Bucket: bucket, Key: `${place}/${key}` })

  async function deleteKeys(keys: readonly string[], signal: AbortSignal): Promise<void> {
    for (let from = 0; from < keys.length; from += deletionsAtOnce)
      await Promise.all(
        keys
          .slice(from, from + deletionsAtOnce)
          .map((Key) =>
            client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), { abortSignal: signal }),
          ),
      )
  }

  return {
    put: (place, key, bytes, contentType, signal) =>
      atServer(async () => {
        const cache = place === 'public' ? { CacheControl: publicCache } : {}
        const object = { ...named(place, key), Body: bytes, ContentType: contentType, ...cache }
        await client.send(new PutObjectCommand(object), { abortSignal: signal })
      }),
    get: (place, key, signal) =>
      atServer(async () => {
        try {
          return await collect(
            await client.send(new GetObjectCommand(named(place, key)), { abortSignal: signal }),
          )
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    delete: (place, keys, signal) =>
      atServer(() =>
        deleteKeys(
          keys.map((key) => named(place, key).Key),
          signal,
        ),
      ),
    deletePage: (place, prefix, after, signal) =>
      atServer(async () => {
        const page = { Bucket: bucket, Prefix: `${place}/${prefix}/`, StartAfter: after }
        const answer = await client.send(new ListObjectsV2Command(page), { abortSignal: signal })
        const keys = (answer.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        await deleteKeys(keys, signal)
        return answer.IsTruncated ? keys.at(-1) : undefined
      }),
    close: () => client.destroy(),
  }
}

/** Whatever comes of asking the server is trouble of the storage: no answer, a late one, a refusal. */
async function atServer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { name = 'Error', code = name } = error as { name?: string; code?: string } // of the library or of the network
    throw storageError(`storage: ${code} at the server`, error)
  }
}

/**
 * The body, put together while it comes: with 60 MB the library's own way keeps the thread busy for 42 ms at its end, this
 * one never for more than 9.
 */
async function collect({ Body, ContentLength }: GetObjectCommandOutput): Promise<Uint8Array | undefined> {
  if (!(Body instanceof Readable) || ContentLength === undefined) return Body?.transformToByteArray()
  const bytes = new Uint8Array(ContentLength)
  let at = 0
  // the stream of an answer has no encoding, so it gives bytes
  for await (const piece of Body as AsyncIterable<Uint8Array>) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
