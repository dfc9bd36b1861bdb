import { z } from 'zod'
import type { Country } from '../../lib/countries.ts'
import { readRange } from '../../lib/network.ts'
import { addBlock } from '../../tickets/add-block.action.ts'
import type { Block } from '../../tickets/block.ts'
import { phoneNumber } from '../../tickets/phone-number.ts'
import { removeBlock } from '../../tickets/remove-block.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../desk-call.ts'
import type { SellerRequest } from '../desk-request.ts'

/** Who sees and changes the list of blocked phones and addresses. */
export const blockers = { roles: ['owner', 'confirmer'] } as const

const value = z.string('Escribe qué bloquear.').trim().min(1, 'Escribe qué bloquear.').max(64, 'Es demasiado largo.')

export const blockCalls: readonly DeskCall[] = [
  deskCall({
    name: 'addBlock',
    path: '/t/:host/bloqueados',
    summary: 'Blocks a phone, or a network address or range: orders of it are kept and marked to be confirmed first',
    who: blockers,
    params: z.object({ bloqueo: value }),
    answers: z.object({ isNew: z.boolean() }),
    refusals: [],
    async run({ bloqueo }, asked) {
      const block = readBlock(asked.shop.country, bloqueo)
      if (!block) return wrong
      return doneAt(asked, { isNew: await addBlock(asked.deps, asked.shop, block, asked.actor) })
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

const MESSAGE = 'Escribe un teléfono, o una dirección de internet como 200.48.225.10 o 200.48.225.0/24.'
const wrong: CallAnswer = { ok: false, status: 422, message: MESSAGE, errors: [{ field: 'bloqueo', message: MESSAGE }] }

function doneAt({ params }: SellerRequest, data: unknown): CallAnswer {
  return { ok: true, data, back: `/t/${params.host}/bloqueados` }
}
