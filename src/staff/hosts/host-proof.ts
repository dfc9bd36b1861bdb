import { hmac, sameDigest } from '../../lib/secrets/digest.ts'

/** Where every host of an installation proves which installation it is, and says how a request reached it. */
export const PROOF_PATH = '/.well-known/contraentrega'

/** What a request to the desk's host looks like to the server, behind its proxy. */
export interface Seen {
  /** `null`: a host that cannot be read. */
  readonly host: string | null
  readonly scheme: 'http' | 'https'
  /** Whether the desk of this server answers at this host. */
  readonly isDesk: boolean
}

export interface Proof extends Seen {
  readonly proof: string
}

const QUESTION = /^[\w-]{43}$/

/** The answer to a question of 256 random bits, or `null` to anything else. Only who has the root key can give it, and it tells nothing of the key. */
export function proofOf(secret: Uint8Array, question: string, seen: Seen): Proof | null {
  return QUESTION.test(question) ? { ...seen, proof: macOf(secret, question, seen) } : null
}

/** Reads an answer; `null` when no server of this installation gave it to this question. */
export function readProof(secret: Uint8Array, question: string, text: string): Seen | null {
  try {
    const { host, scheme, isDesk, proof } = JSON.parse(text)
    const seen = { host, scheme, isDesk }
    return typeof proof === 'string' && sameDigest(proof, macOf(secret, question, seen)) ? seen : null
  } catch {
    return null
  }
}

function macOf(secret: Uint8Array, question: string, { host, scheme, isDesk }: Seen): string {
  return hmac(secret, `desk-check:${JSON.stringify([question, host, scheme, isDesk])}`).toString('base64url')
}
