/** A part of the interface that has not come in this time, in ms, never will. */
const timeout = 120_000

/** The error of a screen that could not be loaded: the network is down, or a newer version has replaced the files. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkFailure'

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeout)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    throw Object.assign(new Error('A screen could not be loaded', { cause }), { name: 'ChunkFailure' })
  } finally {
    clearTimeout(timer)
  }
}
