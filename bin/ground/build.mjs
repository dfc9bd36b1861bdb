import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GroundFailure, STDERR } from './paths.mjs'
import { runScript } from './run.mjs'

const FOLDERS = ['src', 'demo']
const FILES = ['bin/bundle.mjs', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const BUILT = ['dist/server/main.js', 'dist/server/cli.js']
const IS_SOURCE = /(?<!\.test)\.(ts|tsx|css|json|svg)$/

/**
 * What the last complete build left: the hash of its sources, and whether `npm run build:production` made it.
 * @typedef {{ sources: string, production: boolean }} Stamp
 */

/**
 * Whether dist was built from the sources as they are now. A folder with the build alone, without sources, has nothing newer to build from.
 * @param {string} root
 */
export function buildIsCurrent(root) {
  if (!BUILT.every((file) => existsSync(join(root, file)))) return false
  const stamp = readStamp(root)
  return stamp !== null && (!existsSync(join(root, 'src')) || stamp.sources === hashOfSources(root))
}

/** @param {string} root */
export function isProduction(root) {
  return readStamp(root)?.production === true
}

/**
 * Says of a current build whether a start may change this folder.
 * @param {string} root
 * @param {boolean} production
 */
export function markProduction(root, production) {
  const stamp = readStamp(root)
  if (stamp?.production !== production) writeStamp(root, { sources: stamp?.sources ?? hashOfSources(root), production })
}

/**
 * @param {string} root
 * @param {string} node
 */
export async function build(root, node) {
  console.error('Building …')
  const sources = hashOfSources(root)
  rmSync(stampFile(root), { force: true })
  const code = await (BREAKS_VITE.test(root) ? bundleInCopy(root, node) : bundle(root, node))
  if (code !== 0) throw new GroundFailure('The build failed; the lines above say where.')
  writeStamp(root, { sources, production: false })
}

/** Vite takes what follows these in a path for part of a web address. */
export const BREAKS_VITE = /[#?]/

/**
 * @param {string} root
 * @param {string} node
 */
function bundle(root, node) {
  return runScript(node, [join(root, 'bin/bundle.mjs')], { cwd: root, stdio: ['ignore', STDERR, STDERR] })
}

/**
 * Builds in a temporary folder with a path that Vite can read, and brings the build back.
 * @param {string} root
 * @param {string} node
 */
async function bundleInCopy(root, node) {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'contraentrega-build-'))
  try {
    for (const name of [...FOLDERS, ...FILES, 'bin', 'dist']) {
      if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const code = await bundle(copy, node)
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    cpSync(join(copy, 'dist'), join(root, 'dist'), { recursive: true })
    return code
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'dist', '.stamp')
}

/**
 * @param {string} root
 * @returns {Stamp | null}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {string} root
 * @param {Stamp} stamp
 */
function writeStamp(root, stamp) {
  writeFileSync(stampFile(root), JSON.stringify(stamp))
}

/** @param {string} root */
function hashOfSources(root) {
  const hash = createHash('sha256')
  const sources = FOLDERS.flatMap((folder) => filesIn(join(root, folder)).map((name) => join(folder, name)))
  for (const name of [...sources.filter((name) => IS_SOURCE.test(name)), ...FILES].sort()) {
    const file = join(root, name)
    if (existsSync(file)) hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}
