import { onGround } from './ground/ground.mjs'
import { runBuilt } from './ground/run.mjs'

/** `npm start`: the shops, from a bare clone if need be. */
await onGround({ build: true }, (node) => runBuilt(node, 'main.js'))
