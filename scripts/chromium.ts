/**
 * Finds a Chromium for the journeys, or installs one with the system's package manager. The headless shell draws no
 * window at all and needs less of the processor than the whole browser.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const installers = [
  {
    tool: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      // an older system has only the whole browser
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { tool: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { tool: 'apk', commands: [['apk', 'add', 'chromium']] },
]

const which = (name: string) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()

function found(): string | undefined {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath) return existsSync(chosenPath) ? chosenPath : undefined
  return names.map(which).find(Boolean)
}

export function chromiumPath(): string {
  const installed = found()
  if (installed) return installed
  const installer = process.getuid?.() === 0 ? installers.find(({ tool }) => which(tool)) : undefined
  if (installer) {
    console.error(`Installing Chromium with ${installer.tool} …`)
    for (const [tool = '', ...args] of installer.commands)
      if (!found())
        spawnSync(tool, args, {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
  }
  const path = found()
  if (!path) throw new Error('The journeys need a Chromium: install one, or set CHROMIUM_PATH to it.')
  return path
}
