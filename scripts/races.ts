import { startVitest } from 'vitest/node'

/** `npm run prove races`: a thousand rounds of each race on both engines; `RACE_ROUNDS` and `RACE_SEED` change that. Prints how often each outcome occurred. */
process.env.RACE_ROUNDS ??= '1000'
const vitest = await startVitest('test', ['tests/integration/races-'], { watch: false, disableConsoleIntercept: true })
await vitest.close()
