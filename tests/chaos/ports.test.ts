import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Ports, takePorts } from './ports.ts'

const FIRST = 5_320

async function taken(first: number): Promise<Ports> {
  const ports = await takePorts(first)
  onTestFinished(() => ports.release())
  return ports
}

test('two runs never have a port in common, although nothing listens on it yet', async () => {
  const runs = await Promise.all([taken(FIRST), taken(FIRST), taken(FIRST + 3)])
  const ports = runs.flatMap((run) => Array.from({ length: 7 }, () => run.next()))
  expect(new Set(ports).size).toBe(ports.length)
})

test('a block with a port that another program has is passed over', async () => {
  const before = await taken(FIRST)
  const port = before.next()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  before.release()
  const ports = await taken(FIRST)
  expect(Array.from({ length: 7 }, () => ports.next())).not.toContain(port)
})
