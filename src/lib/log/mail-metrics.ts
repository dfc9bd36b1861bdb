import { Counter, Gauge, type Registry } from 'prom-client'

export interface MailMetrics {
  /** Counts letters by e-mail that were delivered, marked dead, or kept for a retry after a failure. */
  mailSettled(outcome: 'delivered' | 'retried' | 'dead', letters: number): void
  /** Sets the gauges. They cover all processes on this database. */
  setMailGauges(now: { readonly waiting: number; readonly oldestSeconds: number }): void
}

export function mailMetrics(register: Registry): MailMetrics {
  const settled = new Counter({
    name: 'mail_letters_total',
    help: 'Letters by e-mail of this process: delivered, dead (never retried), retried (failed, kept)',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of ['delivered', 'retried', 'dead']) settled.inc({ outcome }, 0)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const waiting = gauge('mail_letters_queued', 'Letters by e-mail that wait in the database')
  const oldest = gauge('mail_letters_oldest_seconds', 'Age of the oldest letter that waits; 0 without one')
  return {
    mailSettled: (outcome, letters) => settled.inc({ outcome }, letters),
    setMailGauges(now) {
      waiting.set(now.waiting)
      oldest.set(now.oldestSeconds)
    },
  }
}
