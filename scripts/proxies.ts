import { startVitest } from 'vitest/node'

/**
 * `npm run prove proxies`: the attacks on hosts and the matrix of shops, without a proxy and through each documented one, on both engines. Prints how
 * many requests each way got.
 */
process.env.PROVE_PROXIES = 'whole'
const files = ['tests/integration/proxies', 'tests/integration/host-', 'tests/integration/tenant-matrix']
const vitest = await startVitest('test', files, { watch: false, disableConsoleIntercept: true })
await vitest.close()
