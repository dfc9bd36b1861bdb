import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import { type CSSOptions, createLogger, defineConfig, type Plugin, type UserConfig } from 'vite'

const ROOT = import.meta.dirname

/**
 * The oldest browser that the shop supports: the WebView of an Android phone whose storage has been full since early 2020. The build lowers syntax to
 * it. Interfaces younger than it (`crypto.randomUUID`, `Array.prototype.at`, `<dialog>` on iOS 13) need a fallback in the code.
 */
const OLDEST_BROWSERS = ['chrome80', 'safari13.1']

/** Which file and class each short name stands for. */
const named = new Map<string, string>()

/** A class has the same short name on the server and in the browser, because both derive it from the file's path and the class. */
export const css: CSSOptions = {
  modules: {
    generateScopedName(name, file) {
      const path = relative(ROOT, file.replace(/\?.*$/, '')).split(sep).join('/')
      const full = `${path} ${name}`
      const digest = createHash('sha256').update(full).digest('base64url')
      const short = `c${digest.replace(/[-_]/g, '').slice(0, 4)}`
      const other = named.get(short) ?? full
      if (other !== full) throw new Error(`“${full}” and “${other}” get the same name. Rename one of them.`)
      named.set(short, full)
      return short
    },
  },
}

/**
 * Modules that two islands share go into one chunk, and those of them that need no React into another, because every file costs a slow phone 5 ms of
 * its only thread. Modules that the tracker needs too are left out, because the tracker loads on pages before a shopper touches them; so is
 * what quotes delivery, which only shops with rules of their own load.
 */
const ROOMS =
  'src/(lib|shops|catalogue|cart|checkout)/(?!.*(safe-storage|queued-events|measured|measuring|random-key|reachable|pixel|department-rules|offer-ways))'
const SHARED = new RegExp(
  `${ROOMS}(?!(.*/)?use-)[^?]*\\.ts$|src/places/(delivery-type|levels)|node_modules/(nanostores|@nanostores/persistent)/`,
)
const SHARED_VIEWS = new RegExp(`${ROOMS}(.*(\\.tsx|\\.css.*)|(.*/)?use-.*\\.ts)$|node_modules/@nanostores/react/`)

/**
 * Tells Chrome (136 and later) to compile every function on a thread of its own while the file arrives, instead of one by one when a tap needs them.
 * Not for scripts that run on every page: most of their functions are never called.
 */
const COMPILED_WHEN_FETCHED = '//# allFunctionsCalledOnLoad'

/** The shop's files for the browser: the starter and its rest, one chunk for each island, one chunk with React and one with what else islands share. */
const shopBuild: UserConfig['build'] = {
  outDir: 'dist/client',
  emptyOutDir: false,
  manifest: 'manifest.json',
  target: OLDEST_BROWSERS,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: {
      starter: 'src/storefront/starter.browser.ts',
      'follow-order': 'src/storefront/visit/follow-order.browser.ts',
    },
    output: {
      postBanner: ({ name }) => (/^(starter|rest|follow)/.test(name) ? '' : COMPILED_WHEN_FETCHED),
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          { name: 'shop', test: SHARED, minShareCount: 2 },
          { name: 'views', test: SHARED_VIEWS, minShareCount: 2 },
          // What the tracker needs of the cart too, in one file.
          {
            name: 'storage',
            test: /src\/(cart|checkout)\/(.*\/)?(safe-storage|queued-events|reachable)/,
            minShareCount: 2,
          },
        ],
      },
    },
  },
}

const FORMS =
  /src[\\/](backoffice[\\/](kit[\\/]tabs|orders[\\/]forms[\\/](act-inputs|another-day|form-field|form-parts|part-tabs|[a-z]+-forms)|vouchers[\\/]picture-field\.browser)|orders[\\/]order-work|lib[\\/](countries|time[\\/](business-days|calling-hours|holidays|local-time|zone-clock)))\.(tsx?|css)/

const SMALL =
  /src[\\/]backoffice[\\/].*(copy-link|copy-text|look-again|share-shop|category-picture|link-opener|rules-text|print-button|import-progress)\.browser/
const UPLOADS =
  /src[\\/](backoffice[\\/](products[\\/](pictures|arranging|editor|importing)|first-steps)[\\/]|catalogue[\\/](pictures[\\/]upload\.ts|arranging|import[\\/]media[\\/]media-files)|lib[\\/]limit-concurrency)/
const PRICES =
  /src[\\/](cart[\\/]line|catalogue[\\/](pricing|media)|orders[\\/](acts[\\/]desk-lines|order-money)|lib[\\/]text[\\/]fold)\.ts$/
const STYLES = /src[\\/]backoffice[\\/]((manual|shop|signing-in)[\\/].*|orders[\\/]lines[\\/]line-editor)\.module\.css/

/**
 * The desk's files, built apart, so that nothing of the desk moves what the shop's chunks hold. The desk has a host of its own, so a browser would share no file of
 * theirs anyway. Sellers' phones are as old as shoppers': `older-browsers.browser.ts`.
 */
const deskBuild: UserConfig['build'] = {
  ...shopBuild,
  manifest: 'desk.json',
  rolldownOptions: {
    input: {
      desk: 'src/backoffice/desk-starter.browser.ts',
      // A browser runs these as scripts and no modules: they import nothing.
      'desk-worker': 'src/backoffice/news/desk-worker.browser.ts',
      'desk-share-worker': 'src/backoffice/installed/share-worker.browser.ts',
    },
    output: {
      // The desk's list of its files has each name, and a letter less of each is 0.05 KB of every page.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      postBanner: ({ name }) => (/^desk/.test(name) ? '' : COMPILED_WHEN_FETCHED),
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          // What the sheets of acts share is fetched with the first of them.
          { name: 'forms', test: FORMS, minShareCount: 2 },
          // Each alone is smaller than what every page would have to name it by.
          { name: 'small', test: SMALL },
          // The two parts of one screen, with the rows that two others have too.
          {
            name: 'parcels',
            test: /src[\\/]backoffice[\\/](kit[\\/]choice-list|deliveries[\\/]parcels[\\/](scan-parcels|parcel-loads|leaving|handover))/,
          },
          // What finds a product by its words brings downshift, which no list needs.
          {
            name: 'products',
            test: /src[\\/]backoffice[\\/]orders[\\/]lines[\\/](product-combobox|found-products|use-products)/,
          },
          // What screens are made of: no list of orders needs it, not even tabs.
          {
            name: 'kit',
            test: /src[\\/]backoffice[\\/](kit[\\/](?!drawing|beside|tabs|thumb)|frame[\\/]said-note)/,
            minShareCount: 2,
          },
          // What no list needs of what other screens share: prices of lines, pictures' addresses, colours, class names.
          { name: 'prices', test: PRICES, minShareCount: 2 },
          { name: 'styles', test: STYLES, minShareCount: 2 },
          {
            name: 'looks',
            test: /src[\\/](lib[\\/]contrast|shops[\\/]looks[\\/]shop-colors|backoffice[\\/]shop[\\/]settings)/,
            minShareCount: 2,
          },
          {
            name: 'kept',
            test: /src[\\/](lib[\\/]browser[\\/](smaller-picture|bytes-of|data-of)|backoffice[\\/](vouchers[\\/](chosen-picture|kept-file)|installed[\\/](kept-shares|shared-chat|given)))/,
          },
          // What only forms share that nobody sees in a list.
          {
            name: 'typed',
            test: /src[\\/](lib[\\/]browser[\\/]use-field-left|backoffice[\\/](manual[\\/]draft|installed[\\/]kept-name))/,
          },
          // What sends and orders pictures is fetched by the pages that have some.
          { name: 'uploads', test: UPLOADS, minShareCount: 2 },
          // What finds a place by typing is fetched by the forms that do.
          { name: 'places', test: /src[\\/]places[\\/]/, minShareCount: 2 },
          // What listens for new orders comes seconds after the rest, few pages copy a text or show what was shared, and the queue has neither lines of products nor
          // scanned codes.
          {
            name: 'shared',
            test: /src[\\/](?!web[\\/]islands|backoffice[\\/](news|installed|use-copying|orders[\\/]lines|deliveries[\\/]parcels[\\/](leaving|marking|handover))|dispatch|tickets|lib[\\/]browser[\\/]use-field-left)/,
            minShareCount: 2,
          },
        ],
      },
    },
  },
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/

/** What checks passkeys is one chunk: one of its packages throws unless `reflect-metadata` ran before it, and only inside a chunk does the order of imports stay. */
const PASSKEYS =
  /node_modules\/(@simplewebauthn\/server|@peculiar|@hexagon|@levischuck|@noble|asn1js|pvtsutils|pvutils|reflect-metadata|tsyringe)\//

/** A chunk for each package, so that the server loads only those it uses and the parts of them it uses. */
function packageChunk(id: string): string {
  if (PASSKEYS.test(id)) return 'packages/passkeys'
  return `packages/${(PACKAGE.exec(id)?.[1] ?? 'other').replace(/\W+/g, '-')}`
}

/**
 * The server's files: entries side by side in one folder, with the used parts of their packages. Whole libraries from `node_modules` (every language of
 * Zod, every dialect of Kysely) would hold 20 MB more. sharp carries machine code and stays there.
 */
const serverBuild: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    cssTarget: OLDEST_BROWSERS,
    cssMinify: 'lightningcss',
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the source of what it has loaded, with two bytes a letter in a file that has one letter beyond Latin-1. Blanks stay: the planted bugs of tests/chaos are found by them.
        minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: packageChunk, debugName: 'packages', test: /node_modules/ }],
        },
      },
    },
  },
}

/** Replaces Vite's helper around `import()`, which is larger than the rest of the starter. */
const smallPreload: Plugin = {
  name: 'small-preload',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { __vitePreload } from '/src/web/islands/preload.browser.ts'`,
  },
}

/** In development every change reloads the page: the server renders most of it, so no part can be replaced alone. */
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

/** Lightning CSS does not know `:target-current` yet and says so in every build. Browsers that do not know it either leave its rule out. */
const logger = createLogger('warn')
const { warn } = logger
logger.warn = (message, options) => {
  if (!message.includes("[lightningcss minify] 'target-current'")) warn(message, options)
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: ROOT,
  customLogger: logger,
  // A build in a copy reaches its packages through a link.
  resolve: { preserveSymlinks: true },
  appType: 'custom',
  publicDir: false,
  plugins: [smallPreload, reloadOnChange],
  css,
  optimizeDeps: { entries: ['src/**/*.browser.{ts,tsx}'] },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  ...(isSsrBuild ? serverBuild : { build: mode === 'desk' ? deskBuild : shopBuild }),
}))
