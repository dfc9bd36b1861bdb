import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** `npm test`: every check there is; `npm test -- src/cart` runs only the tests under a path. */
await onGround({ tools: true, build: false }, (node) =>
  runScript(node, [join(root, 'scripts/test.ts'), ...process.argv.slice(2)], { cwd: root }),
)
