import { onGround } from './ground/ground.mjs'
import { runBuilt } from './ground/run.mjs'

/** `npm start`: serves the shops, also from a bare clone. */
await onGround({ tools: false, build: true }, (node) => runBuilt(node, 'main.js'))
