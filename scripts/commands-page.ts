import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bin/ground/paths.mjs'
import { commandsPage } from './commands-text.ts'

/** `node scripts/commands-page.ts` writes docs/commands.md; a test compares the two. */
writeFileSync(join(root, 'docs/commands.md'), commandsPage())
