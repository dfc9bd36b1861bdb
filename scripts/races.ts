import { startVitest } from 'vitest/node'

/** `npm run races`: a thousand rounds of each race on both engines; `RACE_ROUNDS` and `RACE_SEED` say otherwise. Prints how often each end came. */
process.env.RACE_ROUNDS ??= '1000'
const vitest = await startVitest('test', ['tests/integration/races-'], { watch: false, disableConsoleIntercept: true })
await vitest.close()
