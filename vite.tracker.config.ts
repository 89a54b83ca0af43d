import { defineConfig } from 'vite'
import { brandKey } from './rules/brand.ts'

/** The tracker: one file without imports, for the browsers that shops see. */
export default defineConfig({
  publicDir: false,
  cacheDir: 'node_modules/.vite-tracker',
  build: {
    outDir: 'dist/tracker',
    emptyOutDir: true,
    target: 'es2018',
    lib: { entry: 'tracker/main.ts', formats: ['iife'], name: brandKey, fileName: () => `${brandKey}.js` },
  },
})
