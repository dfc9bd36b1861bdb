import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { run } from './ground/run.mjs'

/** `npm start`: the shops, from a bare clone if need be. */
await onGround({ build: true }, (node) => run(node, [join(root, 'dist/server/main.js')]))
