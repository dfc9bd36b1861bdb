import { counted } from '../../lib/text/counted.ts'
import type { SeenRequest } from './host-proof.ts'

export interface Certificate {
  /** OpenSSL’s name for the problem; `null` when browsers trust the certificate. */
  readonly problem: string | null
  readonly until: number
  readonly names: string
}

/** A host’s response, or why there was none. */
export type HostResponse =
  | { readonly status: number; readonly body: string; readonly certificate: Certificate | null }
  | { readonly failed: string }

export interface Finding {
  readonly says: string
  /** What to do; `null` when all is well. */
  readonly todo: string | null
}

const DAY_MS = 86_400_000
const RENEW_BEFORE_DAYS = 10

/** Whether the name resolves. */
export function nameFinding(host: string, addresses: readonly string[]): Finding {
  if (addresses.length > 0) return okFinding(`The name ${host} leads to ${addresses.join(', ')}.`)
  return {
    says: `The name ${host} leads nowhere.`,
    todo: 'Add an A or AAAA record with the address of this server at your name’s registrar. It can take an hour until everybody sees it.',
  }
}

/** What to do when nothing answers over HTTPS. `failed` is the code of the error. */
export function connectionFinding(host: string, failed: string): Finding {
  const todo =
    failed === 'ETIMEDOUT'
      ? 'Let port 443 through the firewall. Some networks do not let a server reach its own public address: then try from another machine, with curl.'
      : failed === 'ECONNREFUSED'
        ? 'Start the proxy, and let it listen on port 443: docs/operations.md has files for nginx and Caddy.'
        : 'See whether the proxy speaks HTTPS on port 443, and its log.'
  return { says: `Nothing answers by HTTPS at ${host} (${failed}).`, todo }
}

/** Whether browsers trust the certificate, and for at least ten more days. */
export function certificateFinding(host: string, { problem, until, names }: Certificate, now: number): Finding {
  const days = Math.floor((until - now) / DAY_MS)
  if (problem !== null)
    return { says: `Browsers refuse the certificate (${problem}).`, todo: remedy(host, problem, names) }
  const says = `The certificate is trusted, for ${counted(days, 'more day', 'more days')}.`
  return { says, todo: days < RENEW_BEFORE_DAYS ? 'Renew it: something that should have renewed it has not.' : null }
}

function remedy(host: string, problem: string, names: string): string {
  if (problem === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `It is for ${names || 'no name'}. Get one for ${host}, and give it to the proxy for this name.`
  if (problem === 'CERT_HAS_EXPIRED') return 'It is over: renew it, and see why nothing renewed it.'
  if (problem === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' || problem === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')
    return 'Give the proxy the whole chain (fullchain.pem), not only the certificate.'
  return 'Get one that browsers trust, for example from Let’s Encrypt. Passkeys work with no other.'
}

/** Whether this installation answered, and saw the request as the browser sent it. `seen` is `null` when no valid proof came back. */
export function proofFindings(host: string, status: number, seen: SeenRequest | null): readonly Finding[] {
  if (!seen)
    return [
      {
        says: `Something else than this installation answers at ${host} (status ${status}).`,
        todo: 'Let the proxy lead this name to the port of this server, and start the server. If it runs: has it the same database as this command?',
      },
    ]
  return [
    okFinding('This installation answers there.'),
    hostFinding(host, seen),
    seen.scheme === 'https'
      ? okFinding('The server knows that browsers come by HTTPS, so cookies are for this host alone (__Host-).')
      : {
          says: 'The server takes the connection for plain HTTP, and the desk refuses it.',
          todo: 'Let the proxy set X-Forwarded-Proto to https, and put the proxy’s address into TRUSTED_PROXIES.',
        },
  ]
}

function hostFinding(host: string, { host: seen, isDesk }: SeenRequest): Finding {
  if (seen !== host)
    return {
      says: `The proxy passes on the host ${seen ?? 'in a way that cannot be read'}.`,
      todo: 'Let it pass on Host as it came: proxy_set_header Host $host in nginx; Caddy does it by itself.',
    }
  if (!isDesk)
    return {
      says: 'The server that runs has another DESK_HOST.',
      todo: `Set DESK_HOST=${host} where the service reads its environment, and restart it.`,
    }
  return okFinding('The proxy passes on the host, and the desk answers at it.')
}

/** A shop must not share the desk’s host, because its pages may run scripts of others. */
export function shopFinding(host: string, isOfShop: boolean): Finding {
  if (!isOfShop) return okFinding('No shop has this host.')
  return {
    says: `A shop has the host ${host} too, and scripts of its pages could read the desk.`,
    todo: 'Give the desk another host in DESK_HOST, or take this one from the shop: contraentrega shop set HOST hosts=…',
  }
}

export function okFinding(says: string): Finding {
  return { says, todo: null }
}
