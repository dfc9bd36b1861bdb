import { type AddPasskeyRefusal, addPasskey } from '../../../staff/passkeys/add-passkey.action.ts'
import { beginPasskeyRegistration } from '../../../staff/passkeys/begin-passkey-registration.action.ts'
import type { NewPasskeyAnswer } from '../../../staff/passkeys/check-passkey.ts'
import { type NamePasskeyRefusal, namePasskey } from '../../../staff/passkeys/name-passkey.action.ts'
import { type RemovePasskeyRefusal, removePasskey } from '../../../staff/passkeys/remove-passkey.action.ts'
import { changePassword, type PasswordChangeRefusal } from '../../../staff/passwords/change-password.action.ts'
import { makeRecoveryCodes } from '../../../staff/passwords/make-recovery-codes.action.ts'
import { removePassword } from '../../../staff/passwords/remove-password.action.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { endSessions } from '../../../staff/sessions/end-sessions.action.ts'
import { type RenameRefusal, renamePerson } from '../../../staff/team/rename-person.action.ts'
import { answer, errorAnswer } from '../../../web/json-answer.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { PersonRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { signInAddress } from '../back-to.ts'
import { payForTry, rememberBrowser, waitMessage } from '../guesses.ts'
import { readPasskeyAnswer } from '../passkey-answer.ts'
import { agentOf, siteOf } from '../who-signs-in.ts'
import { recoveryCodesPage, shownAccount } from './account.page.tsx'

const HERE = '/cuenta'

type Refusal = (
  | AddPasskeyRefusal
  | RemovePasskeyRefusal
  | NamePasskeyRefusal
  | PasswordChangeRefusal
  | RenameRefusal
)['reason']

export async function askForOwnPasskey(_: URLSearchParams, asked: PersonRequest): Promise<Response> {
  return answer(await beginPasskeyRegistration(asked.deps, siteOf(asked), asked.session.person))
}

export async function postOwnPasskey(fields: URLSearchParams, asked: PersonRequest): Promise<Response> {
  const given = readPasskeyAnswer<NewPasskeyAnswer>(fields)
  if (!given) return errorAnswer(422, messages['wrong-passkey'])
  const made = { site: siteOf(asked), answer: given, agent: agentOf(asked.request) }
  const added = await addPasskey(asked.deps, asked.session, made)
  return added.ok ? answer({ a: HERE }) : errorAnswer(422, messages[added.refusal.reason])
}

export async function postRemovePasskey(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const removed = await removePasskey(asked.deps, asked.session, fields.get('llave') ?? '')
  return removed.ok ? seeOther(HERE) : refused(asked, removed.refusal.reason)
}

export async function postPasskeyName(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const [passkeyId = '', typed = ''] = ['llave', 'nombre'].map((name) => fields.get(name) ?? '')
  const named = await namePasskey(asked.deps, asked.session, { passkeyId, typed })
  return named.ok ? seeOther(HERE) : refused(asked, named.refusal.reason)
}

/** A login that is taken tells that somebody has it, so trying costs what a guess costs. */
export async function postNames(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const { deps, session } = asked
  const typed = { name: fields.get('nombre') ?? '', login: fields.get('usuario') ?? '' }
  if (!isFresh(session, deps.clock())) return refused(asked, 'prove-again')
  const paid = payForTry(asked, typed.login)
  if (paid.wait > 0) return shownAccount(asked, { problem: waitMessage(paid.wait), typed, status: 429 })
  const actor = { by: 'staff', personId: session.person.id } as const
  const renamed = await renamePerson(deps, actor, session.person.id, typed)
  if (!renamed.ok) return shownAccount(asked, { problem: messages[renamed.refusal.reason], typed })
  paid.giveBack()
  return rememberBrowser(seeOther(HERE), asked, renamed.value.login)
}

export async function postPassword(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const [password = '', code = '', offer = '', wanted] = ['clave', 'codigo', 'oferta', 'codigos'].map(
    (name) => fields.get(name) ?? '',
  )
  const codes = wanted === 'on' ? { offer, code } : wanted === 'kept' ? 'kept' : 'off'
  const changed = await changePassword(asked.deps, asked.session, { password, codes })
  return changed.ok ? seeOther(HERE) : refused(asked, changed.refusal.reason, offer)
}

export async function postRemovePassword(_: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const removed = await removePassword(asked.deps, asked.session)
  return removed.ok ? seeOther(HERE) : refused(asked, removed.refusal.reason)
}

export async function postRecoveryCodes(_: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const made = await makeRecoveryCodes(asked.deps, asked.session)
  return made.ok ? recoveryCodesPage(made.value) : refused(asked, made.refusal.reason)
}

export async function postEndSessions(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const hash = fields.get('sesion')
  if (!isFresh(asked.session, asked.deps.clock())) return refused(asked, 'prove-again')
  await endSessions(asked.deps, asked.session, hash ? { hash } : 'others')
  return seeOther(HERE)
}

async function refused(asked: PersonRequest, reason: Refusal, offer?: string): Promise<DeskAnswer> {
  if (reason === 'prove-again') return seeOther(signInAddress(HERE))
  return shownAccount(asked, { problem: messages[reason], ...(offer !== undefined && { offer }) })
}

const messages = {
  'prove-again': 'Confirma primero que eres tú: entra otra vez.',
  'wrong-passkey': 'La llave no se pudo comprobar. Inténtalo otra vez.',
  'too-many': 'Tienes 20 llaves. Quita una antes de agregar otra.',
  'not-found': 'Esa llave ya no está.',
  'bad-label': 'El nombre de la llave es largo: hasta 40 letras.',
  nobody: 'Esta cuenta ya no está.',
  'bad-name': 'Escribe tu nombre, hasta 60 letras.',
  'bad-login': 'El usuario tiene de 3 a 60 letras o cifras: tu celular, tu correo o un nombre corto.',
  'login-taken': 'Alguien ya entra con ese usuario. Elige otro.',
  'last-way': 'Es tu única forma de entrar. Agrega otra antes de quitarla.',
  'owner-needs-more': 'Quien es dueño necesita una llave de acceso, o códigos junto con la contraseña.',
  'too-short': 'La contraseña es corta: usa 15 caracteres o más, u 8 junto con códigos.',
  'too-long': 'La contraseña es demasiado larga: hasta 200 caracteres.',
  common: 'Esa contraseña es de las primeras que se prueban. Elige otra, por ejemplo cuatro palabras al azar.',
  'wrong-code': 'El código no es el de esta clave. Espera uno nuevo y escríbelo.',
} as const satisfies Record<Refusal, string>
