import { buildIsCurrent, isProduction, markProduction } from './ground/build.mjs'
import { onGround } from './ground/ground.mjs'
import { packagesAreCurrent, removeTools } from './ground/packages.mjs'
import { root } from './ground/paths.mjs'

/**
 * `npm run build` installs and builds. `npm run build:production` (`--production`) then removes the packages that only developers need; from then on
 * a start in this folder neither installs nor builds, until `npm run build` makes it a developer's folder again.
 */
const isForProduction = process.argv.includes('--production')
const isDone =
  isForProduction && isProduction(root) && buildIsCurrent(root) && packagesAreCurrent(root, { tools: false })
await onGround({ tools: !isDone, build: true }, async () => {
  if (isForProduction && !isDone) await removeTools(root)
  markProduction(root, isForProduction)
  console.log('Built.')
  return 0
})
