import { rm } from 'node:fs/promises'
import { figures, repetition } from './figures.ts'
import { type Engine, type Options, readOptions } from './options.ts'
import { type Plant, type PlantName, plants } from './plants.ts'
import { type Result, runChaos } from './run.ts'

/** `npm run prove chaos`; returns whether all is well. */
async function main(parameters: readonly string[]): Promise<boolean> {
  const options = readOptions(parameters)
  if (typeof options === 'string') {
    console.log(options)
    return parameters.includes('--help')
  }
  return options.isPlanted ? selfCheck(options) : runAll(options)
}

async function runAll(options: Options): Promise<boolean> {
  let isWell = true
  for (const engine of options.engines) {
    console.log(`\n${repetition(engine, options)}`)
    const result = await runChaos(engine, options, options.plant !== null)
    if (!result) {
      console.error('There is no PostgreSQL: install its server programs (initdb, postgres).')
      isWell = false
      continue
    }
    console.log(figures(result))
    if (result.findings.length === 0) continue
    isWell = false
    console.error(`\nFAILED. To repeat it: ${repetition(engine, options)}`)
  }
  return isWell
}

/** Runs with each planted bug. Returns whether each was found, with the expected kind of finding. */
async function selfCheck(options: Options): Promise<boolean> {
  let isWell = true
  for (const engine of options.engines) {
    for (const name of Object.keys(plants) as PlantName[]) {
      const verdict = await judgePlant(engine, name, { ...options, plant: name })
      console.log(`${engine.padEnd(8)}  ${name.padEnd(20)}  ${verdict.text}`)
      isWell &&= verdict.isWell
    }
  }
  return isWell
}

async function judgePlant(engine: Engine, name: PlantName, options: Options) {
  const plant: Plant = plants[name]
  const result = await runChaos(engine, options, true)
  if (!result) return { isWell: false, text: 'NOT TRIED: there is no PostgreSQL' }
  if (result.folder) await rm(result.folder, { recursive: true, force: true })
  if (!result.hadDisk && plant.needsDisk?.(engine))
    return { isWell: true, text: 'not tried: shows only on a disk of its own' }
  return verdictOf(result, plant, repetition(engine, options))
}

function verdictOf({ findings, seconds }: Result, { finds }: Plant, again: string) {
  const own = findings.filter(({ kind }) => finds.includes(kind))
  const [first] = own
  if (!first) return { isWell: false, text: `MISSED after ${seconds} s (${findings.length} other findings): ${again}` }
  return { isWell: true, text: `caught in ${seconds} s: ${own.length} × ${finds.join(' or ')}, e.g. ${first.text}` }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await main(process.argv.slice(2))) ? 0 : 1)
