import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Builds the browser's files into dist/client and the server's into dist/server. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const client = join(root, 'dist', 'client')
const generationsFile = join(client, 'generations.json')

/** The server, the command-line tool, and the threads that write to SQLite, read from it, and read tables that were sent. Their files are looked for beside that of the program. */
const programs = {
  main: 'src/main.ts',
  cli: 'src/cli.ts',
  'sqlite.worker': 'src/database/sqlite/sqlite.worker.ts',
  'sqlite-reader.worker': 'src/database/sqlite/sqlite-reader.worker.ts',
  'table.worker': 'src/lib/files/table-worker.platform.ts',
}

// Vite picks the production variants of packages by it.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')

const configFile = join(root, 'vite.config.ts')
await build({ configFile, logLevel: 'warn' })
await build({ configFile, logLevel: 'warn', mode: 'desk' })
await keepTwoGenerations()
await compressFiles()
await build({ configFile, logLevel: 'warn', build: { ssr: true, rolldownOptions: { input: programs } } })
await compressPlaces()

/** Keeps the files of the previous build, so that a page that was opened before this build still finds its chunks. Older files go. */
async function keepTwoGenerations() {
  const manifests = await Promise.all(
    ['manifest.json', 'desk.json'].map((name) => readFile(join(client, name), 'utf8')),
  )
  const built = manifests.flatMap((text) => Object.values(JSON.parse(text)))
  const current = [...new Set(built.flatMap(({ file, css = [] }) => [file, ...css]))].sort()
  const known = existsSync(generationsFile) ? JSON.parse(await readFile(generationsFile, 'utf8')) : []
  const generations = [current, ...known.filter((/** @type {string[]} */ one) => one.join() !== current.join())].slice(
    0,
    2,
  )
  const kept = new Set(generations.flat().flatMap((file) => [file, `${file}.br`, `${file}.gz`]))
  const names = await readdir(join(client, 'assets'))
  await Promise.all(names.filter((name) => !kept.has(`assets/${name}`)).map((name) => rm(join(client, 'assets', name))))
  await writeFile(generationsFile, JSON.stringify(generations))
}

/** Compresses the lists of places into files beside the server, named by the hash of their content. */
async function compressPlaces() {
  const { largePlacesFiles } = await import('../src/places/data/places-files.ts')
  const folder = join(root, 'dist', 'server', 'places')
  await mkdir(folder)
  await Promise.all(
    largePlacesFiles().map(async ({ body, hash }) => {
      const { br, gzip } = await compressed(Buffer.from(body))
      await writeFile(join(folder, `${hash}.br`), br)
      await writeFile(join(folder, `${hash}.gzip`), gzip)
    }),
  )
}

/** @param {Buffer} text */
async function compressed(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return { br: await promisify(brotliCompress)(text, { params }), gzip: await promisify(gzip)(text, { level: 9 }) }
}

async function compressFiles() {
  const folder = join(client, 'assets')
  const names = await readdir(folder)
  const fresh = names.filter((name) => /\.(js|css|svg|json)$/.test(name) && !names.includes(`${name}.br`))
  await Promise.all(
    fresh.map(async (name) => {
      const file = join(folder, name)
      const text = await readFile(file)
      const { br, gzip } = await compressed(text)
      await writeFile(`${file}.br`, br)
      await writeFile(`${file}.gz`, gzip)
    }),
  )
}
