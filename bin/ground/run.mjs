import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** SQLite is built into Node, which still calls it experimental on every start. */
const FLAGS = ['--disable-warning=ExperimentalWarning']

/**
 * Runs a program under the given Node, hands signals on to it, and answers its exit code (128 and the signal's number when one ended it).
 * @param {string} node
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export async function run(node, parameters, options = {}) {
  const child = spawn(node, [...FLAGS, ...parameters], { stdio: 'inherit', ...options })
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  const [code, signal] = await once(child, 'exit')
  for (const signal of FORWARDED) process.off(signal, forward)
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]
}
