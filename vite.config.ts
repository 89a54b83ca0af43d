import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

/** Everything under these belongs to the API; the rest of the addresses are screens. */
const apiPaths = ['/graphql', '/api', '/t', '/droi.js', '/dev', '/healthz', '/readyz', '/metrics']
const api = process.env.API_URL

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: false,
    // the content security policy allows no data: addresses for fonts
    assetsInlineLimit: 0,
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // rules, contract and node_modules lie beside web
    fs: { allow: [import.meta.dirname] },
    ...(api && { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) }),
  },
})
