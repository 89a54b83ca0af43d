/** Keeps messages as .eml files beside the system mails; /dev/mail shows both. Needs no network. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outgoing, Sender } from './sender.ts'

export function folderSender(folder: string): Sender {
  async function keep({ messageId, bytes, rest = [], isWanted }: Outgoing): Promise<void> {
    // one of its own, so that nobody reads half of it, nor two write the same
    const part = join(folder, `${randomUUID()}.part`)
    await writeFile(part, [bytes, ...rest])
    if (isWanted?.() === false) {
      await rm(part)
      throw new Error('it is not wanted any more')
    }
    await rename(part, join(folder, `${fileKey(messageId)}.eml`))
  }
  return {
    // a repeated message takes the place of the one before
    profile: 'KEYED',
    signs: false,
    async connect() {
      await mkdir(folder, { recursive: true })
      let open = true
      return {
        async handOver(message) {
          if (!open) return { kind: 'UNSENT', text: 'the folder is closed' }
          try {
            await keep(message)
            return { kind: 'ACCEPTED', text: 'kept in the folder' }
          } catch (error) {
            open = false
            return {
              kind: 'UNSENT',
              text: error instanceof Error ? error.message : 'the folder takes nothing',
            }
          }
        },
        isOpen: () => open,
        close() {
          open = false
        },
      }
    },
    async lookUp() {
      throw new Error('the folder is never asked: a repeated message is the same file')
    },
  }
}

/** A name that any file system takes: different for each Message-ID, and telling a person something of it. */
function fileKey(messageId: string): string {
  const words = messageId
    .replace(/@.*/s, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)
  return `${words}-${createHash('sha256').update(messageId).digest('hex').slice(0, 16)}`
}
