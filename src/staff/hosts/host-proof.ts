import { hmac, sameDigest } from '../../lib/secrets/digest.ts'

/** The path at which every host proves which installation it belongs to, and tells how the request arrived. */
export const PROOF_PATH = '/.well-known/contraentrega'

/** A request as the server sees it behind its proxy. */
export interface SeenRequest {
  /** `null`: a host that cannot be read. */
  readonly host: string | null
  readonly scheme: 'http' | 'https'
  /** Whether the desk of this server answers at this host. */
  readonly isDesk: boolean
}

export interface Proof extends SeenRequest {
  readonly proof: string
}

const CHALLENGE = /^[\w-]{43}$/

/** The answer to a challenge of 256 random bits, or `null` for anything else. Only the holder of the root key can compute it, and it reveals nothing about the key. */
export function proofOf(secret: Uint8Array, challenge: string, seen: SeenRequest): Proof | null {
  return CHALLENGE.test(challenge) ? { ...seen, proof: macOf(secret, challenge, seen) } : null
}

/** Verifies an answer; `null` unless a server of this installation gave it to this challenge. */
export function readProof(secret: Uint8Array, challenge: string, text: string): SeenRequest | null {
  try {
    const { host, scheme, isDesk, proof } = JSON.parse(text)
    const seen = { host, scheme, isDesk }
    return typeof proof === 'string' && sameDigest(proof, macOf(secret, challenge, seen)) ? seen : null
  } catch {
    return null
  }
}

function macOf(secret: Uint8Array, challenge: string, { host, scheme, isDesk }: SeenRequest): string {
  return hmac(secret, `desk-check:${JSON.stringify([challenge, host, scheme, isDesk])}`).toString('base64url')
}
