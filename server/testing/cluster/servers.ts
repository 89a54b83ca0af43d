/** The servers of a cluster on this machine, ended without a word and started again. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from '../postgres.ts'

export async function openServer(superuserUrl: string) {
  const [paths] = await query<{ folder: string; bin: string }>(
    superuserUrl,
    `select current_setting('data_directory') as folder, setting as bin from pg_config where name = 'BINDIR'`,
  )
  if (!paths) throw new Error('a server does not say where it is')
  const { folder, bin } = paths
  const { uid, gid } = statSync(folder)

  return {
    /** All of its processes, or those that are left would hold up the next start; returns when they are gone. */
    async kill(): Promise<void> {
      const [text = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
      const server = Number(text)
      // it makes no more of them meanwhile
      signal(server, 'SIGSTOP')
      const children = readdirSync('/proc').filter((entry) => parentOf(entry) === server)
      const all = [server, ...children.map(Number)]
      for (const pid of all) signal(pid, 'SIGKILL')
      while (all.some((pid) => signal(pid, 0))) await pause(10)
    },
    start(): void {
      const { status } = spawnSync(
        join(bin, 'pg_ctl'),
        ['-D', folder, '-l', `${folder}.log`, '-w', '-s', 'start'],
        {
          stdio: 'ignore',
          cwd: '/',
          ...(process.getuid?.() === 0 && { uid, gid }),
        },
      )
      if (status !== 0) throw new Error(`the server in ${folder} does not start`)
    },
  }
}

function parentOf(entry: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined // no process, or not any more
  }
}

/** Whether there was such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
