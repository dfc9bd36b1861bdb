import { Histogram, type Registry } from 'prom-client'

export interface DatabaseMetrics {
  /** How long a commit took, in seconds. */
  committed(seconds: number): void
  /** How long work waited for a connection of a pool, or for its turn on SQLite, in seconds. */
  waited(pool: string, seconds: number): void
  /** How far a replica is behind, in seconds. */
  behind(seconds: number): void
}

/** From the commit of a fast disk to the limit of a statement, after which a server gives up. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export function databaseMetrics(register: Registry): DatabaseMetrics {
  const commits = new Histogram({
    name: 'database_commit_duration_seconds',
    help: 'Seconds that a commit took until it was on the disk, and on the standbys that are waited for',
    buckets: SECONDS,
    registers: [register],
  })
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Seconds that work waited for a connection of a pool, or for its turn on SQLite',
    labelNames: ['pool'],
    buckets: SECONDS,
    registers: [register],
  })
  const delays = new Histogram({
    name: 'database_replica_delay_seconds',
    help: 'Seconds by which the replica was behind what it had received, asked every five seconds',
    buckets: SECONDS,
    registers: [register],
  })
  return {
    committed: (seconds) => commits.observe(seconds),
    waited: (pool, seconds) => waits.observe({ pool }, seconds),
    behind: (seconds) => delays.observe(seconds),
  }
}
