import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** `npm run fuzz`, `npm run races`, `npm run scan`, `npm run sbom`: the script of that name on the packages of the lock file, after a build where it asks for one. */
const [name, ...parameters] = process.argv.slice(2)
await onGround({ build: name === 'scan' }, (node) =>
  runScript(node, [join(root, `scripts/${name}.ts`), ...parameters], { cwd: root }),
)
