// Runs before anything else, on whatever Node there is and without any package: installs the dependencies
// when they are missing or stale, then runs the given script on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
const pinned = join(root, 'node_modules', '.bin', 'node')

const wanted = createHash('sha256')
for (const file of ['package.json', 'package-lock.json']) wanted.update(readFileSync(join(root, file)))
const fingerprint = `${wanted.digest('hex')} ${process.platform} ${process.arch}`

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
  // npm would empty the folder behind the link, which is somebody else's
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and what it leads to is not what this checkout needs: remove the link.',
    )
    process.exit(1)
  }
  console.error('Installing dependencies …')
  const install = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // development tools are needed to build and to test, whatever NODE_ENV says
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (install.status !== 0) {
    console.error('The dependencies could not be installed: see the message of npm above.')
    process.exit(install.status ?? 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

const node = existsSync(pinned) ? pinned : process.execPath
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
if (Number(version.slice(1).split('.')[0]) < 24) {
  console.error(
    `Droi runs on Node 24 or newer, but this is ${version}, and none is packaged for ${process.platform} ${process.arch}.`,
  )
  process.exit(1)
}

const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
})
// Ctrl+C reaches the child by itself, as part of the terminal's process group
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
