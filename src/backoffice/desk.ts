import type { Deps } from '../server/deps.ts'
import { bearerOf } from '../staff/keys/api-key.ts'
import { may, type RequiredPermission } from '../staff/team/permission.ts'
import { type Front, type FrontRequest, uncached } from '../web/front.ts'
import { LONG_FORM, readFields } from '../web/requests/read-form.ts'
import { readTextForm } from '../web/requests/read-text-form.ts'
import { isUploadForm } from '../web/requests/read-upload.ts'
import type { Origin } from '../web/requests/shop-of-request.ts'
import { answerCall } from './calls/answer-call.api.ts'
import { refusal, shown, signIn } from './calls/show-answer.ts'
import type { DeskRequest, PersonRequest, Previews, SellerRequest } from './desk-request.ts'
import type { DeskRoute, Handlers } from './desk-routes.ts'
import { DESK_STARTER } from './frame/desk-document.tsx'
import type { DeskAnswer } from './frame/desk-page.ts'
import { refusedPage } from './frame/refused-page.tsx'
import { type DeskPlace, matchDesk } from './match-desk.ts'
import { isFromOwnPage, isFromSystem, isSafe } from './own-page.ts'
import { answerProgram } from './programs/answer-program.api.ts'
import { problem } from './programs/problem.ts'
import { sessionOf } from './session-of.api.ts'
import { inShop, isInstallationOwner } from './shops-of-person.api.ts'
import { answerUpload } from './vouchers/answer-upload.api.ts'
import { fieldsWithoutNul } from './without-nul.ts'

const READING = ['GET', 'HEAD']

/** The seller's desk, on a host of its own. Throws when the build has no script for it. */
export function desk(deps: Deps, previews: Previews): Front {
  deps.assets.scriptsOf(DESK_STARTER)
  return {
    routeOf: (path) => `desk ${matchDesk('GET', path)?.path ?? matchDesk('POST', path)?.path ?? 'other'}`,
    async answer({ request, origin }: FrontRequest) {
      const url = new URL(request.url)
      const place = matchDesk(request.method, url.pathname)
      const { ip, secure } = origin
      return uncached(
        await answerAt(place, { deps, ...previews, request, url, params: place?.params ?? {}, ip, secure }, origin),
      )
    },
  }
}

/** A foreign post is refused before anything is looked up, and so is a password over a line that others can read. */
async function answerAt(place: DeskPlace | null, asked: DeskRequest, origin: Origin): Promise<Response> {
  const { method } = asked.request
  if (!isSafe(origin)) return refusal(asked, 403, UNSAFE)
  if (place?.route?.byKey) return place.route.byKey(asked)
  const token = bearerOf(asked.request.headers)
  if (token !== null)
    return place?.call ? answerProgram(place.call, token, asked) : problem(404, 'There is no such call.')
  const bySystem = method === 'POST' && isFromSystem(asked.request) ? place?.route?.bySystem : undefined
  if (bySystem) return shown(await bySystem(), asked)
  if (!READING.includes(method) && !isFromOwnPage(asked.request, origin)) return refusal(asked, 403, FOREIGN)
  if (place?.call) {
    const { call } = place
    const { largestFile, who } = call
    if (who === 'person') return forPerson(asked, async (person) => shown(await answerCall(call, person), person))
    if (who === 'installation')
      return forInstallation(asked, async (person) => shown(await answerCall(call, person), person))
    return forSeller(asked, who, (seller) =>
      largestFile === undefined ? answerCall(call, seller) : answerUpload(call, largestFile, seller),
    )
  }
  return place?.route ? ofRoute(place.route, asked) : refusal(asked, 404, ABSENT)
}

const UNSAFE = 'Abre el escritorio con una dirección que empiece con https://: esta conexión la pueden leer otros.'
const FOREIGN = 'Este formulario llegó desde otra página. Ábrelo en el escritorio y complétalo ahí.'
const ABSENT = 'No hay nada en esta dirección.'
const NOT_ALLOWED = 'Tu rol no permite hacer esto. Pídeselo a quien es dueño de la tienda.'
const NOT_OF_INSTALLATION = 'Esto es de todas las tiendas juntas: solo lo puede quien es dueño de todas.'

async function ofRoute(route: DeskRoute, asked: DeskRequest): Promise<Response> {
  if (route.access === 'anyone') return shown(await handled(route, asked), asked)
  if (route.access === 'person') return forPerson(asked, async (person) => shown(await handled(route, person), person))
  if (route.access === 'installation')
    return forInstallation(asked, async (person) => shown(await handled(route, person), person))
  return forSeller(asked, route.access, (seller) => handled(route, seller))
}

async function forPerson(asked: DeskRequest, answer: (person: PersonRequest) => Promise<Response>): Promise<Response> {
  const session = await sessionOf(asked)
  return session ? answer({ ...asked, session }) : signIn(asked)
}

function forInstallation(asked: DeskRequest, answer: (person: PersonRequest) => Promise<Response>): Promise<Response> {
  return forPerson(asked, async (person) =>
    (await isInstallationOwner(person)) ? answer(person) : refusal(person, 403, NOT_OF_INSTALLATION),
  )
}

function forSeller(
  asked: DeskRequest,
  required: RequiredPermission,
  answer: (seller: SellerRequest) => Promise<DeskAnswer>,
): Promise<Response> {
  return forPerson(asked, async (person) => {
    const seller = await inShop(person)
    if (!seller) return refusal(person, 404, ABSENT)
    if (!may(seller.permission, required)) return refusal(seller, 403, NOT_ALLOWED)
    return shown(await answer(seller), seller)
  })
}

/** The form takes a place of the gate only once it has arrived, so slow senders block no other request. */
async function handled<Asked extends DeskRequest>(
  { show, post, receive, kind, isLong, takesFiles }: Handlers<Asked>,
  asked: Asked,
): Promise<DeskAnswer> {
  const { request, deps } = asked
  if (request.method !== 'POST') return show ? deps.gate.run(kind, () => show(asked)) : null
  if (receive) return receive(asked)
  if (!post) return null
  const bringsFiles = takesFiles && isUploadForm(request)
  const fields = await (bringsFiles ? readTextForm(request) : readFields(request, isLong && LONG_FORM))
  if (!fields.ok) {
    const message = isLong && fields.refusal === TOO_LARGE ? TOO_LONG : UNREADABLE
    return refusedPage(asked, { status: fields.refusal, message })
  }
  return deps.gate.run(kind, () => post(fieldsWithoutNul(fields.value), asked))
}

const TOO_LARGE = 413
const TOO_LONG =
  'Lo escrito pesa más de lo que se puede guardar de una vez. Vuelve atrás, que sigue ahí, y acorta la descripción, las secciones o la lista.'
const UNREADABLE = 'No pudimos leer el formulario. Vuelve atrás y complétalo otra vez.'
