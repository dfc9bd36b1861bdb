import { Counter, Gauge, type Registry } from 'prom-client'

export interface EventMetrics {
  /** Counts conversion events that were delivered, marked dead, or kept for a retry after a failure. */
  eventsSettled(outcome: 'delivered' | 'retried' | 'dead', events: number): void
  /** Sets the outbox gauges. They cover all processes on this database. */
  setOutboxGauges(now: OutboxGauges): void
}

interface OutboxGauges {
  readonly waiting: number
  readonly oldestSeconds: number
  readonly pausedChannels: number
}

/** No labels for shops and pixels, because their number is not bounded. `contraentrega events list` shows them. */
export function eventMetrics(register: Registry): EventMetrics {
  const settled = new Counter({
    name: 'conversion_events_total',
    help: 'Conversion events of this process: delivered, dead (never retried), retried (failed, kept)',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of ['delivered', 'retried', 'dead']) settled.inc({ outcome }, 0)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const waiting = gauge('conversion_events_queued', 'Conversion events that are queued in the database')
  const oldest = gauge('conversion_events_oldest_seconds', 'Age of the oldest queued conversion event; 0 without one')
  const paused = gauge('conversion_events_paused_channels', 'Pixels that are paused until an operator acts')
  return {
    eventsSettled: (outcome, events) => settled.inc({ outcome }, events),
    setOutboxGauges({ waiting: queued, oldestSeconds, pausedChannels }) {
      waiting.set(queued)
      oldest.set(oldestSeconds)
      paused.set(pausedChannels)
    },
  }
}
