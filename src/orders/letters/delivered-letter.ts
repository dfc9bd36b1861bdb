import { buyerRights } from '../../checkout/texts/consumer-law.ts'
import { returnUntil } from '../../checkout/texts/return-window.ts'
import type { Country } from '../../lib/countries.ts'
import { spokenDate } from '../../lib/time/spoken-day.ts'
import type { MailLetter } from '../../mail/mail-letter.ts'
import type { Order } from '../order.ts'

interface DeliveredFacts {
  readonly shopName: string
  /** The shop's, as people of the country write it. */
  readonly phone: string
  /** Where the order is looked up. */
  readonly href: string
  /** The form that asks for a return or exchange of this order. */
  readonly returnsHref: string
  /** Where the buyer reviews the products; `null` for one who is not asked to. */
  readonly reviewHref: string | null
  /** When it was delivered, by the shop's clock: `2026-11-23`. */
  readonly day: string
}

/** What the law of a country calls a return for a change of mind. `null` where it gives none. */
const changeOfMind = {
  peru: null,
  colombia: {
    label: 'Retracto hasta',
    text: 'Hasta ese día puedes arrepentirte de la compra (derecho de retracto): devuelves el producto como lo recibiste, con sus empaques y etiquetas, y te devolvemos lo que pagaste. El envío de vuelta corre por tu cuenta, y la ley tiene excepciones.',
  },
  ecuador: {
    label: 'Devolución hasta',
    text: 'Hasta ese día puedes devolverlo aunque no tenga falla, si su naturaleza lo permite y está como lo recibiste, y te devolvemos lo que pagaste.',
  },
} as const satisfies Record<Country, { readonly label: string; readonly text: string } | null>

/** The letter about an order that was delivered: until when it can be returned, counted from that day by its country's law, and how. It names nobody. */
export function deliveredLetter(
  { shopName, phone, href, returnsHref, reviewHref, day }: DeliveredFacts,
  { code, email, country }: Pick<Order, 'code' | 'email' | 'country'>,
): MailLetter {
  const mind = changeOfMind[country]
  const until = returnUntil(country, day)
  const delivered = ['Entregado', spokenDate(day, country)] as const
  return {
    to: email,
    subject: `Entregamos tu pedido #${code}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Tu pedido #${code} de ${shopName} figura como entregado. Si todavía no lo tienes, escríbenos hoy mismo.`,
      },
      { kind: 'facts', facts: mind && until ? [delivered, [mind.label, spokenDate(until, country)]] : [delivered] },
      ...(mind ? [{ kind: 'paragraph', text: mind.text } as const] : []),
      { kind: 'paragraph', text: buyerRights[country][0] },
      {
        kind: 'paragraph',
        text: `Pídelo en el formulario de cambios y devoluciones${until ? ` (si cambias de idea, hasta el ${spokenDate(until, country)})` : ''}: te damos un número y la fecha de la respuesta. O escríbenos al WhatsApp ${phone} con tu código #${code} y, si algo falla, una foto.`,
      },
      { kind: 'link', text: 'Pedir un cambio o una devolución', href: returnsHref },
      { kind: 'link', text: 'Ver tu pedido', href },
      ...(reviewHref ? [{ kind: 'link', text: 'Contar qué tal te llegó', href: reviewHref } as const] : []),
    ],
  }
}
