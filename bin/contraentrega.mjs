#!/usr/bin/env node
import { onGround } from './ground/ground.mjs'
import { runBuilt } from './ground/run.mjs'

/** `npx contraentrega …`: the seller's and the operator's tool. */
await onGround({ build: true }, (node) => runBuilt(node, 'cli.js'))
