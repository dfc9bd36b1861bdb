import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { ServerRefusal } from '../sending/ticket-answer.ts'

/**
 * What became of an order, for a page that does not show its form. `earlier`: the shop has another order of this shopper. `href` leads to the order's
 * page, or to the form where the shopper goes on.
 */
export type OrderNews =
  | { readonly kind: 'placed'; readonly code: string; readonly href: string; readonly link: string }
  | { readonly kind: 'earlier'; readonly code: string; readonly href: string }
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal; readonly href: string }
  | {
      readonly kind: 'changed'
      readonly from: Money
      readonly total: Money
      readonly currency: CurrencyCode
      readonly href: string
    }

/** News that stay until the shopper has read them. A new total is part of the order that waits. */
export type StoredNews = Exclude<OrderNews, { readonly kind: 'changed' }>

interface NewsText {
  readonly heading: string
  readonly texts: readonly string[]
  /** The button for what is to do next. */
  readonly button: string
}

const KEPT = 'Tu pedido todavía no se hizo. Todo lo que elegiste y escribiste sigue ahí.'

export function newsText(news: OrderNews): NewsText {
  switch (news.kind) {
    case 'placed':
      return {
        heading: 'Recibimos tu pedido',
        texts: ['Se envió ahora que hay conexión. No hace falta que pidas otra vez.'],
        button: 'Ver estado de mi pedido',
      }
    case 'earlier':
      return {
        heading: 'Ya recibimos un pedido tuyo',
        texts: ['Llegó antes que el último que hiciste, y puede ser distinto. Míralo antes de pedir otra vez.'],
        button: 'Ver mi pedido',
      }
    case 'refused':
      return {
        heading: 'No pudimos recibir tu pedido',
        texts: [...reasons(news.refusal), `${KEPT} Corrígelo y toca «Finalizar pedido» otra vez.`],
        button: 'Corregir mi pedido',
      }
    case 'changed': {
      // Only the deposit, or when it is paid, differs.
      if (news.from === news.total) {
        const texts = ['Tu pedido todavía no se hizo: míralo y decide.']
        return { heading: 'Cambió cómo se paga tu envío', texts, button: 'Ver mi pedido' }
      }
      const [before, now] = [formatMoney(news.from, news.currency), formatMoney(news.total, news.currency)]
      return {
        heading: 'El precio de tu pedido cambió',
        texts: [`Antes viste ${before} y ahora son ${now}. Tu pedido todavía no se hizo: míralo y decide.`],
        button: 'Ver mi pedido',
      }
    }
  }
}

/** The server's words, each once. The messages of fields say more than the one above them. */
function reasons({ message, errors }: ServerRefusal): readonly string[] {
  const each = errors.map((error) => error.message)
  return [...new Set(each.length > 0 ? each : [message])]
}
