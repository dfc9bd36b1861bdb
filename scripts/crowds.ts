import { startVitest } from 'vitest/node'

/** `npm run prove crowds`: honest shoppers behind one address, and fake orders from many addresses of one network, whole and on both engines. */
process.env.CROWDS = 'whole'
const vitest = await startVitest('test', ['tests/integration/abuse-crowds'], {
  watch: false,
  disableConsoleIntercept: true,
})
await vitest.close()
