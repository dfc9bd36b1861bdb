import type { HostFound } from '../../shops/hosts/host-check.ts'
import type { HostResponse } from './host-findings.ts'
import type { SeenRequest } from './host-proof.ts'

/** The result of a host check. `response` is `null` when nothing was requested. `seen` is the request as this installation saw it; `null` when something else answered. */
export function hostCheckResult(
  host: string,
  addresses: readonly string[],
  response: HostResponse | null,
  seen: SeenRequest | null,
): HostFound {
  const found = { addresses: addresses.slice(0, 4), until: null }
  if (addresses.length === 0) return { ...found, problem: 'no-name' }
  if (!response) return { ...found, problem: 'private-address' }
  if ('failed' in response) return { ...found, problem: 'no-answer' }
  const until = response.certificate?.until ?? null
  if (!response.certificate || response.certificate.problem !== null) return { ...found, until, problem: 'certificate' }
  if (!seen) return { ...found, until, problem: 'other-server' }
  const isWhole = seen.host === host && seen.scheme === 'https'
  return { ...found, until, problem: isWhole ? null : 'proxy' }
}
