import { type FormEvent, useEffect, useState } from 'react'
import type { Money } from '../../lib/money.ts'
import type { LastOrder } from '../after-order/last-order.ts'
import { lastOrder } from '../stored.browser.ts'
import { OfferView } from './offer-view.tsx'
import { OFFER, OFFER_PROBLEMS, type ShownOffer } from './shown-offer.ts'

interface Props {
  readonly order: LastOrder
  readonly href: string
}

const UNREACHABLE = 'No pudimos avisar a la tienda. Revisa tu conexión y tócalo otra vez.'

/** An offer for the order that was placed just now. Nothing where there is none, or where it was answered. */
export function OfferPanel({ order: { code, currency }, href }: Props) {
  const [offer, setOffer] = useState<ShownOffer | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    let isThere = true
    call('offer', { code }).then((found) => isThere && setOffer(found as ShownOffer | null))
    return () => {
      isThere = false
    }
  }, [code])
  if (!offer) return said ? <p role="status">{said}</p> : null
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const typed = new FormData(event.currentTarget)
    const [total, color] = [typed.get(OFFER.total), typed.get(OFFER.color) ?? offer.color]
    const says = pressed?.value === 'no' ? 'no' : 'si'
    const answer = (await call('offer/answer', { code, offer: offer.id, says, color, total })) as Answered | null
    if (says === 'no') return setOffer(null)
    if (!answer) return setSaid(UNREACHABLE)
    if (answer.said === 'changed') {
      setOffer(answer.offer)
      return setSaid(OFFER_PROBLEMS.changed)
    }
    setOffer(null)
    if (answer.said !== 'taken') return setSaid(OFFER_PROBLEMS[answer.said])
    setSaid('Listo: lo agregamos a tu pedido.')
    save(code, answer)
  }
  return <OfferView offer={offer} currency={currency} action={href} problem={said} onSubmit={submit} />
}

/** What became of an offer that was taken: the order as it is now, or the offer that stands instead. */
type Answered =
  | ({ readonly said: 'taken' } & OrderNow)
  | { readonly said: 'changed'; readonly offer: ShownOffer | null }
  | { readonly said: 'closed' | 'sold-out' }

interface OrderNow extends Pick<LastOrder, 'lines' | 'total'> {
  readonly rate: Money
  readonly surcharge: Money
}

/** `null` without an answer of our server. */
async function call(name: string, params: object): Promise<unknown> {
  try {
    const response = await fetch(`/api/v1/web/${name}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const { code, data } = await response.json()
    return code === 200 ? data : null
  } catch {
    return null
  }
}

/** Shows the order as the server has it now. */
function save(code: string, { lines, total, rate, surcharge }: OrderNow): void {
  lastOrder.update((now) => {
    if (now?.code !== code) return now
    const { delivery } = now
    return { ...now, lines, total, shownTotal: total, ...(delivery && { delivery: { ...delivery, rate, surcharge } }) }
  })
}
