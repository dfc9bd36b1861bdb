import { beginPasskeySignIn } from '../../staff/passkeys/begin-passkey-sign-in.action.ts'
import type { PasskeyAnswer } from '../../staff/passkeys/check-passkey.ts'
import { signInWithPasskey } from '../../staff/sessions/sign-in-with-passkey.action.ts'
import { answer, errorAnswer } from '../../web/json-answer.ts'
import type { DeskRequest } from '../desk-request.ts'
import { backTo } from './back-to.ts'
import { payForTry, waitMessage } from './guesses.ts'
import { readPasskeyAnswer } from './passkey-answer.ts'
import { siteOf, visitOf, withSession } from './who-signs-in.ts'

/** A challenge costs a row, so it is paid for like a try; a right answer gives both back. */
export async function askForPasskey(_: URLSearchParams, asked: DeskRequest): Promise<Response> {
  const { wait } = payForTry(asked, null)
  return wait > 0 ? errorAnswer(429, waitMessage(wait)) : answer(await beginPasskeySignIn(asked.deps, siteOf(asked)))
}

export async function postPasskey(fields: URLSearchParams, asked: DeskRequest): Promise<Response> {
  const paid = payForTry(asked, null)
  if (paid.wait > 0) return errorAnswer(429, waitMessage(paid.wait))
  const given = readPasskeyAnswer<PasskeyAnswer>(fields)
  const signedIn = given && (await signInWithPasskey(asked.deps, siteOf(asked), given, visitOf(asked)))
  if (!signedIn?.ok) return errorAnswer(422, 'Esa llave no abre este escritorio. Prueba con otra, o con tu contraseña.')
  // Once for the challenge, once for the answer.
  for (const one of [paid, paid]) one.giveBack()
  return withSession(answer({ a: backTo(fields.get('volver')) }), asked, signedIn.value)
}
