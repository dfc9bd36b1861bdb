import type { CarriedParcel } from '../../../dispatch/riders/parcels-of-rider.step.ts'
import { PROPOSALS } from '../../../dispatch/rounds/typed-proposal.ts'
import type { RiderProposal } from '../../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { writtenPhone } from '../../../shops/fields/written-phone.ts'
import { phoneNumber } from '../../../tickets/placing/phone-number.ts'
import { markPath } from './round-path.ts'
import type { Said, Stop } from './round-view.ts'

interface Around {
  readonly token: string
  readonly proposals: readonly RiderProposal[]
  newKey(): string
}

/** A rider's parcels in the order of the list: what is needed to bring each, and what was said of it. */
export function shownStops(carried: readonly CarriedParcel[], { token, proposals, newKey }: Around): readonly Stop[] {
  return carried.map(({ order, id, lines, collect }) => {
    const { code, name, phone, country, direccion, distrito, provincia, departamento, workPerson } = order
    const { pin, reference, receiver } = workPerson
    const number = phoneNumber(country, receiver?.phone || phone)
    const place = [distrito, provincia].filter(Boolean).join(', ')
    const target = pin ? `${pin.lat},${pin.lng}` : [direccion, place, departamento].filter(Boolean).join(', ')
    return {
      ...{ id, code, name: receiver?.name || name, collect, path: markPath(token, id), key: newKey() },
      address: [direccion, reference && `Referencia: ${reference}`, place].filter(Boolean),
      mapHref: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(target)}`,
      callHref: number === '' ? '' : `tel:+${number}`,
      chatHref: number === '' ? '' : `https://wa.me/${number}`,
      phone: number === '' ? '' : writtenPhone(number, country),
      contents: lines.map(({ amount, title }) => `${amount} × ${title}`),
      said: saidOf(proposals.find(({ parcelId }) => parcelId === id)),
    }
  })
}

function saidOf(proposal: RiderProposal | undefined): Said | null {
  const result = PROPOSALS.find((one) => one === proposal?.result)
  if (!proposal || !result) return null
  const { reason, cash, transfer, means, words, picture } = proposal
  return { result, reason, cash, transfer, means, words, hasPicture: picture !== null }
}
