import { legalFacts } from '../../../checkout/texts/legal-facts.ts'
import { findText } from '../../../checkout/texts/legal-texts.store.ts'
import { isTermsVersion, termsVersion } from '../../../checkout/texts/terms.ts'
import buttons from '../../../lib/button.module.css'
import { countries } from '../../../lib/countries.ts'
import { LegalTextView } from '../../components/legal-text-view.tsx'
import { type PageAnswer, type PageRequest, page } from '../../page.ts'
import reading from '../reading.module.css'

/** Terms or privacy as a version had them, for whoever accepted it. */
export async function keptTextPage({ deps, shop, params, route, links }: PageRequest): Promise<PageAnswer> {
  const version = params.code ?? ''
  const isTerms = route === 'terminos-y-condiciones-code'
  const document = isTerms ? 'terminos' : 'privacidad'
  const found = isTermsVersion(version) ? await findText(deps.db.read, shop.id, { document, version }) : null
  if (!found) return null
  const { text, keptAt } = found
  const { language, timeZone } = countries[shop.country]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(keptAt)
  const isCurrent = version === termsVersion(legalFacts(shop, deps.settings.retention))
  const kept = (
    <p>
      Texto del {day}
      {isCurrent ? ', el mismo de hoy' : ''}
      <span className={reading.screen}>
        {' · '}
        <a className={buttons.link} href={isTerms ? links.terms : links.privacy}>
          ver el actual
        </a>
      </span>
    </p>
  )
  return page(<LegalTextView text={text} kept={kept} foot={`Versión ${version}.`} />, {
    title: `${text.title} del ${day}`,
    description: `Así era este texto el ${day}.`,
    canonical: null,
  })
}
