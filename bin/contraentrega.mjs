#!/usr/bin/env node
import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { run } from './ground/run.mjs'

/** `npx contraentrega …`: the seller's and the operator's tool. */
await onGround({ build: true }, (node) => run(node, [join(root, 'dist/server/cli.js'), ...process.argv.slice(2)]))
