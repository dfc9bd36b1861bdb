import { cleanText } from '../../../lib/text/clean-text.ts'
import { type AnswerRefusal, answerOrder, type SaidAnswer } from '../../../orders/confirming/answer-order.action.ts'
import { correctionProblem } from '../../../orders/confirming/correction.ts'
import { isShopperReason, SHOPPER_REASONS } from '../../../orders/confirming/shopper-answer.ts'
import { lookKey } from '../../../orders/look-up/look-key.ts'
import { lastDigits } from '../../../orders/look-up/look-up.ts'
import { lookUpOrder } from '../../../orders/look-up/look-up-order.action.ts'
import type { Order } from '../../../orders/order.ts'
import { setLookCookie } from '../../../web/requests/look-cookie.ts'
import { readForm } from '../../../web/requests/read-form.ts'
import { seeOther } from '../../../web/see-other.ts'
import { lookUpProblems } from '../../order-words/look-up-problem.ts'
import type { PageAnswer, PostedFile, VisitorRequest } from '../../page.ts'
import { shownConfirm } from './confirm.page.tsx'
import type { ConfirmProblem } from './confirm-problem.ts'
import { type LinkedOrder, linkedOrder } from './linked-order.page.ts'

/** Takes what a shopper says through the link of an order, and leads back to its page. What is wrong is shown there with what was typed. */
export const confirmForm: PostedFile = {
  async answer(asked, host) {
    const read = await readForm(asked.request, { host })
    if (!read.ok) return read.refusal
    return asked.deps.gate.run('call', () => taken(asked, read.value))
  },
}

async function taken(asked: VisitorRequest, fields: URLSearchParams): Promise<PageAnswer | Response> {
  const linked = await linkedOrder(asked)
  if (!linked) return null
  if (fields.get('que') === 'ver') return opened(asked, linked, fields.get('digitos') ?? '')
  const said = saidIn(fields, linked)
  if ('at' in said) return shownConfirm(asked, linked, said)
  const { deps, shop, url } = asked
  const made = await answerOrder(deps, shop, { code: linked.order.code, said })
  if (made.ok || made.refusal === 'closed') return seeOther(url.pathname)
  const now = await linkedOrder(asked)
  const at = said.says
  const typed = said.says === 'corrige' ? { typed: said } : {}
  return now && shownConfirm(asked, now, { at, message: refusalWords[made.refusal], ...typed })
}

const refusalWords = {
  'not-found': 'No encontramos tu pedido. Escríbenos por WhatsApp.',
  changed: 'Tu pedido cambió mientras lo mirabas. Revísalo y confírmalo otra vez.',
  'too-many': 'Ya nos respondiste varias veces. Escríbenos por WhatsApp y lo vemos contigo.',
} as const satisfies Record<Exclude<AnswerRefusal, 'closed'>, string>

/** Shows address and phone to a browser that names the last digits of the phone. Guessing is slowed as it is where orders are looked up. */
async function opened(asked: VisitorRequest, linked: LinkedOrder, typed: string): Promise<PageAnswer | Response> {
  const { deps, shop, url, secure } = asked
  const { code } = linked.order
  const digits = lastDigits(typed)
  if (digits === null) return shownConfirm(asked, linked, { at: 'ver', message: lookUpProblems.digitos })
  const found = await lookUpOrder(deps, shop, { code, digits })
  if (!found.ok) return shownConfirm(asked, linked, { at: 'ver', message: WRONG_DIGITS })
  const response = seeOther(`${url.pathname}#corregir`)
  setLookCookie(response, code, lookKey(deps.settings.rootKey.of('order-looks'), found.value, deps.clock()), secure)
  return response
}

const WRONG_DIGITS =
  'No son los últimos números del celular con el que pediste. Revísalos: después de varios intentos hay que esperar hasta mañana.'

function saidIn(fields: URLSearchParams, linked: LinkedOrder): SaidAnswer | ConfirmProblem {
  const que = fields.get('que')
  if (que === 'corrige') return correctionIn(fields, linked)
  if (que !== 'cancela') return { says: 'confirma', shown: fields.get('visto') ?? '' }
  const reason = fields.get('motivo') ?? ''
  if (!isShopperReason(reason)) return { at: 'cancela', message: 'Elige por qué ya no lo quieres.' }
  return { says: 'cancela', reason: SHOPPER_REASONS[reason].reason }
}

/** The rules of the order forms: an address, and a phone that is long enough for its country. */
function correctionIn(fields: URLSearchParams, { order, isOpened }: LinkedOrder): SaidAnswer | ConfirmProblem {
  if (!isOpened) return { at: 'ver', message: lookUpProblems.digitos }
  const typed = { direccion: addressIn(fields, order), phone: (fields.get('phone') ?? '').slice(0, 30) }
  const problem = correctionProblem(order, typed)
  if (problem) return { ...problem, typed }
  return { says: 'corrige', ...typed }
}

function addressIn(fields: URLSearchParams, order: Order): string {
  return order.work.way === 'agencia' ? order.direccion : cleanText(fields.get('direccion') ?? '')
}
