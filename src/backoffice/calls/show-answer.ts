import { sha256 } from '../../lib/secrets/digest.ts'
import { renderDocument } from '../../web/document.tsx'
import { errorAnswer } from '../../web/json-answer.ts'
import { privateResponse } from '../../web/pages/page-response.ts'
import { seeOther } from '../../web/see-other.ts'
import type { DeskRequest, PersonRequest, SellerRequest } from '../desk-request.ts'
import { deskDocument } from '../frame/desk-document.tsx'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { withFrame } from '../frame/frame.tsx'
import { noticePage } from '../frame/notice-page.tsx'
import { asksForJson } from './asks-for-json.ts'

const ABSENT = 'No hay nada en esta dirección.'

/** An answer as a response: a page gets the desk's frame, and nothing keeps it. */
export async function shown(answered: DeskAnswer, asked: DeskRequest | SellerRequest): Promise<Response> {
  if (answered instanceof Response) return answered
  if (!answered) return refusal(asked, 404, ABSENT)
  const work = 'shop' in asked ? asked : null
  const body = withFrame(answered, asked)
  return privateResponse(
    renderDocument(
      deskDocument(answered, body, { assets: asked.deps.assets, shop: work?.shop ?? null, browser: browserOf(asked) }),
    ),
    asked.request,
  )
}

/** Says no to a script in JSON, and to a person with a page. */
export async function refusal(asked: DeskRequest, status: number, message: string): Promise<Response> {
  return asksForJson(asked.request) ? errorAnswer(status, message) : shown(noticePage(status, message), asked)
}

/** Sends a person to sign in and back again; a script is told. */
export function signIn({ request, url }: DeskRequest): Response {
  if (asksForJson(request))
    return errorAnswer(401, 'Tu sesión terminó. Entra otra vez: nada de lo que escribiste se pierde.')
  const back =
    request.method === 'GET' && url.pathname !== '/' ? `?volver=${encodeURIComponent(url.pathname + url.search)}` : ''
  return seeOther(`/entrar${back}`)
}

/** The scripts of a page hear of new orders for whoever has signed in, and notice that somebody else has. */
function browserOf(asked: DeskRequest | PersonRequest): string | null {
  return 'session' in asked ? sha256(`desk-browser:${asked.session.hash}`).slice(0, 12) : null
}
