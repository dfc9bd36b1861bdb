import { OFFERS_GIVEN, OFFERS_TAKEN } from '../../consents/consent-words.ts'
import { sayConsent } from '../../consents/say-consent.action.ts'
import { readCode } from '../../tickets/code.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PostedForm } from '../page.ts'
import { phonesOf } from './phones-of.page.ts'
import { SAID_NOW } from './said-now.ts'

/** Gives or takes back the permission for offers. Who may not see the order is led to the page, which asks who it is. */
export const permissionsForm: PostedForm = {
  kind: 'call',
  async answer(fields, asked) {
    const { deps, shop, links, params } = asked
    const phones = await phonesOf(asked)
    const said = fields.get('ofertas')
    const isSaid = phones !== null && phones.length > 0 && (said === 'si' || said === 'no')
    if (isSaid) {
      const given = said === 'si'
      const words = given ? OFFERS_GIVEN : OFFERS_TAKEN
      await sayConsent(deps, shop, { phones, purpose: 'mensajes', given, words, page: 'mis-permisos' })
    }
    return seeOther(`${links.orderPermissions(readCode(params.code ?? ''))}${isSaid ? `?${SAID_NOW}=si` : ''}`)
  },
}
