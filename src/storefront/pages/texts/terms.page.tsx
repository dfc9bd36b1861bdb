import { legalFacts } from '../../../checkout/texts/legal-facts.ts'
import { termsVersion } from '../../../checkout/texts/terms.ts'
import { termsText } from '../../../checkout/texts/terms-text.ts'
import type { PageRequest } from '../../page.ts'
import { legalTextPage } from './legal-text-page.tsx'

export async function termsPage(request: PageRequest) {
  const { deps, shop, country, canonicalLinks } = request
  const facts = legalFacts(shop, deps.settings.retention, country)
  return legalTextPage(request, termsText(facts), {
    description: `Cómo compras en ${facts.name}: pedido, pago, entrega, cambios y tus datos.`,
    canonical: canonicalLinks.terms,
    foot: `Versión ${termsVersion(facts)} de estos términos. Con tu pedido guardamos cuándo la aceptaste.`,
  })
}
