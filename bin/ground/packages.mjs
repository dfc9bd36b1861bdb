import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_PACKAGES } from './node.mjs'
import { GroundFailure, STDERR } from './paths.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

/**
 * Whether node_modules holds exactly what the lock file names, by the record that npm writes at the end of every complete installation. Without
 * `tools`, the packages that only developers need may be missing.
 * @param {string} root
 * @param {{ tools: boolean }} needs
 */
export function packagesAreCurrent(root, { tools }) {
  const locked = readEntries(join(root, 'package-lock.json'))
  const present = readEntries(join(root, 'node_modules', '.package-lock.json'))
  if (!locked || !present) return false
  const names = new Set([...Object.keys(locked), ...Object.keys(present)].filter((name) => name !== ''))
  return [...names].every((name) => agree(locked[name], present[name], tools))
}

/**
 * Installs what the lock file names, with the packages that only developers need. `npm ci` begins by deleting, so older packages are set aside first
 * and come back when it fails.
 * @param {string} root
 */
export async function installPackages(root) {
  const packages = join(root, 'node_modules')
  const aside = join(root, 'node_modules.old')
  console.error('Installing the packages that package-lock.json names …')
  const kept = setAside(packages, aside)
  const failure = await npm(root, ['ci', '--include=dev', '--include=optional'])
  if (failure === null) {
    rmSync(aside, { recursive: true, force: true })
    return
  }
  if (!kept) throw new GroundFailure(`The packages could not be installed (${failure}). npm says why above.`)
  rmSync(packages, { recursive: true, force: true })
  renameSync(aside, packages)
  console.error(`The packages could not be brought up to date (${failure}); going on with the ones from before.`)
}

/**
 * @param {string} packages
 * @param {string} aside
 */
function setAside(packages, aside) {
  if (!existsSync(join(packages, '.package-lock.json'))) return false
  try {
    rmSync(aside, { recursive: true, force: true })
    renameSync(packages, aside)
    return true
  } catch {
    // A mounted folder cannot be renamed; npm then empties it in place.
    return false
  }
}

/**
 * Removes what running does not need: the packages that only developers need, and the C headers that come with Node (67 MB).
 * @param {string} root
 */
export async function removeTools(root) {
  console.error('Removing the packages that only developers need …')
  const failure = await npm(root, ['prune', '--omit=dev', '--include=optional'])
  if (failure !== null) throw new GroundFailure(`They could not be removed (${failure}). npm says why above.`)
  for (const name of NODE_PACKAGES)
    rmSync(join(root, 'node_modules', name, 'include'), { recursive: true, force: true })
}

/**
 * `null`, or why it failed.
 * @param {string} root
 * @param {readonly string[]} parameters
 */
async function npm(root, parameters) {
  const [command, ...first] = npmCommand()
  const options = [...parameters, '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(command, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', STDERR, STDERR],
    shell: command.endsWith('.cmd'),
  })
  try {
    const [code] = await once(child, 'exit')
    return code === 0 ? null : `npm ${parameters[0]} ended with ${code}`
  } catch (error) {
    return `npm cannot be run: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * Under npm, the same npm with npm's own Node, because the Node in node_modules stands first in the PATH that npm sets. Otherwise the npm in the PATH.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm && node && /npm-cli\.c?js$/.test(npm)) return [node, npm]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/**
 * @param {string} file
 * @returns {Entries | null}
 */
function readEntries(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Optional packages may be missing, and those of another machine must be.
 * @param {Entry | undefined} locked
 * @param {Entry | undefined} present
 * @param {boolean} tools
 */
function agree(locked, present, tools) {
  if (!locked) return false
  if (!present) return locked.optional === true || locked.devOptional === true || (!tools && locked.dev === true)
  return locked.version === present.version && locked.integrity === present.integrity && fitsThisMachine(present)
}

/** @param {Entry} entry */
function fitsThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}
