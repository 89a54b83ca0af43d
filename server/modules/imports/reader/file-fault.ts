import type { FileFault } from '#rules/imports/import.ts'

export type FaultOfFile = { code: FileFault; detail?: string }

/** Ends the reading of a file that cannot be used. */
export function failFile(code: FileFault, detail?: string): never {
  const fileFault: FaultOfFile = { code, ...(detail && { detail }) }
  throw Object.assign(new Error(code), { fileFault })
}

/** Why the reading ended early; every other error is ours and goes on. */
export function fileFaultOf(error: unknown): FaultOfFile {
  if (error instanceof Error && 'fileFault' in error) return error.fileFault as FaultOfFile // set above only
  throw error
}
