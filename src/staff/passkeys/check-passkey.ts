import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { SignedIn } from '../person.ts'
import { CHALLENGE_LIFETIME_MS, type Passkey, type Site } from './passkey.ts'

/** A browser’s response after it made or used a passkey. */
export type NewPasskeyAnswer = RegistrationResponseJSON
export type PasskeyAnswer = AuthenticationResponseJSON

/** The options for making a passkey in the browser. */
export type NewPasskeyRequest = PublicKeyCredentialCreationOptionsJSON
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON

/** Ed25519, ES256 and RS256, by their COSE numbers: what current phones, laptops and security keys sign with. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at the first use, because it is needed only when sellers sign in. */
const library = () => import('@simplewebauthn/server')

/** Requires a passkey that stays on the device or in its owner’s account, and the person’s finger, face or PIN. */
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
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Accepts any passkey of this desk: the passkey names its person. */
export async function passkeyRequest({ host }: Site, challenge: Uint8Array): Promise<PasskeyRequest> {
  return (await library()).generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
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

/** Verifies the response for a new passkey and returns the passkey; `null` unless it answers this challenge, for this desk, with the person verified. */
export async function verifiedNewPasskey(
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

/** Verifies the response of a sign-in and returns the passkey’s new counter; `null` unless this passkey answers this challenge, for this desk, with the person verified. */
export async function verifiedCounter(
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
