import { acceptLink, type ChosenSignIn, type LinkRefusal } from '../../../staff/links/accept-link.action.ts'
import { type JoinRefusal, joinByLink } from '../../../staff/links/join-by-link.action.ts'
import { beginPasskeyRegistration } from '../../../staff/passkeys/begin-passkey-registration.action.ts'
import type { NewPasskeyAnswer } from '../../../staff/passkeys/check-passkey.ts'
import { newPersonId } from '../../../staff/person.ts'
import { readLogin, readPersonName } from '../../../staff/sessions/login.ts'
import { answer, errorAnswer } from '../../../web/json-answer.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { DeskRequest, PersonRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { refusedPage } from '../../frame/refused-page.tsx'
import { readPasskeyAnswer } from '../passkey-answer.ts'
import { siteOf, visitOf, withSession } from '../who-signs-in.ts'
import { forgetLink, keptLink } from './link-cookie.ts'
import { formPage, openLinkOf } from './open-link.page.tsx'

/** Where somebody new arrives: at the work of the day. */
const ARRIVAL = '/'

/** Opens a link with a password, and codes where they are typed. */
export async function postLinkPassword(fields: URLSearchParams, asked: DeskRequest): Promise<DeskAnswer> {
  const open = await openLinkOf(asked)
  if (!open) return forgetLink(seeOther('/enlace'), asked.secure)
  const { password, code, offer, name, login } = typedIn(fields)
  const codes = code === '' ? null : { offer, code }
  const chosen: ChosenSignIn = { by: 'password', password, codes }
  const accepted = await acceptLink(asked.deps, { token: open.token, login, name, chosen }, visitOf(asked))
  if (accepted.ok) return forgetLink(withSession(seeOther(ARRIVAL), asked, accepted.value), asked.secure)
  return formPage(asked, open, { name, login, offer, problem: messages[accepted.refusal.reason] })
}

/** The challenge for the passkey of whoever holds a link. */
export async function askForLinkPasskey(fields: URLSearchParams, asked: DeskRequest): Promise<Response> {
  const open = await openLinkOf(asked)
  if (!open) return errorAnswer(410, messages['no-link'])
  const [name, login] = [readPersonName(fields.get('nombre') ?? ''), readLogin(fields.get('usuario') ?? '')]
  if (!open.person && name === null) return errorAnswer(422, messages['bad-name'])
  if (!open.person && login === null) return errorAnswer(422, messages['bad-login'])
  const newcomer = { id: newPersonId(asked.deps.chance), login: login ?? '', name: name ?? '' }
  return answer(await beginPasskeyRegistration(asked.deps, siteOf(asked), open.person ?? newcomer))
}

/** Opens a link with a new passkey. */
export async function postLinkPasskey(fields: URLSearchParams, asked: DeskRequest): Promise<Response> {
  const token = keptLink(asked)
  const given = readPasskeyAnswer<NewPasskeyAnswer>(fields)
  if (token === null || !given) return errorAnswer(410, messages['no-link'])
  const { name, login } = typedIn(fields)
  const chosen: ChosenSignIn = { by: 'passkey', site: siteOf(asked), answer: given }
  const accepted = await acceptLink(asked.deps, { token, login, name, chosen }, visitOf(asked))
  if (!accepted.ok) return errorAnswer(422, messages[accepted.refusal.reason])
  return forgetLink(withSession(answer({ a: ARRIVAL }), asked, accepted.value), asked.secure)
}

/** Takes one more shop for whoever is signed in. */
export async function postJoin(_: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const token = keptLink(asked)
  const joined = token === null ? null : await joinByLink(asked.deps, asked.session.person.id, token)
  if (joined?.ok) return forgetLink(seeOther('/'), asked.secure)
  return refusedPage(asked, { status: 422, message: messages[joined?.refusal.reason ?? 'no-link'] })
}

function typedIn(fields: URLSearchParams) {
  const text = (name: string) => fields.get(name) ?? ''
  const [password, code, offer] = [text('clave'), text('codigo').trim(), text('oferta')]
  return { password, code, offer, name: text('nombre'), login: text('usuario') }
}

const messages = {
  'no-link': 'Este enlace ya no sirve. Pide otro a quien te lo envió.',
  'bad-name': 'Escribe tu nombre.',
  'bad-login': 'Escribe un usuario de 3 caracteres o más.',
  'login-taken': 'Alguien ya usa ese usuario. Elige otro, o entra con tu cuenta y abre el enlace otra vez.',
  'wrong-passkey': 'La llave no se pudo comprobar. Inténtalo otra vez.',
  'owner-needs-more': 'Quien es dueño necesita una llave de acceso, o códigos junto con la contraseña.',
  'already-member': 'Ya trabajas en esta tienda.',
  'too-short': 'La contraseña es corta: usa 15 caracteres o más, u 8 junto con códigos.',
  'too-long': 'La contraseña es demasiado larga: hasta 200 caracteres.',
  common: 'Esa contraseña es de las primeras que se prueban. Elige otra, por ejemplo cuatro palabras al azar.',
  'wrong-code': 'El código no es el de esta clave. Espera uno nuevo y escríbelo.',
} as const satisfies Record<(LinkRefusal | JoinRefusal)['reason'], string>
