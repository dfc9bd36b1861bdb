import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** `npm run dev`: the same shops, reloading on every change. */
await onGround({ build: false }, (node) => runScript(node, [join(root, 'bin/dev-server.mjs')]))
