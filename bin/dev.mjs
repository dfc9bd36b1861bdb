import { join } from 'node:path'
import { BREAKS_VITE } from './ground/build.mjs'
import { onGround } from './ground/ground.mjs'
import { GroundFailure, root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** `npm run dev`: the same shops, reloading on every change. */
await onGround({ tools: true, build: false }, (node) => {
  if (BREAKS_VITE.test(root))
    throw new GroundFailure(`${root}: npm run dev does not work in a path with # or ?. Move the folder.`)
  return runScript(node, [join(root, 'bin/dev-server.mjs')])
})
