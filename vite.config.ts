import react from '@vitejs/plugin-react'
import type { Plugin } from 'postcss'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

/** Everything under these belongs to the API; the rest of the addresses are screens. */
const apiPaths = [
  '/graphql',
  '/api',
  '/uploads',
  '/imports',
  '/t',
  '/droi.js',
  '/preview',
  '/dev',
  '/healthz',
  '/readyz',
  '/metrics',
]
const api = process.env.API_URL

/** Where the layout changes; in em, so that who reads larger letters gets the layout of a narrower window. */
const breakpoints: Record<string, number> = { xs: 36, sm: 48, md: 62, lg: 75, xl: 88 }
const within = (condition: string) => ({ [`@media (${condition})`]: { '@mixin-content': {} } })
const mixins = {
  /** `@mixin below sm { … }`: narrower windows. */
  below: (_rule: unknown, name = '') => within(`width < ${breakpoints[name]}em`),
  /** `@mixin from sm { … }`: this width and wider ones. */
  from: (_rule: unknown, name = '') => within(`width >= ${breakpoints[name]}em`),
  /** `@mixin hidden;`: read out and not seen. */
  hidden: {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
  },
  /** `@mixin tone green;`: what carries `data-tone` chooses which of these it needs. */
  tone: (_rule: unknown, name = '') => ({
    [`[data-tone="${name}"]`]: {
      '--tone-text': `var(--${name}-text)`,
      '--tone-fill': `var(--${name}-fill)`,
      '--tone-solid': `var(--${name}-solid)`,
    },
  }),
}

/** Sizes are written in pixels and made in rem: they follow the letters that a person has chosen. Thin lines stay thin. */
const inRem: Plugin = {
  postcssPlugin: 'in-rem',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(/(?<![\w.#-])(-?\d*\.?\d+)px\b/g, (all, size: string) =>
      Math.abs(Number(size)) > 2 ? `${Number(size) / 16}rem` : all,
    )
  },
}

const shortName = (name: string) => name.replace(/[~.].*/, '')

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [react()],
  css: { postcss: { plugins: [mantine({ mixins }), inRem] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: false,
    // the content security policy allows no data: addresses for fonts
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // what is shared would be named after all who share it
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        // few and larger files, as each costs a trip of its own on a slow line: what every page needs in two, of which
        // the libraries stay in the cache when only the app changes, and what screens share in some more
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'phone', test: /libphonenumber/ },
            // the chart library comes after the screen; none of our own modules, as a group takes along what they import
            {
              name: 'charts',
              test: /node_modules\/(recharts|victory-vendor|d3-|internmap|es-toolkit|@reduxjs|redux|react-redux|reselect|immer|decimal\.js-light|eventemitter3|tiny-invariant|use-sync-external-store|react-is)/,
              priority: 1,
            },
            {
              name: 'fields',
              test: /node_modules.*\/(Input|InputBase|TextInput|PasswordInput|InlineInput|Checkbox)\//,
              priority: 1,
            },
            {
              name: 'overlays',
              test: /node_modules.*(floating-ui|remove-scroll|\/(Popover|Portal|FocusTrap|Menu|Combobox|Select|ScrollArea|Modal|ModalBase)\/)/,
            },
            {
              name: 'kit',
              test: /(tabler|web\/(ui\/(?!(ChoiceMenu|LazyMenu|Menu|Dialog))|widgets\/(?!Choice|Table|Confirm)[^/]+$))/,
              minShareCount: 2,
            },
            { name: 'shared', entriesAware: true, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // rules, contract and node_modules lie beside web
    fs: { allow: [import.meta.dirname] },
    ...(api && { proxy: Object.fromEntries(apiPaths.map((path) => [path, api])) }),
  },
})
