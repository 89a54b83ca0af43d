/** Keeps mails as .eml files in a folder; /dev/mail shows them. Needs no network. */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '#platform/config.ts'
import { brand } from '#rules/brand.ts'
import { type Mailer, mimeOptions } from './mailer.ts'

export function localMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mimeOptions(mail, from, brand))
      await mkdir(folder, { recursive: true })
      // named by its key, so a repeated mail is still one mail; renamed into place, so nobody reads half of it
      const file = join(folder, `${mail.messageKey}.eml`)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

/** Where the local mailer keeps its mails. */
export const mailFolder = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'mail')

type KeptMail = { id: string; mail: Email }

/** Reads back what was kept, the newest first. The folder may hold tens of thousands: only those shown are opened. */
export function localMailbox(folder: string) {
  // whoever waits for a mail asks for the list again and again, and a mail that is kept does not change
  const times = new Map<string, number>()
  let shown = new Map<string, KeptMail>()
  let heads = new Map<string, KeptMail>()
  async function time(file: string): Promise<void> {
    const kept = await stat(join(folder, file)).catch(() => undefined)
    if (kept) times.set(file.slice(0, -4), kept.mtimeMs)
  }
  async function newest(most: number): Promise<string[]> {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
    const there = new Set(files.map((file) => file.slice(0, -4)))
    for (const id of times.keys()) if (!there.has(id)) times.delete(id)
    await Promise.all(files.filter((file) => !times.has(file.slice(0, -4))).map(time))
    return [...times]
      .sort(([id, at], [otherId, other]) => other - at || otherId.localeCompare(id))
      .slice(0, most)
      .map(([id]) => id)
  }
  async function opened(ids: string[], before: Map<string, KeptMail>, part: typeof whole) {
    const mails = await Promise.all(ids.map(async (id) => before.get(id) ?? (await read(folder, id, part))))
    return new Map(mails.filter((mail) => mail !== undefined).map((mail) => [mail.id, mail]))
  }
  return {
    async list(most = 200): Promise<KeptMail[]> {
      shown = await opened(await newest(most), shown, whole)
      return [...shown.values()]
    },
    /** The same without what is in them, which takes a hundred times as long to read. */
    async heads(most = 5000): Promise<KeptMail[]> {
      heads = await opened(await newest(most), heads, head)
      return [...heads.values()]
    },
    get: (id: string) => read(folder, id, whole),
  }
}

const whole = (raw: Buffer) => raw

function head(raw: Buffer): Buffer {
  const end = raw.toString('latin1').search(/\r?\n\r?\n/)
  return end < 0 ? raw : raw.subarray(0, end)
}

async function read(folder: string, id: string, part: typeof whole): Promise<KeptMail | undefined> {
  if (!/^[\w-]{1,100}$/.test(id)) return undefined
  const raw = await readFile(join(folder, `${id}.eml`)).catch(() => undefined)
  return raw && { id, mail: await PostalMime.parse(part(raw)) }
}
