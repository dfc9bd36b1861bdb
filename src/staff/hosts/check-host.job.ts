import type { Deps } from '../../server/deps.ts'
import type { HostFound } from '../../shops/hosts/host-check.ts'
import { hostChecks } from '../../shops/hosts/host-checks.store.ts'
import { noteHostCheck } from '../../shops/note-host-check.action.ts'
import { hostFound } from './host-answer.ts'
import { PROOF_PATH, readProof } from './host-proof.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'hostLine'>

/** A second look within this time finds what the first one did, so that nobody lets the server ask all day. */
const FRESH_MS = 5_000

/**
 * Looks at a host of a shop as a visitor's browser does, name, certificate and who answers, and keeps what it found. `null`: the shop has no such host.
 * What leads to this machine alone has no certificate and needs none.
 */
export async function checkHost(deps: CheckDeps, shopId: string, host: string): Promise<HostFound | null> {
  const { db, clock, settings } = deps
  const last = (await hostChecks(db.read, shopId)).find((check) => check.host === host)
  if (last && Math.abs(clock() - last.checkedAt) < FRESH_MS) return last
  const isHere = host.endsWith('.localhost') && settings.deskHost.endsWith('localhost')
  const found = isHere ? { problem: null, addresses: ['127.0.0.1'], until: null } : await look(deps, host)
  return (await noteHostCheck(deps, shopId, host, found)) ? found : null
}

async function look({ hostLine, settings, chance }: CheckDeps, host: string): Promise<HostFound> {
  const addresses = await hostLine.addressesOf(host)
  const [address] = addresses
  const question = Buffer.from(chance(32)).toString('base64url')
  const heard = address === undefined ? null : await hostLine.ask(host, `${PROOF_PATH}?q=${question}`, address)
  const body = heard && 'body' in heard ? heard.body : ''
  const seen = readProof(settings.rootKey.of('desk-check'), question, body)
  return hostFound(host, addresses, heard, seen)
}
