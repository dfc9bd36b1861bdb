import type { Line } from '../line.ts'
import { type OfferMoment, offerOfLine } from './offer.ts'

const WORDS = { pedido: 'oferta en el pedido', despues: 'agregado después' } as const satisfies Record<
  OfferMoment,
  string
>
const SHORT = { pedido: 'oferta', despues: 'agregado después' } as const satisfies Record<OfferMoment, string>

/** Which kind of offer sold a line, for the seller; '' for one of the shop's own. */
export function soldByWords(line: Pick<Line, 'pack'>): string {
  const offer = offerOfLine(line)
  return offer ? WORDS[offer.moment] : ''
}

/** The same behind a product's name in a sheet: ` (oferta)`. */
export function soldByMark(line: Pick<Line, 'pack'>): string {
  const offer = offerOfLine(line)
  return offer ? ` (${SHORT[offer.moment]})` : ''
}
