import { z } from 'zod'
import { COUPON_GIVES, FREE_FROM_COUNTS } from '../../../cart/coupons/coupon.ts'
import { removeCoupon } from '../../../cart/coupons/remove-coupon.action.ts'
import { saveCoupon } from '../../../cart/coupons/save-coupon.action.ts'
import { writtenCoupon } from '../../../cart/coupons/written-coupon.ts'
import { decimalString } from '../../../lib/money.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import { catalogueKeepers } from '../editor/product-calls.api.ts'
import { knownGoods } from '../goods/posted-goods.ts'
import { couponPath } from './coupon-path.ts'
import { problemWords, STILL_USED } from './coupon-said.ts'
import { readCoupons } from './read-coupons.api.ts'

const GONE = 'Ese cupón ya no está.'
const id = z.string().max(40)
const typed = z.string().max(80).default('')
const names = z.array(z.string().max(200)).max(200).default([])

/** The fields of a coupon, as a form has them. */
const written = z.object({
  codigo: z.string().max(80),
  da: z.enum(COUPON_GIVES),
  valor: typed.describe('Whole percent, or an amount such as 12.50; empty for the freight'),
  productos: names.describe('Ids or slugs. Without products and categories it counts for all'),
  categorias: names.describe('Slugs'),
  minimo: typed.describe('What the products must cost together; empty for any sum, and so below'),
  desde: typed.describe('A day of the shop’s clock, such as 2026-12-01'),
  hasta: typed.describe('Its last day'),
  usos: typed.describe('How many orders may use it'),
  usos_celular: typed.describe('How many orders of one phone'),
  retomar: z
    .boolean()
    .default(false)
    .describe('Only in the link that resumes an unfinished order, with a code of its own for each phone, once'),
  primero: z.boolean().default(false).describe('Only for the first order of a phone'),
  campana: typed,
  cuenta: z
    .enum(FREE_FROM_COUNTS)
    .default('despues')
    .describe('Whether delivery that is free from a sum counts what is paid, or what the products cost before'),
  activo: z.boolean().default(true),
})

const sum = z.string().describe('Such as 99.00')

/** What owners do with coupons. */
export const couponCalls: readonly DeskCall[] = [
  deskCall({
    name: 'listCoupons',
    method: 'get',
    path: '/t/:host/cupones/lista',
    summary: 'The shop’s coupons with what they did, the newest first',
    who: catalogueKeepers,
    params: z.object({}),
    answers: z.object({
      coupons: z.array(
        written.extend({
          id,
          estado: z.string(),
          usado: z.number(),
          pedidos: z.number(),
          entregados: z.number(),
          vendido: sum,
          descuento: sum,
        }),
      ),
    }),
    refusals: [],
    async run(_, asked) {
      const rows = await readCoupons(asked)
      const coupons = rows.map(({ coupon, tag, uses, sales }) => {
        const { code, gives, value, products, categories, ...rest } = writtenCoupon(coupon, asked.shop.country)
        const { least, from, until, most, mostOfPhone, isForLeads, isFirstOnly, campaign, counts, isOn } = rest
        return {
          ...{ id: coupon.id, codigo: code, da: gives, valor: value, productos: products, categorias: categories },
          ...{ minimo: least, desde: from, hasta: until, usos: most, usos_celular: mostOfPhone, primero: isFirstOnly },
          ...{ retomar: isForLeads, campana: campaign, cuenta: counts, activo: isOn, estado: tag.text, usado: uses },
          ...{ pedidos: sales.orders, entregados: sales.delivered },
          ...{ vendido: decimalString(sales.sold), descuento: decimalString(sales.discount) },
        }
      })
      return { ok: true, data: { coupons }, back: `/t/${asked.params.host}/cupones` }
    },
  }),
  deskCall({
    name: 'saveCoupon',
    path: '/t/:host/cupones/guardar',
    summary: 'Makes a coupon or changes one. Orders that use it keep what they were promised',
    who: catalogueKeepers,
    params: written.extend({ id: id.default('').describe('Empty for a new one') }),
    answers: z.object({ id: z.string(), codigo: z.string() }),
    refusals: [404],
    async run({ id, ...fields }, asked) {
      const { deps, shop, actor } = asked
      const goods = { products: fields.productos, categories: fields.categorias }
      const { known } = await findRuleNames(deps.db.read, shop.id, { rules: [goods] })
      const coupon = {
        ...knownGoods(goods, known),
        ...{ code: fields.codigo, gives: fields.da, value: fields.valor, least: fields.minimo, from: fields.desde },
        ...{ until: fields.hasta, most: fields.usos, mostOfPhone: fields.usos_celular, isFirstOnly: fields.primero },
        ...{ isForLeads: fields.retomar, campaign: fields.campana, counts: fields.cuenta, isOn: fields.activo },
      }
      const saved = await saveCoupon(deps, shop, actor, { id: id || null, typed: coupon })
      if (saved.ok) {
        const { id, code } = saved.value
        return { ok: true, data: { id, codigo: code }, back: couponPath(shop, id) }
      }
      if (saved.refusal.reason === 'not-found') return { ok: false, status: 404, message: GONE }
      const errors = problemWords(saved.refusal.problems)
      return { ok: false, status: 422, message: errors.map(({ message }) => message).join(' '), errors }
    },
  }),
  deskCall({
    name: 'removeCoupon',
    path: '/t/:host/cupones/quitar',
    summary: 'Removes a coupon that no order uses. One that orders use is switched off instead',
    who: catalogueKeepers,
    params: z.object({ id }),
    answers: z.object({ id: z.string() }),
    refusals: [404, 409],
    async run({ id }, asked) {
      const removed = await removeCoupon(asked.deps, asked.shop, asked.actor, id)
      if (removed.ok) return { ok: true, data: { id }, back: `/t/${asked.params.host}/cupones?quitado` }
      if (removed.refusal === 'not-found') return { ok: false, status: 404, message: GONE }
      return { ok: false, status: 409, message: STILL_USED }
    },
  }),
]
