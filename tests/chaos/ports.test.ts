import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { portsFrom } from './ports.ts'

test('a port that another program has is passed over', async () => {
  const taken = await freePort()
  const server = createServer().listen(taken, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const next = portsFrom(taken)
  expect(await next()).toBeGreaterThan(taken)
})
