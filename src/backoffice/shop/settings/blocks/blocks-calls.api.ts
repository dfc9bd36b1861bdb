import { z } from 'zod'
import type { Country } from '../../../../lib/countries.ts'
import { localDay, midnight } from '../../../../lib/time/local-time.ts'
import { countedNetworks, readRange } from '../../../../lib/web/network.ts'
import type { Order } from '../../../../orders/order.ts'
import { findOrder } from '../../../../orders/orders.store.ts'
import { addBlock } from '../../../../tickets/abuse/add-block.action.ts'
import type { Block } from '../../../../tickets/abuse/block.ts'
import { removeBlock } from '../../../../tickets/abuse/remove-block.action.ts'
import { CODE_SHAPE, readCode } from '../../../../tickets/code.ts'
import { sourcesOf } from '../../../../tickets/origins/ticket-origins.store.ts'
import { phoneNumber } from '../../../../tickets/placing/phone-number.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../../calls/desk-call.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { blockers } from './blockers.ts'

const value = z.string('Escribe qué bloquear.').trim().min(1, 'Escribe qué bloquear.').max(64, 'Es demasiado largo.')

const DAY_MS = 86_400_000
const lastDay = z.union([z.literal(''), z.iso.date('Elige un día.')]).default('')

export const blockCalls: readonly DeskCall[] = [
  deskCall({
    name: 'addBlock',
    path: '/t/:host/bloqueados',
    summary: 'Blocks a phone, or a network address or range: orders of it are kept and marked to be confirmed first',
    who: blockers,
    params: z.object({
      bloqueo: value.describe(
        'A phone, an address or range, or the code of an order: the connection that it came from',
      ),
      motivo: z.string().trim().max(200, 'Escribe 200 letras como máximo.').default(''),
      hasta: lastDay.describe('The last day; without one it stays until it is removed'),
    }),
    answers: z.object({ isNew: z.boolean() }),
    refusals: [],
    async run({ bloqueo, motivo, hasta }, asked) {
      const { deps, shop, actor } = asked
      const order = await orderOf(asked, bloqueo)
      const block = order ? await connectionOf(asked, order) : readBlock(shop.country, bloqueo)
      if (!block) return wrong
      if (hasta !== '' && hasta < localDay(deps.clock(), shop.country)) return over
      const until = hasta === '' ? null : midnight(hasta, shop.country) + DAY_MS
      return doneAt(asked, { isNew: await addBlock(deps, shop, { ...block, reason: motivo, until }, actor) })
    },
  }),
  deskCall({
    name: 'removeBlock',
    path: '/t/:host/bloqueados/quitar',
    summary: 'Takes a phone or an address off the list',
    who: blockers,
    params: z.object({ bloqueo: value }),
    answers: z.object({ wasThere: z.boolean() }),
    refusals: [],
    async run({ bloqueo }, asked) {
      const block = readBlock(asked.shop.country, bloqueo)
      if (!block) return wrong
      return doneAt(asked, { wasThere: await removeBlock(asked.deps, asked.shop, block, asked.actor) })
    },
  }),
]

/** A phone however it is written, or an address or range of the network. */
function readBlock(country: Country, written: string): Block | null {
  const range = /[.:]/.test(written) ? readRange(written) : null
  if (range !== null) return { kind: 'address', value: range }
  const phone = phoneNumber(country, written)
  return phone === '' ? null : { kind: 'phone', value: phone }
}

/** The order with this code, if it is one. */
function orderOf({ deps, shop }: SellerRequest, written: string): Promise<Order | null> {
  const code = readCode(written)
  return CODE_SHAPE.test(code) ? findOrder(deps.db.read, shop.id, code) : Promise.resolve(null)
}

/** The connection from which an order came, as long as it is kept and is one of the public internet. */
async function connectionOf({ deps, shop }: SellerRequest, { id }: Order): Promise<Block | null> {
  const [source] = await sourcesOf(deps.db.read, shop.id, [id])
  const [network] = countedNetworks(source?.ip ?? '')
  return network === undefined ? null : { kind: 'address', value: network }
}

const wrong = refusal(
  'bloqueo',
  'Escribe un teléfono, una dirección de internet como 200.48.225.10 o 200.48.225.0/24, o el código de un pedido que se hizo por internet.',
)
const over = refusal('hasta', 'Elige un día de hoy en adelante.')

function refusal(field: string, message: string): CallAnswer {
  return { ok: false, status: 422, message, errors: [{ field, message }] }
}

function doneAt({ params }: SellerRequest, data: unknown): CallAnswer {
  return { ok: true, data, back: `/t/${params.host}/bloqueados` }
}
