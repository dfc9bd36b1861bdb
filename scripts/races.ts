import { startVitest } from 'vitest/node'

/**
 * `npm run prove races`: a thousand rounds of each race on both engines; `RACE_ROUNDS` and `RACE_SEED` change that. Prints how often each outcome occurred.
 * `npm run prove races -- purchase` runs those of one file.
 */
process.env.RACE_ROUNDS ??= '1000'
const [name = ''] = process.argv.slice(2)
const vitest = await startVitest('test', [`tests/integration/races-${name}`], {
  watch: false,
  disableConsoleIntercept: true,
})
await vitest.close()
