import { defineConfig } from 'vite'
import { brandKey } from './rules/brand.ts'

/** What each mode of the build makes: files without imports, for the browsers that shops see. The first one empties the folder. */
const entries: Record<string, { entry: string; file: string }> = {
  tracker: { entry: 'tracker/main.ts', file: brandKey },
  box: { entry: 'tracker/box/main.ts', file: 'box' },
  form: { entry: 'tracker/form/main.ts', file: 'form' },
  preview: { entry: 'tracker/preview/main.ts', file: 'preview' },
}

export default defineConfig(({ mode }) => {
  const { entry, file } = entries[mode] ?? { entry: '', file: '' }
  return {
    publicDir: false,
    cacheDir: 'node_modules/.vite-tracker',
    build: {
      outDir: 'dist/tracker',
      emptyOutDir: mode === 'tracker',
      target: 'es2018',
      // older ones miss a margin and nothing else, where what they know instead would be twice as much
      cssTarget: ['chrome90', 'firefox90', 'safari15'],
      lib: { entry, formats: ['iife'], name: brandKey, fileName: () => `${file}.js` },
    },
  }
})
