/**
 * The columns of logs and models. They are memory of the thread that makes them and can be moved to another one. Whoever
 * lets several threads build one model has them shared: only there, since the collector of garbage does not count shared
 * memory, and a program that reads one model after another would keep them all.
 */
let Room: ArrayBufferConstructor | SharedArrayBufferConstructor = ArrayBuffer

/** Columns that this thread makes from now on can be used by several threads at once, or belong to one again. */
export function shareColumns(isShared: boolean): void {
  Room = isShared ? SharedArrayBuffer : ArrayBuffer
}

export const columnU8 = (length: number) => new Uint8Array(new Room(length))
export const columnU16 = (length: number) => new Uint16Array(new Room(length * 2))
export const columnU32 = (length: number) => new Uint32Array(new Room(length * 4))
export const columnF32 = (length: number) => new Float32Array(new Room(length * 4))
export const columnF64 = (length: number) => new Float64Array(new Room(length * 8))
