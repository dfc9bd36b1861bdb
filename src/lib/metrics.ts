import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Counts one answer. `route` is a name of the route table or of a call, never an address, so that the number of series stays small. */
  answered(answer: Answer): void
  /** Everything counted so far, in Prometheus' text format, with its content type. */
  exposition(): Promise<{ readonly body: string; readonly type: string }>
}

interface Answer {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

const LABELS = ['method', 'route', 'status'] as const
const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Counters of this process: Node's own (memory, event loop, garbage) and one histogram of answers. */
export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route and status',
    labelNames: LABELS,
    registers: [register],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to its answer, by method and route',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [register],
  })
  return {
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    exposition: async () => ({ body: await register.metrics(), type: register.contentType }),
  }
}
