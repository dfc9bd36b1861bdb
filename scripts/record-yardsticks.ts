import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bin/ground/paths.mjs'
import { measureYardsticks, RECORD } from './yardsticks.ts'

/** `node scripts/record-yardsticks.ts`, once for a version: what is counted now is what the closing lines compare with from then on. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(RECORD, `${JSON.stringify({ version, counts: measureYardsticks() }, null, 2)}\n`)
