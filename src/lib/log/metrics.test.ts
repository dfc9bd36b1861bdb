import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('an answer is counted under its method, route and status, and timed', async () => {
  const metrics = createMetrics()
  metrics.answered({ method: 'GET', route: 'producto-slug', status: 200, seconds: 0.02 })
  metrics.answered({ method: 'GET', route: 'producto-slug', status: 200, seconds: 0.002 })
  const { body, type } = await metrics.exposition()
  expect(type).toContain('text/plain')
  expect(body).toContain('http_requests_total{method="GET",route="producto-slug",status="200"} 2')
  expect(body).toContain('http_request_duration_seconds_bucket{le="0.005",method="GET",route="producto-slug"} 1')
})

test('two registries in one process do not share their counts', async () => {
  createMetrics().answered({ method: 'GET', route: 'index', status: 200, seconds: 1 })
  const { body } = await createMetrics().exposition()
  expect(body).not.toContain('route="index"')
  expect(body).toContain('process_cpu_seconds_total')
})
