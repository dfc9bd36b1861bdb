import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { speculationRules } from '../web/pages/speculation-rules.ts'
import type { AssetFile, Assets } from './deps.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The manifests of the builds of the shop and of the desk. */
const MANIFESTS = ['manifest.json', 'desk.json']

/** Reads the built files in `folder` (`dist/client`) into memory. Throws when there is no build. */
export async function loadAssets(folder: string, manifests: readonly string[] = MANIFESTS): Promise<Assets> {
  const built = await Promise.all(manifests.map((name) => readManifest(join(folder, name))))
  const manifest: Awaited<ReturnType<typeof readManifest>> = Object.assign({}, ...built)
  const names = await readdir(join(folder, 'assets'))
  const files = new Map<string, AssetFile>()
  for (const name of names.filter((one) => !/\.(br|gz)$/.test(one))) {
    files.set(`/assets/${name}`, await readAsset(join(folder, 'assets', name)))
  }
  return assetsOf((entry) => {
    const built = manifest[entry]
    if (!built) throw new Error(`${folder} has no ${entry}: build again with npm run build`)
    return [`/${built.file}`]
  }, files)
}

async function readManifest(path: string): Promise<Readonly<Record<string, { readonly file: string }>>> {
  return JSON.parse(await readFile(path, 'utf8'))
}

/** Assets from scripts and files that are already loaded, with the speculation rules added. */
export function assetsOf(scriptsOf: Assets['scriptsOf'], files: ReadonlyMap<string, AssetFile>): Assets {
  const rules = Buffer.from(JSON.stringify(speculationRules))
  const rulesPath = `/assets/rules-${createHash('sha256').update(rules).digest('hex').slice(0, 8)}.json`
  const all = new Map(files).set(rulesPath, { type: 'application/speculationrules+json', encoded: { identity: rules } })
  return { scriptsOf, speculationRules: rulesPath, file: (path) => all.get(path) ?? null }
}

async function readAsset(path: string): Promise<AssetFile> {
  const [identity, br, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    encoded: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

async function readIfThere(path: string) {
  return readFile(path).catch(() => undefined)
}
