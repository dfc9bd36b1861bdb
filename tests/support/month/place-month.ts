import { productLines } from '../../../src/cart/line.ts'
import { findProduct } from '../../../src/catalogue/products.store.ts'
import { emptyClient } from '../../../src/checkout/form/client.ts'
import { orderFormOf } from '../../../src/checkout/form/order-forms.ts'
import { orderProduct } from '../../../src/orders/acts/order-product.action.ts'
import { noSigns } from '../../../src/tickets/abuse/suspicion.ts'
import { noWords, type Touch } from '../../../src/tickets/origins/touch.ts'
import { made } from '../desk-acts.ts'
import type { MonthDesk } from './month-desk.ts'
import { adOf } from './spend-files.ts'
import { decimal, type Sold, timeOf } from './truth.ts'

/** Places the orders of a day through the shop's own step, and does with each what a seller does on that day. Returns what the desk refused. */
export async function placeDay(desk: MonthDesk, sold: readonly Sold[], earlier: readonly Sold[]) {
  const named: string[] = []
  for (const one of sold) {
    desk.time.now = timeOf(one.day, one.minute)
    one.code = await place(desk, one)
    if (one.end === 'cancelado') {
      await desk.does(one.code, 'cancelar', { reason: '2' })
      continue
    }
    if (one.deposit > 0) await desk.does(one.code, 'exigir-adelanto', { amount: decimal(one.deposit) })
    await desk.does(one.code, 'confirmar', { override: true })
    if (one.deposit > 0) named.push(...(await payDeposit(desk, one, earlier)))
    if (one.end === 'sin-adelanto') continue
    if (one.lane === 'dropi') {
      await desk.does(one.code, 'preparar', { courier: 'Dropi' })
      await desk.does(one.code, 'subir')
    }
    if (one.lane === 'rider') await desk.does(one.code, 'preparar', { courier: desk.riders[one.rider] })
  }
  return named
}

async function place({ db, shop, deps, time }: MonthDesk, { nth, goods, units, total, phone, network }: Sold) {
  const product = await findProduct(db.read, shop.id, goods.slug)
  if (!product) throw new Error(`There is no ${goods.slug}`)
  const touch = network === '' ? null : touchOf(network, goods.slug, time.now)
  const placed = made(
    await orderProduct(deps, shop, {
      client: {
        ...{ ...emptyClient, name: 'Rosa Quispe', phone, departamento: 'Lima', provincia: 'Lima', distrito: 'Ate' },
        ...{ placeCode: '150103', direccion: `Mz. B, lote ${nth}`, lima: '0' },
      },
      lines: productLines(product, units, []),
      ...{ claimed: {}, browser: '', idempotencyKey: null, ip: `10.${nth >> 8}.${nth % 256}.1`, signs: noSigns },
      touches: touch && { first: touch, last: touch },
      ...{ status: 'direccion', form: orderFormOf(shop.country, shop.order_form), shown: null, visit: null },
    }),
  )
  if (placed.ticket.total !== total) throw new Error(`The shop asks ${placed.ticket.total} in the place of ${total}`)
  return placed.ticket.code
}

function touchOf(network: 'facebook' | 'tiktok', slug: string, at: number): Touch {
  const { campaign, ad } = adOf(network === 'facebook' ? 'meta' : 'tiktok', slug)
  return { at, network, campaign, ad, px: '', page: `/${slug}`, clicked: true, words: noWords }
}

async function payDeposit(desk: MonthDesk, one: Sold, earlier: readonly Sold[]): Promise<readonly string[]> {
  const reference = `00${400_000 + one.nth}`
  const asked = { kind: 'adelanto', amount: decimal(one.deposit), means: 'Yape', reference }
  if (one.end === 'sin-adelanto') {
    const { order } = await desk.does(one.code, 'pago', asked)
    const [payment] = Object.keys(order.work.payments)
    await desk.does(one.code, 'rechazar-pago', { payment, note: 'No llegó a la cuenta' })
    return []
  }
  const named: string[] = []
  if (one.fault === 'adelanto-repetido') {
    const other = earlier.findLast(({ deposit, end, code }) => deposit > 0 && end === 'entregado' && code !== '')
    const again = `00${400_000 + (other?.nth ?? 0)}`
    const key = `adelanto-${one.nth}-otra-vez`
    const { status, body } = await desk.calls(`pedidos/${one.code}/pago`, {
      ...asked,
      ...{ reference: again, accept: true, key },
    })
    if (status === 409 && body.reason === 'reference-seen' && body.code === other?.code)
      named.push(`Adelanto repetido: ${one.code}`)
    else throw new Error(JSON.stringify(body))
  }
  await desk.does(one.code, 'pago', { ...asked, accept: true })
  return named
}
