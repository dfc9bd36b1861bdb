import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type EventMetrics, eventMetrics } from './event-metrics.ts'

export interface Metrics extends EventMetrics {
  /** Counts one answer. `route` is a name of the route table or of a call, never an address, so that the number of series stays small. */
  answered(answer: Answer): void
  /** Counts one request that was turned away because others came first: too much was under way (`full`), or the processor was busy (`late`). */
  shed(turnedAway: { readonly kind: string; readonly reason: 'full' | 'late' }): void
  /** One more (`1`) or one less (`-1`) of a kind is being worked on. */
  underWay(kind: string, change: 1 | -1): void
  /** Counts one request that found its shop in memory, because the database did not tell it in time. */
  shopFromMemory(): void
  /** Counts one request that failed with 503, because the database or its disk did. */
  unavailable(): void
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
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests turned away with 503 before anything was done for them, by kind and reason',
    labelNames: ['kind', 'reason'],
    registers: [register],
  })
  const underWay = new Gauge({
    name: 'requests_under_way',
    help: 'Requests being worked on or waiting for the database, by kind',
    labelNames: ['kind'],
    registers: [register],
  })
  const fromMemory = new Counter({
    name: 'shops_from_memory_total',
    help: 'Requests whose shop was taken from memory because the database did not answer in time',
    registers: [register],
  })
  const unavailable = new Counter({
    name: 'requests_unavailable_total',
    help: 'Requests answered with 503 because the database or its disk failed them',
    registers: [register],
  })
  return {
    ...eventMetrics(register),
    shed: (turnedAway) => shed.inc(turnedAway),
    underWay: (kind, change) => underWay.inc({ kind }, change),
    shopFromMemory: () => fromMemory.inc(),
    unavailable: () => unavailable.inc(),
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    exposition: async () => ({ body: await register.metrics(), type: register.contentType }),
  }
}
