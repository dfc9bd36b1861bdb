import { build, buildIsCurrent, isProduction } from './build.mjs'
import { withFolderLock } from './folder-lock.mjs'
import { findNode } from './node.mjs'
import { installPackages, packagesAreCurrent } from './packages.mjs'
import { GroundFailure, root } from './paths.mjs'

/**
 * What must be ready before a command runs: `tools` are the packages that only developers need, `build` is a current build.
 * @typedef {{ tools: boolean, build: boolean }} Needs
 */

/**
 * Prepares the folder (packages, a Node that is new enough, a build where one is needed), then runs the command with that Node. The command's
 * answer is the exit code.
 * @param {Needs} needs
 * @param {(node: string) => Promise<number>} command
 */
export async function onGround(needs, command) {
  try {
    process.exitCode = await command(await prepare(needs))
  } catch (error) {
    if (!(error instanceof GroundFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** @param {Needs} needs */
async function prepare({ tools, build: needsBuild }) {
  if (!tools && isProduction(root)) return checkedNode()
  // A current build runs without the tools that built it, for example in an image that copies it.
  const lacksPackages = () => !packagesAreCurrent(root, { tools: tools || !needsBuild || !buildIsCurrent(root) })
  await withFolderLock(root, lacksPackages, () => installPackages(root))
  const node = findNode(root)
  const lacksBuild = () => needsBuild && !buildIsCurrent(root)
  await withFolderLock(root, lacksBuild, () => build(root, node))
  return node
}

/** A folder made by `npm run build:production` is never changed by a start. */
function checkedNode() {
  const again = 'Run npm run build:production again, or npm run build to develop in this folder.'
  if (!buildIsCurrent(root)) throw new GroundFailure(`The sources are not the ones that were built. ${again}`)
  if (!packagesAreCurrent(root, { tools: false })) {
    throw new GroundFailure(`node_modules is not what package-lock.json names. ${again}`)
  }
  return findNode(root)
}
