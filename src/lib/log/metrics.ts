import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type DatabaseMetrics, databaseMetrics } from './database-metrics.ts'
import { type EventMetrics, eventMetrics } from './event-metrics.ts'
import { type MailMetrics, mailMetrics } from './mail-metrics.ts'
import { type UpkeepMetrics, upkeepMetrics } from './upkeep-metrics.ts'

export interface Metrics extends DatabaseMetrics, EventMetrics, MailMetrics, UpkeepMetrics {
  /** Counts an answer. `route` is the name of a route or a call, never an address, so that the number of series stays small. */
  answered(answer: Answer): void
  /** Counts a request that was shed: too many were under way (`full`), or the event loop was late (`late`). */
  shed(turnedAway: { readonly kind: string; readonly reason: 'full' | 'late' }): void
  /** Adds `1` or `-1` to the requests of a kind that are under way. */
  underWay(kind: string, change: 1 | -1): void
  /** Counts a request whose shop came from memory because the database did not answer in time. */
  shopFromMemory(): void
  /** Counts a page or list that was read from the primary because the replica was away, or behind its shop. */
  lateFallback(): void
  /** Counts a request that was answered with 503 because the database or its disk failed. */
  unavailable(): void
  /** Counts idle connections that were closed to make room. */
  connectionsClosed(count: number): void
  /** Counts a connection that was refused because as many as may be were open. */
  connectionRefused(): void
  /** Whether another process keeps this one from writing. */
  lockedOut(isLockedOut: boolean): void
  /** All metrics in Prometheus' text format, with its content type. */
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

/** The metrics of this process: Node's own (memory, event loop, garbage collection) and ours. */
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
    help: 'Requests shed with 503 before any work, by kind and reason',
    labelNames: ['kind', 'reason'],
    registers: [register],
  })
  const underWay = new Gauge({
    name: 'requests_under_way',
    help: 'Requests under way, those that wait for the database included, by kind',
    labelNames: ['kind'],
    registers: [register],
  })
  const fromMemory = new Counter({
    name: 'shops_from_memory_total',
    help: 'Requests whose shop came from memory because the database did not answer in time',
    registers: [register],
  })
  const unavailable = new Counter({
    name: 'requests_unavailable_total',
    help: 'Requests answered with 503 because the database or its disk failed',
    registers: [register],
  })
  const lateFallbacks = new Counter({
    name: 'database_late_fallbacks_total',
    help: 'Pages and lists that were read from the primary because the replica was away, or behind their shop',
    registers: [register],
  })
  const connectionsClosed = new Counter({
    name: 'connections_closed_total',
    help: 'Idle connections that were closed to make room for others',
    registers: [register],
  })
  const connectionsRefused = new Counter({
    name: 'connections_refused_total',
    help: 'Connections that were refused because as many as may be were open',
    registers: [register],
  })
  const lockedOut = new Gauge({
    name: 'database_locked_out',
    help: '1 while another process keeps the write lock of the SQLite file, so that no order can be stored',
    registers: [register],
  })
  return {
    ...databaseMetrics(register),
    ...eventMetrics(register),
    ...mailMetrics(register),
    ...upkeepMetrics(register),
    shed: (turnedAway) => shed.inc(turnedAway),
    underWay: (kind, change) => underWay.inc({ kind }, change),
    shopFromMemory: () => fromMemory.inc(),
    lateFallback: () => lateFallbacks.inc(),
    unavailable: () => unavailable.inc(),
    connectionsClosed: (count) => connectionsClosed.inc(count),
    connectionRefused: () => connectionsRefused.inc(),
    lockedOut: (isLockedOut) => lockedOut.set(Number(isLockedOut)),
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    exposition: async () => ({ body: await register.metrics(), type: register.contentType }),
  }
}
