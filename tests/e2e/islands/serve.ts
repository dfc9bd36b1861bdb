import { serve } from '@hono/node-server'
import { createFixture } from './app.tsx'

/** Serves the built files of a folder in a process of its own, because Playwright transforms the code of tests, and prints the address. */
const [client = ''] = process.argv.slice(2)
const fetch = await createFixture(client)
serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(`http://127.0.0.1:${port}`))
process.on('disconnect', () => process.exit())
