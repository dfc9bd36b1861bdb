import { parcelsCarriedBy } from '../../../dispatch/riders/parcels-of-rider.step.ts'
import { openRound } from '../../../dispatch/rounds/open-round.action.ts'
import { proposalsOfRider } from '../../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import { shown } from '../../calls/show-answer.ts'
import type { DeskRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { DeskDrawings } from '../../orders/desk-icon.tsx'
import { paymentMeans } from '../../orders/forms/money-forms.ts'
import { troubleWords } from '../../orders/forms/parcel-forms.ts'
import { dateOfDay } from '../../orders/time-words.ts'
import { deviceOf, keepDevice, newDevice } from './device-cookie.ts'
import { type OpenedRound, roundOfToken } from './round-of-token.api.ts'
import { roundPath } from './round-path.ts'
import { refusedLink } from './round-refusals.tsx'
import type { ShownRound } from './round-view.ts'
import { shownStops } from './shown-stops.ts'

/** A rider's page: their parcels and nothing else of the shop. Before the first device has opened it there is only a button, because chats open links to preview them. */
export async function roundPage(asked: DeskRequest): Promise<DeskAnswer> {
  const opened = await roundOfToken(asked)
  if (!opened.ok) return refusedLink(asked, opened.refusal)
  return opened.value.isOwn ? shownRound(asked, opened.value, null) : startPage(asked, opened.value)
}

/** Opens the link for this device. */
export async function postStart(_fields: URLSearchParams, asked: DeskRequest): Promise<DeskAnswer> {
  const found = await roundOfToken(asked)
  if (!found.ok) return refusedLink(asked, found.refusal)
  const { token, round, shop } = found.value
  const device = deviceOf(asked) || newDevice(asked)
  const opened = await openRound(asked.deps, { shopId: shop.id, id: round.id, device })
  if (!opened.ok) return refusedLink(asked, opened.refusal)
  return keepDevice(seeOther(roundPath(token)), device, asked.secure)
}

/** The browser gets its secret here already: were the answer to its tap lost, it would be another device. */
async function startPage(asked: DeskRequest, { token, round, shop }: OpenedRound): Promise<Response> {
  const day = dateOfDay(round.day)
  const page = deskPage(
    <Screen title="Tu ruta" about={`${shop.config.logo_title} · ${day}`} width="narrow">
      <p>Aquí están los paquetes que llevas: a dónde van, a quién llamar y cuánto cobrar.</p>
      <p>El enlace queda abierto solo en este teléfono.</p>
      <Form action={roundPath(token)}>
        <button type="submit" className={controls.main}>
          Empezar
        </button>
      </Form>
    </Screen>,
    { title: 'Tu ruta' },
  )
  return keepDevice(await shown(page, asked), deviceOf(asked) || newDevice(asked), asked.secure)
}

/** `refused`: what was posted without script and is wrong. */
export async function shownRound(
  asked: DeskRequest,
  { token, round, shop }: OpenedRound,
  refused: ShownRound['refused'],
): Promise<DeskAnswer> {
  const { read } = asked.deps.db
  const [courier, carried, proposals] = await Promise.all([
    findAnyCourier(read, shop.id, round.riderId),
    parcelsCarriedBy(read, shop.id, round.riderId),
    proposalsOfRider(read, shop.id, round.riderId),
  ])
  const newKey = () => Buffer.from(asked.deps.chance(16)).toString('hex')
  const shownNow: ShownRound = {
    ...{ by: `ronda:${round.id}`, path: roundPath(token), currency: shop.currency, refused },
    means: paymentMeans[shop.country].filter((one) => one !== 'Efectivo'),
    reasons: Object.entries(troubleWords),
    stops: shownStops(carried, { token, proposals, newKey }),
  }
  const about = [shop.config.logo_title, courier?.name, dateOfDay(round.day)].filter(Boolean).join(' · ')
  return deskPage(
    <Screen title="Tu ruta" about={about}>
      <DeskDrawings />
      {shownNow.stops.length === 0 && (
        <Empty
          drawing="rider"
          title="No llevas paquetes ahora."
          about="Si la tienda te asigna uno, aparece aquí: vuelve a abrir esta página."
        />
      )}
      <DeskIsland name="rider-day" wake="at-once" props={{ round: shownNow }} />
    </Screen>,
    { title: 'Tu ruta', status: refused ? 422 : 200 },
  )
}
