/** Typed arrays over shared memory, so that threads build one model and answer from it without copying. */
export const sharedU8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedU16 = (length: number) => new Uint16Array(new SharedArrayBuffer(length * 2))
export const sharedU32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedF32 = (length: number) => new Float32Array(new SharedArrayBuffer(length * 4))
export const sharedF64 = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))
