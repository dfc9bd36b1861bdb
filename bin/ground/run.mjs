import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} Options */

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** SQLite is built into Node, which still calls it experimental on every start. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--enable-source-maps']

const PARENT_CHECK_MS = 250
const parent = process.ppid

/** npm hands a signal to the shell between us, which dies of it without a word to its child. */
function lostItsParent() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
}

/**
 * Runs a program, hands signals on to it, and answers its exit code (128 and the signal's number when one ended it).
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export async function run(program, parameters, options = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', ...options })
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  const watch = setInterval(() => lostItsParent() && child.kill('SIGTERM'), PARENT_CHECK_MS)
  const [code, signal] = await once(child, 'exit')
  clearInterval(watch)
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
  return run(node, [...FLAGS, ...parameters], options)
}

/**
 * Runs an entry of the build with this command's own parameters. Without `production` React would be its slow, talkative self.
 * @param {string} node
 * @param {'main.js' | 'cli.js'} entry
 */
export function runBuilt(node, entry) {
  const env = { ...process.env, NODE_ENV: 'production' }
  return runScript(node, [join(root, 'dist', 'server', entry), ...process.argv.slice(2)], { env })
}
