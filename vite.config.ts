import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import { type CSSOptions, defineConfig, type Plugin, type UserConfig } from 'vite'

const ROOT = import.meta.dirname

/**
 * The oldest browser that the shop's scripts are written for: the WebView of an Android phone whose storage has been full since early 2020.
 * Syntax is lowered to it; interfaces younger than it (`crypto.randomUUID`, `Array.prototype.at`, `<dialog>` on iOS 13) need a way around in the code.
 */
const OLDEST_BROWSERS = ['chrome80', 'safari13.1']

/** The same class has the same short name on the server and in the browser, because both make it from the file's path and the class. */
export const css: CSSOptions = {
  modules: {
    generateScopedName(name, file) {
      const path = relative(ROOT, file.replace(/\?.*$/, '')).split(sep).join('/')
      const digest = createHash('sha256').update(`${path} ${name}`).digest('base64url')
      return `c${digest.replace(/[-_]/g, '').slice(0, 5)}`
    },
  },
}

/**
 * What two islands need is in one chunk, and what of it needs no React in another, because a slow phone pays 5 ms of its one thread for every file
 * that it asks for. Without what the tracker needs too, which comes to pages that nobody has touched.
 */
const ROOMS =
  'src/(lib|shops|catalogue|cart|checkout)/(?!.*(safe-storage|noted-events|measured|random-key|reachable|pixel))'
const SHARED = new RegExp(
  `${ROOMS}(?!use-)[^?]*\\.ts$|src/places/delivery-type|node_modules/(nanostores|@nanostores/persistent)/`,
)
const SHARED_VIEWS = new RegExp(`${ROOMS}(.*(\\.tsx|\\.css.*)|use-.*\\.ts)$|node_modules/@nanostores/react/`)

/**
 * Tells Chrome (136 and later) to compile every function while the file arrives, on a thread of its own, and not one after the other when a tap needs
 * them. Not in what runs on every page: most of that is never called.
 */
const COMPILED_WHEN_FETCHED = '//# allFunctionsCalledOnLoad'

/** What the browser gets: the starter and the rest of it, one chunk an island, React in a chunk that they share, and one with what else they share. */
const browserBuild: UserConfig['build'] = {
  outDir: 'dist/client',
  emptyOutDir: false,
  manifest: 'manifest.json',
  target: OLDEST_BROWSERS,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { starter: 'src/storefront/islands/starter.browser.ts' },
    output: {
      postBanner: ({ name }) => (/^(starter|rest)/.test(name) ? '' : COMPILED_WHEN_FETCHED),
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          { name: 'shop', test: SHARED, minShareCount: 2 },
          { name: 'views', test: SHARED_VIEWS, minShareCount: 2 },
        ],
      },
    },
  },
}

/** What the server runs: entries side by side in one folder, packages left in `node_modules`. */
const serverBuild: UserConfig['build'] = {
  ssr: true,
  outDir: 'dist/server',
  emptyOutDir: true,
  target: 'node24',
  cssTarget: OLDEST_BROWSERS,
  cssMinify: 'lightningcss',
  sourcemap: true,
  rolldownOptions: {
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
}

/** Vite's helper around `import()` is larger than everything else in the starter, so ours takes its place. */
const smallPreload: Plugin = {
  name: 'small-preload',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { __vitePreload } from '/src/storefront/islands/preload.browser.ts'`,
  },
}

/** In development everything that changes reloads the page: the server renders most of it, so no part can be exchanged alone. */
const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  hotUpdate({ file, server }) {
    if (!file.startsWith(join(ROOT, 'src'))) return
    if (this.environment.name !== 'client') return []
    server.environments.ssr.moduleGraph.invalidateAll()
    server.environments.client.moduleGraph.invalidateAll()
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: ROOT,
  appType: 'custom',
  publicDir: false,
  plugins: [smallPreload, reloadOnChange],
  css,
  optimizeDeps: { entries: ['src/**/*.browser.{ts,tsx}'] },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  build: isSsrBuild ? serverBuild : browserBuild,
}))
