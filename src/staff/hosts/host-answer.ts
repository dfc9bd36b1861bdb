import type { HostFound } from '../../shops/hosts/host-check.ts'
import type { Heard } from './host-findings.ts'
import type { Seen } from './host-proof.ts'

/** What a look at a host found: `heard` is what answered, `null` where nothing was asked; `seen` what this installation saw, `null` when it was not this one. */
export function hostFound(
  host: string,
  addresses: readonly string[],
  heard: Heard | null,
  seen: Seen | null,
): HostFound {
  const found = { addresses: addresses.slice(0, 4), until: null }
  if (addresses.length === 0) return { ...found, problem: 'no-name' }
  if (!heard) return { ...found, problem: 'private-address' }
  if ('failed' in heard) return { ...found, problem: 'no-answer' }
  const until = heard.certificate?.until ?? null
  if (!heard.certificate || heard.certificate.problem !== null) return { ...found, until, problem: 'certificate' }
  if (!seen) return { ...found, until, problem: 'other-server' }
  const isWhole = seen.host === host && seen.scheme === 'https'
  return { ...found, until, problem: isWhole ? null : 'proxy' }
}
