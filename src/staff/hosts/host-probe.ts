import type { HostResponse } from './host-findings.ts'

/** Probes a host from outside. Neither function throws. */
export interface HostProbe {
  /** The IP addresses of the name; none when it does not resolve, or not in time. */
  addressesOf(host: string): Promise<readonly string[]>
  /** Fetches a path of the host over HTTPS from one of its addresses; `null` for an address that must not be called. */
  ask(host: string, path: string, address: string): Promise<HostResponse | null>
}
