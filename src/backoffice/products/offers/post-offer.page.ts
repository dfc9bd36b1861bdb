import { removeOffer } from '../../../cart/offers/remove-offer.action.ts'
import { saveOffer } from '../../../cart/offers/save-offer.action.ts'
import { writtenOffer } from '../../../cart/offers/typed-offer.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { knownGoods, postedGoods } from '../goods/posted-goods.ts'
import { offerOf, shownOffer } from './offer-form.page.tsx'
import { newMoment, offerPath } from './offer-path.ts'
import { problemWords, STILL_SHOWN } from './offer-said.ts'
import { postedOffer } from './posted-offer.ts'

/** Saves the form, searches for products in it, or removes the offer. What is wrong stays in it, beside its field. */
export async function postOffer(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const offer = await offerOf(asked)
  if (offer === undefined) return null
  const act = fields.get('hacer')
  if (act === 'quitar') return removed(asked)
  const goods = postedGoods(fields)
  const { known } = await findRuleNames(deps.db.read, shop.id, { rules: [goods] })
  const moment = offer?.moment ?? newMoment(params.oferta ?? '') ?? 'pedido'
  const typed = { ...postedOffer(fields, knownGoods(goods, known)), moment }
  if (act === 'buscar-producto') return shownOffer(asked, { offer, typed, query: fields.get('buscar_producto') })
  if (act === 'buscar-productos') return shownOffer(asked, { offer, typed, goodsQuery: fields.get('buscar_productos') })
  const saved = await saveOffer(deps, shop, actor, { id: offer?.id ?? null, typed })
  if (saved.ok) return seeOther(`${offerPath(shop, saved.value.id)}?guardada`)
  if (saved.refusal.reason === 'not-found') return null
  const words = problemWords(saved.refusal.problems)
  const problems = Object.fromEntries(words.map(({ field, message }) => [field, message]))
  const text = words.find(({ field }) => field === '')?.message ?? 'No se guardó. Corrige lo marcado.'
  return shownOffer(asked, { offer, typed, problems, said: { tone: 'bad', text }, status: 422 })
}

async function removed(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const offer = await offerOf(asked)
  if (!offer) return null
  const done = await removeOffer(deps, shop, actor, offer.id)
  if (done.ok) return seeOther(`/t/${shop.hosts[0]}/ofertas?quitada`)
  if (done.refusal === 'not-found') return null
  const said = { tone: 'bad', text: STILL_SHOWN } as const
  return shownOffer(asked, { offer, typed: writtenOffer(offer), said, status: 409 })
}
