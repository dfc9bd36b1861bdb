import { Counter, Gauge, type Registry } from 'prom-client'

export interface UpkeepMetrics {
  /** Counts an order that a shopper was told of as placed; a repetition counts again. */
  orderAcknowledged(): void
  /** Whether an order could be stored now. */
  setReady(isReady: boolean): void
  /** The age of the newest backup, in seconds. */
  setBackupAge(seconds: number): void
  /** For how many seconds Litestream's copy lacks what is written; not called where there is none. */
  setCopyAge(seconds: number): void
}

export function upkeepMetrics(register: Registry): UpkeepMetrics {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const orders = new Counter({
    name: 'orders_acknowledged_total',
    help: 'Orders that shoppers were told of as placed, by this process; a repetition counts again',
    registers: [register],
  })
  const ready = gauge('ready_for_orders', '1 while an order could be stored: what /readyz says')
  const backup = gauge(
    'backup_newest_age_seconds',
    'Age of the newest backup in BACKUP_DIR; of the database without one',
  )
  let copy: Gauge | null = null
  return {
    orderAcknowledged: () => orders.inc(),
    setReady: (isReady) => ready.set(Number(isReady)),
    setBackupAge: (seconds) => backup.set(seconds),
    setCopyAge(seconds) {
      // A gauge without a value would be 0, as if there were a copy.
      copy ??= gauge('litestream_copy_age_seconds', 'For how many seconds Litestream’s copy lacks what is written')
      copy.set(seconds)
    },
  }
}
