import { lookKey } from '../../../orders/look-up/look-key.ts'
import { lastDigits } from '../../../orders/look-up/look-up.ts'
import { lookUpOrder } from '../../../orders/look-up/look-up-order.action.ts'
import { CODE_SHAPE, readCode } from '../../../tickets/code.ts'
import { setLookCookie, setTypedCodeCookie } from '../../../web/requests/look-cookie.ts'
import { seeOther } from '../../../web/see-other.ts'
import { LOOK_UP_PROBLEM, type LookUpProblem } from '../../order-words/look-up-problem.ts'
import type { PostedForm, VisitorRequest } from '../../page.ts'

/** Opens an order for a browser that names its code and the last digits of its phone. Whatever is wrong leads back to the form. */
export const lookUpForm: PostedForm = {
  kind: 'call',
  async answer(fields, asked) {
    const { deps, shop, links, secure } = asked
    const code = readCode(fields.get('codigo') ?? '')
    const digits = lastDigits(fields.get('digitos') ?? '')
    if (!CODE_SHAPE.test(code)) return again(asked, code, 'codigo')
    if (digits === null) return again(asked, code, 'digitos')
    const found = await lookUpOrder(deps, shop, { code, digits })
    if (!found.ok) return again(asked, code, 'pedido')
    const response = seeOther(wanted(links, fields.get('para'), code))
    const key = lookKey(deps.settings.rootKey.of('order-looks'), found.value, deps.clock())
    setLookCookie(response, code, key, secure)
    setTypedCodeCookie(response, '', secure)
    return response
  },
}

/** The page that asked who it is. */
function wanted(links: VisitorRequest['links'], asked: string | null, code: string): string {
  if (asked === 'pago') return links.payment(code)
  return asked === 'permisos' ? links.orderPermissions(code) : links.order(code)
}

/** What was typed and is no code at all is not kept. */
function again({ links, secure }: VisitorRequest, code: string, problem: LookUpProblem): Response {
  const response = seeOther(`${links.lookUp}?${LOOK_UP_PROBLEM}=${problem}`)
  setTypedCodeCookie(response, /^[A-Z0-9]{1,16}$/.test(code) ? code : '', secure)
  return response
}
