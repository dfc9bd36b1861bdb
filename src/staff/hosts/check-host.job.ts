import type { Deps } from '../../server/deps.ts'
import type { HostFound } from '../../shops/hosts/host-check.ts'
import { hostChecks } from '../../shops/hosts/host-checks.store.ts'
import { noteHostCheck } from '../../shops/note-host-check.action.ts'
import { hostCheckResult } from './host-check-result.ts'
import { PROOF_PATH, readProof } from './host-proof.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'hostProbe'>

/** A check within this time returns the previous result, so that nobody can make the server send requests all day. */
const FRESH_MS = 5_000

/**
 * Checks a host of a shop as a visitor’s browser would (name, certificate, which server answers) and saves the result. `null`: the shop has no such host. A
 * `.localhost` name is not probed: it leads to this machine only and needs no certificate.
 */
export async function checkHost(deps: CheckDeps, shopId: string, host: string): Promise<HostFound | null> {
  const { db, clock, settings } = deps
  const last = (await hostChecks(db.read, shopId)).find((check) => check.host === host)
  if (last && Math.abs(clock() - last.checkedAt) < FRESH_MS) return last
  const isHere = host.endsWith('.localhost') && settings.deskHost.endsWith('localhost')
  const found = isHere ? { problem: null, addresses: ['127.0.0.1'], until: null } : await probe(deps, host)
  return (await noteHostCheck(deps, shopId, host, found)) ? found : null
}

async function probe({ hostProbe, settings, chance }: CheckDeps, host: string): Promise<HostFound> {
  const addresses = await hostProbe.addressesOf(host)
  const [address] = addresses
  const challenge = Buffer.from(chance(32)).toString('base64url')
  const response = address === undefined ? null : await hostProbe.ask(host, `${PROOF_PATH}?q=${challenge}`, address)
  const body = response && 'body' in response ? response.body : ''
  const seen = readProof(settings.rootKey.of('desk-check'), challenge, body)
  return hostCheckResult(host, addresses, response, seen)
}
