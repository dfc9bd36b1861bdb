import { Counter, Gauge, type Registry } from 'prom-client'

export interface EventMetrics {
  /** Counts conversion events that were delivered, given up, or sent in vain and kept for another try. */
  eventsSettled(outcome: 'delivered' | 'retried' | 'dead', events: number): void
  /** How the outbox stands now, for all processes on this database. */
  outboxStands(now: OutboxStand): void
}

interface OutboxStand {
  readonly waiting: number
  readonly oldestSeconds: number
  readonly pausedChannels: number
}

/** Without labels for shops and pixels, of which there may be any number: `contraentrega events list` tells them. */
export function eventMetrics(register: Registry): EventMetrics {
  const settled = new Counter({
    name: 'conversion_events_total',
    help: 'Conversion events of this process: delivered, dead (given up), retried (sent in vain, kept)',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of ['delivered', 'retried', 'dead']) settled.inc({ outcome }, 0)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const waiting = gauge('conversion_events_queued', 'Conversion events that wait in the database')
  const oldest = gauge(
    'conversion_events_oldest_seconds',
    'Age of the oldest conversion event that waits; 0 when none does',
  )
  const paused = gauge('conversion_events_paused_channels', 'Pixels that are paused until somebody has done something')
  return {
    eventsSettled: (outcome, events) => settled.inc({ outcome }, events),
    outboxStands({ waiting: queued, oldestSeconds, pausedChannels }) {
      waiting.set(queued)
      oldest.set(oldestSeconds)
      paused.set(pausedChannels)
    },
  }
}
