import { build, buildIsCurrent } from './build.mjs'
import { findNode } from './node.mjs'
import { installPackages, packagesAreCurrent } from './packages.mjs'
import { GroundFailure, root } from './paths.mjs'
import { inTurn } from './turn.mjs'

/**
 * The ground under every command: the packages of the lock file, a Node that is new enough, and (unless the command builds for itself) a
 * current build. Then the command runs with that Node, and its answer is the exit code.
 * @param {{ build: boolean }} wanted
 * @param {(node: string) => Promise<number>} command
 */
export async function onGround(wanted, command) {
  try {
    await inTurn(
      root,
      () => !packagesAreCurrent(root),
      () => installPackages(root),
    )
    const node = findNode(root)
    if (wanted.build) {
      await inTurn(
        root,
        () => !buildIsCurrent(root),
        () => build(root, node),
      )
    }
    process.exitCode = await command(node)
  } catch (error) {
    if (!(error instanceof GroundFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
