import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bare `node:http`: answers every request with the bytes and headers of the file named on the command line. */
const [file = ''] = process.argv.slice(2)
const { body, headers } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = new Uint8Array(Buffer.from(body, 'base64'))
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
