/** `npm run dev`: the same as `npm start`, but pages reload by themselves and the server restarts when its files change. */
import { spawn } from 'node:child_process'
import { checkout } from '#platform/checkout.ts'

const port = Number(process.env.PORT ?? 3000)
const api = port + 100
const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: `http://localhost:${port}` }

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--without-web'],
  {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...env, PORT: String(api) },
  },
)
const web = spawn('vite', ['--config', 'vite.config.ts', 'web'], {
  cwd: checkout,
  stdio: 'inherit',
  env: { ...env, PORT: String(port), API_URL: `http://127.0.0.1:${api}` },
})

const stop = (code: number) => {
  for (const child of [server, web]) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
for (const child of [server, web]) child.on('exit', (code) => stop(code ?? 0))
