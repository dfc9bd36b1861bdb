import { z } from 'zod'
import { enterGoods } from '../../../catalogue/stock/enter-goods.action.ts'
import type { Counts } from '../../../catalogue/stock/stock-count.ts'
import { countStock } from '../../../orders/stock/count-stock.action.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import { decimalMoney } from '../../deliveries/parcels/decimal-money.ts'
import { stockKeepers } from './stock-keepers.ts'

const key = z.string().min(8).max(100).describe('Chosen by the caller: a repetition counts once')
const producto = z.string('Falta el producto.').min(1, 'Falta el producto.').max(200)
const color = z.string().max(100).default('').describe('Empty for the product as a whole')
const amount = (least: number) => {
  const message = `Escribe un número entero de ${least} a 999999.`
  return z.coerce.number(message).int(message).min(least, message).max(999_999, message)
}

const answers = z.object({
  counts: z
    .array(z.object({ color: z.string(), onHand: z.int(), reserved: z.int() }))
    .describe('What is counted of it now'),
})

const GONE = { ok: false, status: 404, message: 'Ese producto o color ya no está.' } as const

/** What is on the shelf. */
export const stockCalls: readonly DeskCall[] = [
  deskCall({
    name: 'countStock',
    path: '/t/:host/stock/contar',
    summary: 'Says what is on the shelf of a product or of one of its colours',
    who: stockKeepers,
    params: z.object({
      key,
      producto,
      color,
      hay: z.union([z.literal('').transform(() => null), amount(0)]).describe('Empty: it is not counted any more'),
      visto: z.coerce.number().int().min(0).optional().describe('The last move that was seen before counting'),
    }),
    answers,
    refusals: [404],
    async run({ key, producto, color, hay, visto }, { deps, shop, actor, params }) {
      const asked = { slug: producto, found: new Map([[color, hay]]), seen: visto, key, actor }
      const counted = await countStock(deps, shop, asked)
      if (!counted.ok) return GONE
      return { ok: true, data: shown(counted.value), back: backTo(params.host, producto) }
    },
  }),
  deskCall({
    name: 'enterGoods',
    path: '/t/:host/stock/entrar',
    summary: 'Adds goods that came in to what is on the shelf',
    who: stockKeepers,
    params: z.object({ key, producto, color, cuantas: amount(1), costo: decimalMoney.describe('Of one unit') }),
    answers,
    refusals: [404, 409],
    async run({ key, producto, color, cuantas, costo }, { deps, shop, actor, params }) {
      const goods = { slug: producto, color, amount: cuantas, cost: costo === 0 ? null : costo, key, actor }
      const entered = await enterGoods(deps, shop, goods)
      if (entered.ok) return { ok: true, data: shown(entered.value), back: backTo(params.host, producto) }
      if (entered.refusal.reason === 'not-found') return GONE
      return { ok: false, status: 409, message: 'Primero cuenta cuántas hay.' }
    },
  }),
]

function backTo(host: string | undefined, slug: string): string {
  return `/t/${host}/stock/${encodeURIComponent(slug)}`
}

function shown(counts: Counts) {
  return { counts: [...counts].map(([color, count]) => ({ color, ...count })) }
}
