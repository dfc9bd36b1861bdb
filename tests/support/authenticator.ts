import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskeyAnswer,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
} from '../../src/staff/passkeys/check-passkey.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

interface Faults {
  /** In place of the desk's own. */
  readonly origin?: string
  readonly host?: string
  /** Without the person's finger, face or PIN. */
  readonly unverified?: boolean
  readonly counter?: number
}

/** A phone that keeps one passkey, as the standard describes it, for tests without a browser. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    const [head, middle, last] = ['a501020326200121', '5820', '225820']
    const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url').toString('hex'))
    this.#publicKey = Buffer.from(`${head}${middle}${left}${last}${right}`, 'hex')
  }

  make({ challenge, rp }: NewPasskeyRequest, faults: Faults = {}): NewPasskeyAnswer {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey])
    const data = Buffer.concat([this.#data(rp.id ?? '', ATTESTED, faults), attested])
    const size = Buffer.from([data.length >> 8, data.length & 255])
    const object = Buffer.concat([
      ...[Buffer.from('a3', 'hex'), text('fmt'), text('none'), text('attStmt'), Buffer.from('a0', 'hex')],
      ...[text('authData'), Buffer.from('59', 'hex'), size, data],
    ])
    const clientDataJSON = clientData('webauthn.create', challenge, rp.id, faults)
    const response = { clientDataJSON, attestationObject: object.toString('base64url'), transports: [] }
    return { ...this.#named(), response }
  }

  use({ challenge, rpId = '' }: PasskeyRequest, faults: Faults = {}): PasskeyAnswer {
    this.#counter = faults.counter ?? this.#counter + 1
    const data = this.#data(rpId, 0, faults)
    const clientDataJSON = clientData('webauthn.get', challenge, rpId, faults)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#privateKey).toString('base64url')
    return { ...this.#named(), response: { clientDataJSON, authenticatorData: data.toString('base64url'), signature } }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #data(host: string, more: number, { host: other, unverified }: Faults): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | more
    return Buffer.concat([
      createHash('sha256')
        .update(other ?? host)
        .digest(),
      Buffer.from([flags]),
      counter,
    ])
  }
}

function clientData(type: string, challenge: string, host = '', { origin = `http://${host}:3000` }: Faults): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}
