import type { MessagingVariant } from '../../../../catalogue/product.ts'
import { pricesOf, tiersOf } from './edited-prices.ts'

/** What those see who order by message, as the editor's fields. */
export interface EditedMessaging {
  /** Whether it differs from what the others see. */
  readonly isOn: boolean
  readonly title: string
  readonly prices: readonly string[]
  readonly description: string
}

export function editedMessaging(messaging: MessagingVariant | null): EditedMessaging {
  return {
    isOn: messaging !== null,
    title: messaging?.title ?? '',
    prices: pricesOf(messaging?.tiers ?? []),
    description: messaging?.description ?? '',
  }
}

/** The value of `messaging` that `readChange` takes. */
export function messagingInput({ isOn, title, prices, description }: EditedMessaging): unknown {
  return isOn ? { title, tiers: tiersOf(prices), description: description.replace(/\r\n/g, '\n') } : null
}

/** A post without these fields leaves the values as they were. */
export function postedMessaging(posted: URLSearchParams, before: EditedMessaging): EditedMessaging {
  if (!posted.has('mensajes-nombre')) return before
  return {
    isOn: posted.has('mensajes'),
    title: posted.get('mensajes-nombre') ?? '',
    prices: posted.getAll('mensajes-precios'),
    description: posted.get('mensajes-descripcion') ?? '',
  }
}
