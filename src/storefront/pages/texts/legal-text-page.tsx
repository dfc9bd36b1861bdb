import type { LegalText } from '../../../checkout/texts/legal-text.ts'
import { consentOf } from '../../../shops/ad-accounts.ts'
import { LegalTextView } from '../../components/legal-text-view.tsx'
import { type PageRequest, page } from '../../page.ts'
import { breadcrumbList } from '../../seo/structured-data.ts'

interface About {
  readonly description: string
  readonly canonical: string
  readonly foot: string | null
}

/** The page of a legal text. */
export function legalTextPage({ shop, url, links }: PageRequest, text: LegalText, { foot, ...about }: About) {
  return page(<LegalTextView text={text} foot={foot} asksToMeasure={consentOf(shop.config) === 'ask'} />, {
    title: text.title,
    ...about,
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: 'Inicio', path: links.home },
        { name: text.title, path: about.canonical },
      ]),
    ],
  })
}
