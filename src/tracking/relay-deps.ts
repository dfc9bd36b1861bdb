import type { Deps } from '../deps.ts'

/** What delivering needs from outside. */
export type RelayDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'settings' | 'metrics'>
