import { expect, test } from '@playwright/test'
import { LEAKING_SERVER, WATCHED_SERVER, watchMemory } from '../../bench/measure/held-memory.ts'
import { FLOODED_SERVER, underFlood } from '../../bench/measure/under-flood.ts'
import { startDemoServer } from '../support/demo-server.ts'

test('shoppers order beside a flood of addresses at which there is nothing, and both are answered', {
  tag: '@detail',
}, async () => {
  const server = await startDemoServer('', FLOODED_SERVER)
  const { ordersPerSecond, answers } = await underFlood(server, 'unknown addresses', 0.5).finally(() => server.stop())
  expect(ordersPerSecond).toBeGreaterThan(0)
  expect(Object.keys(answers)).toContain('404')
})

test('what a server keeps of each request shows in the memory that it holds', { tag: '@detail' }, async () => {
  const REQUESTS = 2_000
  const more = async (variables: Readonly<Record<string, string>>) => {
    const server = await startDemoServer('', { ...FLOODED_SERVER, ...variables })
    try {
      const memory = await watchMemory(server)
      const before = await memory.held()
      for (let n = 0; n < REQUESTS; n += 1) await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).text()
      const after = await memory.held()
      memory.stop()
      return after.objects - before.objects
    } finally {
      await server.stop()
    }
  }
  expect(await more(WATCHED_SERVER)).toBeLessThan(4)
  expect(await more(LEAKING_SERVER)).toBeGreaterThan(6)
})
