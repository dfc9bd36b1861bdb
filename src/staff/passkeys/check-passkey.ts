import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { SignedIn } from '../person.ts'
import { CHALLENGE_LIVES_MS, type Passkey, type Site } from './passkey.ts'

/** What a browser answers when it made or used a passkey. */
export type NewPasskeyAnswer = RegistrationResponseJSON
export type PasskeyAnswer = AuthenticationResponseJSON

/** What a browser needs to make a passkey for a person. */
export type NewPasskeyRequest = PublicKeyCredentialCreationOptionsJSON
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON

/** Ed25519, ES256 and RS256, by their COSE numbers: what phones, laptops and keys of today sign with. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at the first use: shops whose sellers are not signing in have no need of it. */
const library = () => import('@simplewebauthn/server')

/** Asks for a passkey that stays on the device or with its owner's account, and for the person's finger, face or PIN. */
export async function newPasskeyRequest(
  { host }: Site,
  { id, login, name }: SignedIn,
  { challenge, known }: { readonly challenge: Uint8Array; readonly known: readonly Passkey[] },
): Promise<NewPasskeyRequest> {
  return (await library()).generateRegistrationOptions({
    rpName: 'Contraentrega',
    rpID: host,
    userID: new TextEncoder().encode(id),
    userName: login,
    userDisplayName: name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIVES_MS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Asks for any passkey of this desk: whose it is, the passkey says. */
export async function passkeyRequest({ host }: Site, challenge: Uint8Array): Promise<PasskeyRequest> {
  return (await library()).generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIVES_MS,
    userVerification: 'required',
  })
}

/** The challenge that an answer claims to answer, or `null`. */
export function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** What a new passkey is; `null` when the answer is not one to this challenge, of this desk, with the person verified. */
export async function newPasskeyIn(
  answer: NewPasskeyAnswer,
  { host, origin }: Site,
  challenge: string,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  try {
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    return null
  }
}

/** The passkey's new counter; `null` when the answer is not one of this passkey to this challenge, of this desk, with the person verified. */
export async function counterIn(
  answer: PasskeyAnswer,
  { host, origin }: Site,
  challenge: string,
  { id, publicKey, counter }: Passkey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
