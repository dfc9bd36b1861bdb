import { z } from 'zod'
import { readFeePlaces, type WrongPlace } from '../../../../dispatch/fee-places.ts'
import { leaveCourier } from '../../../../dispatch/leave-courier.action.ts'
import { type SaveCourierRefusal, saveCourier } from '../../../../dispatch/save-courier.action.ts'
import type { Country } from '../../../../lib/countries.ts'
import { done, refused as no, type Outcome } from '../../../../lib/outcome.ts'
import { COURIER_KINDS, type FeeZone } from '../../../../orders/parcels/courier.ts'
import { phoneNumber } from '../../../../tickets/placing/phone-number.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../../calls/desk-call.ts'
import { riderPath } from '../../riders/rider-path.ts'
import { decimalMoney } from '../decimal-money.ts'
import { courierKeepers } from './courier-keepers.ts'

const id = z.string().max(64)

/** More zones than anybody agrees on with one person. */
const MOST_ZONES = 20

/** One text of a form that has the field once for each zone, or several. */
const texts = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .pipe(z.array(z.string().trim().max(1_000, 'Son demasiados lugares en una zona.')).max(MOST_ZONES))
  .default([])

/** Who carries a shop's parcels. */
export const courierCalls: readonly DeskCall[] = [
  deskCall({
    name: 'saveCourier',
    path: '/t/:host/couriers',
    summary: 'Adds somebody who carries parcels, or changes one',
    who: courierKeepers,
    params: z.object({
      id: id.default('').describe('Empty for a new one'),
      nombre: z.string('Escribe el nombre.').trim().min(1, 'Escribe el nombre.').max(60, 'El nombre es muy largo.'),
      tipo: z.enum(COURIER_KINDS, 'Elige empresa o persona.'),
      celular: z.string().trim().max(30, 'El celular es muy largo.').default(''),
      tarifa: decimalMoney,
      lugares: texts.describe('Of each zone with a fee of its own: districts or the beginnings of codes'),
      tarifas: texts.describe('The fee of each of them'),
    }),
    answers: z.object({ id: z.string() }),
    refusals: [404, 409],
    async run({ id, nombre, tipo, celular, tarifa, lugares, tarifas }, asked) {
      const { deps, shop, actor } = asked
      const phone = celular === '' ? '' : phoneNumber(shop.country, celular)
      if (celular !== '' && phone === '') return wrong('celular', 'Escribe el celular completo.')
      const zones = readZones(shop.country, lugares, tarifas)
      if (!zones.ok) return wrong(...zones.refusal)
      const courier = { id, name: nombre, kind: tipo, phone, fee: tarifa, zones: zones.value }
      const saved = await saveCourier(deps, shop, courier, actor)
      if (!saved.ok) return refused(saved.refusal)
      const { id: savedId } = saved.value
      return { ok: true, data: { id: savedId }, back: `${riderPath(shop, savedId)}?guardado` }
    },
  }),
  deskCall({
    name: 'leaveCourier',
    path: '/t/:host/couriers/quitar',
    summary: 'A courier works for the shop no more; the phone is deleted',
    who: courierKeepers,
    params: z.object({ id }),
    answers: z.object({ id: z.string() }),
    refusals: [404],
    async run({ id }, asked) {
      const left = await leaveCourier(asked.deps, asked.shop, id, asked.actor)
      return left.ok ? { ok: true, data: { id }, back: `/t/${asked.params.host}/couriers` } : refused(left.refusal)
    },
  }),
]

function readZones(
  country: Country,
  places: readonly string[],
  fees: readonly string[],
): Outcome<readonly FeeZone[], [field: string, message: string]> {
  const zones: FeeZone[] = []
  for (const [place, text] of places.entries()) {
    const read = readFeePlaces(country, text)
    if (!read.ok) return no(['lugares', wrongPlaceWords(read.refusal)])
    if (read.value.length === 0) continue
    const fee = decimalMoney.safeParse(fees[place] ?? '')
    if (!fee.success || (fees[place] ?? '') === '') return no(['tarifas', `Escribe cuánto cobra en ${text}.`])
    zones.push({ places: read.value, fee: fee.data })
  }
  return done(zones)
}

function wrongPlaceWords({ text, why }: WrongPlace): string {
  if (why === 'several') return `Hay varios lugares que se llaman ${text}: agrega la provincia, como «${text} Lima».`
  return `No encontramos ${text}. Escribe el distrito o su código.`
}

function wrong(field: string, message: string): CallAnswer {
  return { ok: false, status: 422, message, errors: [{ field, message }] }
}

function refused(refusal: SaveCourierRefusal): CallAnswer {
  switch (refusal.reason) {
    case 'unknown-courier':
      return { ok: false, status: 404, message: 'Ese courier ya no está en la lista.' }
    case 'courier-twice':
      return { ok: false, status: 409, message: 'Ya hay un courier con ese nombre.' }
    case 'too-many-couriers':
      return { ok: false, status: 409, message: `Ya tienes ${refusal.most} couriers: quita uno antes.` }
  }
}
