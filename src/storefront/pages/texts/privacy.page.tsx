import { legalFacts } from '../../../checkout/texts/legal-facts.ts'
import { privacyText } from '../../../checkout/texts/privacy-text.ts'
import { termsVersion } from '../../../checkout/texts/terms.ts'
import type { PageRequest } from '../../page.ts'
import { legalTextPage } from './legal-text-page.tsx'

export async function privacyPage(request: PageRequest) {
  const { deps, shop, country, canonicalLinks } = request
  const facts = legalFacts(shop, deps.settings.retention, country)
  return legalTextPage(request, privacyText(facts), {
    description: `Qué hace ${facts.name} con tus datos, cuánto los guarda y cómo pides verlos o borrarlos.`,
    canonical: canonicalLinks.privacy,
    foot: `Versión ${termsVersion(facts)}.`,
  })
}
