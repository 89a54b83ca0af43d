import { writeSync } from 'node:fs'

/** Characters that are written at once: more would not stay in the processor's cache, and cost twice. */
const writtenAtOnce = 20_000

/** A file of lines that are read again once all of them are there. */
export function openScratch(fd: number) {
  let text = ''
  function write(): void {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
    text = ''
  }
  return {
    /** With its line end. */
    add(line: string): void {
      text += line
      if (text.length > writtenAtOnce) write()
    },
    end: write,
  }
}
