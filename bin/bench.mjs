import { benchmarks, LONG, scriptOf } from './ground/benchmarks.mjs'
import { onGround } from './ground/ground.mjs'
import { runScript } from './ground/run.mjs'

/**
 * `npm run bench` runs every benchmark of bench/ except for the long ones, one after the other. Parameters select some by a part of their names; `--write`
 * publishes. `BENCH_SIZE=tiny` runs each, the long ones too, for a few seconds, only to see whether it still runs.
 */
await onGround({ tools: true, build: true }, async (node) => {
  const given = process.argv.slice(2)
  const asked = given.filter((part) => !part.startsWith('--'))
  const options = given.filter((part) => part.startsWith('--'))
  const left = process.env.BENCH_SIZE === 'tiny' ? [] : LONG
  const chosen = benchmarks().filter((name) =>
    asked.length === 0 ? !left.includes(name) : asked.some((part) => `${name}.bench.ts`.includes(part)),
  )
  if (chosen.length === 0) console.log(`No benchmark is named like ${asked.join(' or ')}.`)
  let failed = 0
  for (const name of chosen) {
    console.log(`\n${name}`)
    if ((await runScript(node, [...scriptOf(name), ...options])) !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
