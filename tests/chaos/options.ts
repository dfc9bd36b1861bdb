import { parseArgs } from 'node:util'
import { isPlant, type PlantName, plants } from './plants.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

export interface Options {
  readonly engines: readonly Engine[]
  readonly orders: number
  readonly kills: number
  readonly seed: number
  /** How many shoppers are in the shop at a time. */
  readonly shoppers: number
  readonly firstPort: number
  readonly hasDisk: boolean
  readonly plant: PlantName | null
  /** Runs with every planted bug in turn. */
  readonly isPlanted: boolean
}

const HELP = `npm run prove chaos -- [--engine sqlite|postgres|both] [--orders 2000] [--kills 40] [--seed N] [--shoppers 40] [--first-port 4360]
                   [--no-disk] [--plant NAME | --planted]

Orders from real processes that are killed, frozen, cut off and run out of disk, then checks what was acknowledged against what is there. Ends with 1
when something was lost, doubled or wrong, and says how to repeat it. The same seed orders the same and breaks the same, at other moments.

  --no-disk   without a file system of its own: no full disk, no power cut (as without root)
  --plant     with a bug that has to be found: ${Object.keys(plants).join(', ')}
  --planted   with each of them in turn, quickly; ends with 1 when one was not found`

const config = {
  engine: { type: 'string', default: 'both' },
  orders: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  shoppers: { type: 'string' },
  'first-port': { type: 'string', default: '4360' },
  disk: { type: 'boolean', default: true },
  plant: { type: 'string' },
  planted: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Enough for a planted bug to show. */
const QUICK = { orders: '160', kills: '8', shoppers: '16' }
const USUAL = { orders: '2000', kills: '40', shoppers: '40' }

/** Reads the command's parameters. Returns a text when it should be printed instead of running. */
export function readOptions(parameters: readonly string[]): Options | string {
  const { values } = parseArgs({ args: [...parameters], options: config, allowNegative: true })
  if (values.help) return HELP
  const engines = ENGINES.filter((engine) => values.engine === engine || values.engine === 'both')
  const plant = values.plant ?? null
  if (engines.length === 0 || (plant !== null && !isPlant(plant))) return HELP
  const usual = values.planted || plant !== null ? QUICK : USUAL
  const numbers = {
    orders: Number(values.orders ?? usual.orders),
    kills: Number(values.kills ?? usual.kills),
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    shoppers: Number(values.shoppers ?? usual.shoppers),
    firstPort: Number(values['first-port']),
  }
  if (Object.values(numbers).some((number) => !Number.isInteger(number) || number < 0)) return HELP
  return { engines, ...numbers, hasDisk: values.disk, plant, isPlanted: values.planted }
}
