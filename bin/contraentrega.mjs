#!/usr/bin/env node
import { onGround } from './ground/ground.mjs'
import { runBuilt } from './ground/run.mjs'

/** `npx contraentrega …`: the tool of sellers and operators. */
await onGround({ tools: false, build: true }, (node) => runBuilt(node, 'cli.js'))
