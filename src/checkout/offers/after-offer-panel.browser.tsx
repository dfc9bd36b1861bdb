import { type FormEvent, useEffect, useState } from 'react'
import { postCall } from '../../lib/browser/post-call.browser.ts'
import type { Money } from '../../lib/money.ts'
import type { LastOrder } from '../after-order/last-order.ts'
import { lastOrder } from '../stored.browser.ts'
import { OfferView } from './after-offer-view.tsx'
import { OFFER, OFFER_PROBLEMS, type ShownOffer } from './shown-after-offer.ts'

interface Props {
  readonly order: LastOrder
  readonly href: string
}

const UNREACHABLE = 'No pudimos avisar a la tienda. Revisa tu conexión y tócalo otra vez.'

/** An offer for the order that was placed just now. Nothing where there is none, or where it was answered. */
export function OfferPanel({ order: { code, currency }, href }: Props) {
  const [offer, setOffer] = useState<ShownOffer | null>(null)
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    let isThere = true
    ask<ShownOffer>('offer', { code }).then((found) => isThere && setOffer(found))
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
    setSending(true)
    const answer = await ask<Answered>('offer/answer', { code, offer: offer.id, says, color, total })
    setSending(false)
    if (says === 'no') return setOffer(null)
    if (!answer) return setSaid(UNREACHABLE)
    if (answer.said === 'changed') {
      setOffer(answer.offer)
      return setSaid(OFFER_PROBLEMS[answer.offer ? 'changed' : 'closed'])
    }
    setOffer(null)
    if (answer.said !== 'taken') return setSaid(OFFER_PROBLEMS[answer.said])
    setSaid('Listo: lo agregamos a tu pedido.')
    save(code, answer)
  }
  return (
    <OfferView offer={offer} currency={currency} action={href} problem={said} isSending={isSending} onSubmit={submit} />
  )
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

/** What a call answers; `null` for nothing, and without an answer of our server. */
async function ask<Data>(call: string, params: object): Promise<Data | null> {
  const answer = await postCall<{ readonly data: Data | null }>(call, params)
  return answer.ok ? answer.value.data : null
}

/** Shows the order as the server has it now. */
function save(code: string, { lines, total, rate, surcharge }: OrderNow): void {
  lastOrder.update((now) => {
    if (now?.code !== code) return now
    const { delivery } = now
    return { ...now, lines, total, shownTotal: total, ...(delivery && { delivery: { ...delivery, rate, surcharge } }) }
  })
}
