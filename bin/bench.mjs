import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/** These take minutes each and run only when they are named. */
const LONG = [
  'desk.bench.ts',
  'import.bench.ts',
  'large.bench.ts',
  'lighthouse.bench.ts',
  'memory.bench.ts',
  'search.bench.ts',
]

/** `npm run bench` runs every benchmark of bench/, one after the other. Parameters select some by a part of their names; `--write` publishes. */
await onGround({ tools: true, build: true }, async (node) => {
  const folder = join(root, 'bench')
  const picked = process.argv.slice(2)
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.bench.ts'))
  const asked = picked.filter((part) => !part.startsWith('--'))
  const options = picked.filter((part) => part.startsWith('--'))
  const chosen = names.filter((name) =>
    asked.length === 0 ? !LONG.includes(name) : asked.some((part) => name.includes(part)),
  )
  if (chosen.length === 0)
    console.log(
      names.length === 0 ? 'There are no benchmarks yet.' : `No benchmark is named like ${asked.join(' or ')}.`,
    )
  let failed = 0
  for (const name of chosen.sort()) {
    console.log(`\n${name}`)
    if ((await runScript(node, ['--expose-gc', join(folder, name), ...options])) !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
