import { z } from 'zod'
import { moveOffer } from '../../../cart/offers/move-offer.action.ts'
import { OFFER_MOMENTS, OFFER_PRICES } from '../../../cart/offers/offer.ts'
import { removeOffer } from '../../../cart/offers/remove-offer.action.ts'
import { saveOffer } from '../../../cart/offers/save-offer.action.ts'
import { writtenOffer } from '../../../cart/offers/typed-offer.ts'
import { decimalString } from '../../../lib/money.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import { catalogueKeepers } from '../editor/product-calls.api.ts'
import { knownGoods } from '../goods/posted-goods.ts'
import { offerPath } from './offer-path.ts'
import { problemWords, STILL_SHOWN } from './offer-said.ts'
import { readOffers } from './read-offers.api.ts'

const GONE = 'Esa oferta ya no está.'
const id = z.string().max(40)
const typed = z.string().max(80).default('')
const names = z.array(z.string().max(200)).max(200).default([])

/** The fields of an offer, as a form has them. */
const written = z.object({
  momento: z.enum(OFFER_MOMENTS).default('pedido').describe('In the order form, or after ordering; it stays'),
  producto: z.string().max(200).default('').describe('Id or slug; empty for another one of what was ordered'),
  da: z.enum(OFFER_PRICES),
  valor: typed.describe('A price such as 12.50, or whole percent off the shop’s'),
  frase: z.string().max(600).default('').describe('What it says, without the price; empty for the shop’s own words'),
  productos: names.describe('Ids or slugs, one of which must be ordered. Without products and categories: any'),
  categorias: names.describe('Slugs'),
  minimo: typed.describe('What the ordered products must cost together; empty for any sum'),
  minutos: typed.describe('How long after ordering it is offered; empty for 10'),
  activa: z.boolean().default(true),
})

const orders = z.int().describe('Orders of the last 90 days')

/** What owners do with offers. */
export const offerCalls: readonly DeskCall[] = [
  deskCall({
    name: 'listOffers',
    method: 'get',
    path: '/t/:host/ofertas/lista',
    summary: 'The shop’s offers with what they did, in the seller’s order',
    who: catalogueKeepers,
    params: z.object({}),
    answers: z.object({
      ofertas: z.array(
        written.extend({
          ...{ id, estado: z.string(), vista: orders, aceptada: orders, quedo: orders, entregada: orders },
          vendido: z.string().describe('Such as 99.00'),
        }),
      ),
    }),
    refusals: [],
    async run(_, asked) {
      const rows = await readOffers(asked)
      const ofertas = rows.map(({ offer, tag, sales }) => {
        const { moment, product, gives, value, sentence, ...rest } = writtenOffer(offer)
        const { products, categories, least, minutes, isOn } = rest
        return {
          ...{ id: offer.id, momento: moment, producto: product, da: gives, valor: value, frase: sentence },
          ...{ productos: products, categorias: categories, minimo: least, minutos: minutes, activa: isOn },
          ...{ estado: tag.text, vista: sales.shown, aceptada: sales.taken, quedo: sales.kept },
          ...{ entregada: sales.delivered, vendido: decimalString(sales.sold) },
        }
      })
      return { ok: true, data: { ofertas }, back: `/t/${asked.params.host}/ofertas` }
    },
  }),
  deskCall({
    name: 'saveOffer',
    path: '/t/:host/ofertas/guardar',
    summary: 'Makes an offer or changes one. Orders that took it keep what they were promised',
    who: catalogueKeepers,
    params: written.extend({ id: id.default('').describe('Empty for a new one') }),
    answers: z.object({ id: z.string() }),
    refusals: [404],
    async run({ id, ...fields }, asked) {
      const { deps, shop, actor } = asked
      const goods = { products: fields.productos, categories: fields.categorias }
      const { known } = await findRuleNames(deps.db.read, shop.id, { rules: [goods] })
      const offer = {
        ...knownGoods(goods, known),
        ...{ moment: fields.momento, product: fields.producto, gives: fields.da, value: fields.valor },
        ...{ sentence: fields.frase, least: fields.minimo, minutes: fields.minutos, isOn: fields.activa },
      }
      const saved = await saveOffer(deps, shop, actor, { id: id || null, typed: offer })
      if (saved.ok) return { ok: true, data: { id: saved.value.id }, back: offerPath(shop, saved.value.id) }
      if (saved.refusal.reason === 'not-found') return { ok: false, status: 404, message: GONE }
      const errors = problemWords(saved.refusal.problems)
      return { ok: false, status: 422, message: errors.map(({ message }) => message).join(' '), errors }
    },
  }),
  deskCall({
    name: 'moveOffer',
    path: '/t/:host/ofertas/mover',
    summary: 'Moves an offer up or down among those of its moment: the first that applies is shown',
    who: catalogueKeepers,
    params: z.object({ id, hacia: z.enum(['arriba', 'abajo']) }),
    answers: z.object({ id: z.string() }),
    refusals: [404],
    async run({ id, hacia }, asked) {
      const by = hacia === 'arriba' ? 'up' : 'down'
      const moved = await moveOffer(asked.deps, asked.shop, asked.actor, { id, by })
      if (!moved.ok) return { ok: false, status: 404, message: GONE }
      return { ok: true, data: { id }, back: `/t/${asked.params.host}/ofertas` }
    },
  }),
  deskCall({
    name: 'removeOffer',
    path: '/t/:host/ofertas/quitar',
    summary: 'Removes an offer that no order was shown. One that was shown is switched off instead',
    who: catalogueKeepers,
    params: z.object({ id }),
    answers: z.object({ id: z.string() }),
    refusals: [404, 409],
    async run({ id }, asked) {
      const removed = await removeOffer(asked.deps, asked.shop, asked.actor, id)
      if (removed.ok) return { ok: true, data: { id }, back: `/t/${asked.params.host}/ofertas?quitada` }
      if (removed.refusal === 'not-found') return { ok: false, status: 404, message: GONE }
      return { ok: false, status: 409, message: STILL_SHOWN }
    },
  }),
]
