import { serve } from '@hono/node-server'
import { createFixture } from './app.tsx'

/** A process of its own, because Playwright loads test code in its own way: serves the built files of the folder given, says where. */
const [client = ''] = process.argv.slice(2)
const fetch = await createFixture(client)
serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(`http://127.0.0.1:${port}`))
process.on('disconnect', () => process.exit())
