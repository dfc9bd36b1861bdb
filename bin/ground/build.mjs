import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GroundFailure, STDERR } from './paths.mjs'
import { runScript } from './run.mjs'

const FOLDERS = ['src', 'demo']
const FILES = ['bin/build.mjs', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const BUILT = ['dist/server/main.js', 'dist/server/cli.js']
const IS_SOURCE = /(?<!\.test)\.(ts|tsx|css|json|svg)$/

/**
 * Whether dist was built from the sources as they are now.
 * @param {string} root
 */
export function buildIsCurrent(root) {
  if (!BUILT.every((file) => existsSync(join(root, file)))) return false
  const stamp = join(root, 'dist', '.stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/**
 * @param {string} root
 * @param {string} node
 */
export async function build(root, node) {
  console.error('Building …')
  const hash = hashOfSources(root)
  rmSync(join(root, 'dist', '.stamp'), { force: true })
  const code = await runScript(node, [join(root, 'bin/build.mjs')], { cwd: root, stdio: ['ignore', STDERR, STDERR] })
  if (code !== 0) throw new GroundFailure('The build failed; the lines above say where.')
  writeFileSync(join(root, 'dist', '.stamp'), hash)
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
