import type { Heard } from './host-findings.ts'

/** How a host is looked at from outside. Neither throws. */
export interface HostLine {
  /** Where the name leads; none when it leads nowhere, or nobody says in time. */
  addressesOf(host: string): Promise<readonly string[]>
  /** What answers by HTTPS at a path of the host, at one of its addresses; `null` for an address that is not to be asked. */
  ask(host: string, path: string, address: string): Promise<Heard | null>
}
