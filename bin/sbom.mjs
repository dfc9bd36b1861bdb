import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** `npm run sbom`: lists the packages of the lock file as CycloneDX; `--help` says more. */
await onGround({ tools: true, build: false }, (node) =>
  runScript(node, [join(root, 'scripts/sbom.ts'), ...process.argv.slice(2)], { cwd: root }),
)
