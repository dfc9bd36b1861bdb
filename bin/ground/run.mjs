import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} Options */

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * SQLite is built into Node, which still calls it experimental on every start. With a young generation of 1 MB, to which V8 goes back when it gives memory
 * back, it would be collected after every seventy pages from memory: they would cost a third more.
 */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=4']

const isFromNpm = process.env.npm_lifecycle_event !== undefined

/**
 * Runs a program, hands signals on to it, and returns its exit code (128 and the signal's number when one ended it).
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export async function run(program, parameters, options = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', ...options })
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  if (isFromNpm) await import('./watch-parent.mjs')
  const [code, signal] = await once(child, 'exit')
  for (const signal of FORWARDED) process.off(signal, forward)
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]
}

/**
 * Runs a script under the given Node.
 * @param {string} node
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 */
export function runScript(node, parameters, options) {
  return run(node, [...NODE_FLAGS, ...parameters], options)
}

/**
 * Runs an entry of the build with this command's own parameters, in place of this process where Node can do that (22.15, 23.11 and newer, not on
 * Windows): a launcher that waits would hold 50 MB.
 * @param {string} node
 * @param {'main.js' | 'cli.js'} entry
 */
export function runBuilt(node, entry) {
  const parameters = [...NODE_FLAGS, join(root, 'dist', 'server', entry), ...process.argv.slice(2)]
  const env = { ...process.env, NODE_ENV: 'production' }
  if (!process.execve || process.platform === 'win32') return run(node, parameters, { env })
  const watch = isFromNpm ? ['--import', pathToFileURL(join(import.meta.dirname, 'watch-parent.mjs')).href] : []
  process.execve(node, [node, ...watch, ...parameters], env)
  return Promise.resolve(0)
}
