import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Bare Hono: answers every request with the bytes and headers of the file named on the command line. */
const [file = ''] = process.argv.slice(2)
const { body, headers } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = new Uint8Array(Buffer.from(body, 'base64'))
const app = new Hono()
app.all('*', () => new Response(bytes, { headers }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port))
