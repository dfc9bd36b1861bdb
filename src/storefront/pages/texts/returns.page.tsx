import { legalFacts } from '../../../checkout/texts/legal-facts.ts'
import { returnsText } from '../../../checkout/texts/returns-text.ts'
import type { PageRequest } from '../../page.ts'
import { legalTextPage } from './legal-text-page.tsx'

export async function returnsPage(request: PageRequest) {
  const { deps, shop, country, canonicalLinks } = request
  const facts = legalFacts(shop, deps.settings.retention, country)
  return legalTextPage(request, returnsText(facts), {
    description: `Cambios, devoluciones y garantía en ${facts.name}: plazos y pasos.`,
    canonical: canonicalLinks.returns,
    foot: null,
  })
}
