import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** `npm run chaos`: orders under kills, cuts and full disks, and whether every acknowledged one is there; `--help` says more. */
await onGround({ build: true }, (node) =>
  runScript(node, [join(root, 'tests/chaos/chaos.ts'), ...process.argv.slice(2)], { cwd: root }),
)
