import { countries } from '../../lib/countries.ts'
import { xmlText } from '../../lib/files/xml-text.ts'
import { commonProblems, type Feed, type Limits, priceText, textsWithin } from './feed.ts'
import type { FeedItem } from './feed-item.ts'

/** Google Merchant Center (https://support.google.com/merchants/answer/7052112). */
const LIMITS: Limits = { id: 50, title: 150, description: 5_000 }
const MORE_PICTURES = 10

export const googleFeed: Feed = {
  file: 'google.xml',
  contentType: 'application/xml; charset=utf-8',
  begin: ({ name, origin }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
      element('title', name),
      element('link', `${origin}/`),
      element('description', name),
    ].join('')}\n`,
  row: (item) => `<item>${attributes(item).join('')}</item>\n`,
  end: '</channel></rss>\n',
  problems: (item) => commonProblems(item, LIMITS),
}

function attributes(item: FeedItem): readonly string[] {
  const { id, link, isForSale, price, sale, brand, gtin, shop } = item
  const { title, description } = textsWithin(item, LIMITS)
  const [first, ...more] = item.images.slice(0, 1 + MORE_PICTURES)
  return [
    element('g:id', id),
    element('g:title', title),
    element('g:description', description),
    element('g:link', link),
    ...(first === undefined ? [] : [element('g:image_link', first)]),
    ...more.map((address) => element('g:additional_image_link', address)),
    element('g:availability', isForSale ? 'in_stock' : 'out_of_stock'),
    element('g:price', priceText(price, item)),
    ...(sale === null ? [] : [element('g:sale_price', priceText(sale, item))]),
    element('g:condition', 'new'),
    ...(brand === '' ? [] : [element('g:brand', brand)]),
    ...(gtin === '' ? [] : [element('g:gtin', gtin)]),
    // Without it Google asks for both.
    ...(brand === '' && gtin === '' ? [element('g:identifier_exists', 'no')] : []),
    ...(shop.shipping === null ? [] : [shipping(item, shop.shipping)]),
  ]
}

function shipping(item: FeedItem, rate: number): string {
  const { code } = countries[item.shop.country]
  return `<g:shipping>${element('g:country', code)}${element('g:price', priceText(rate, item))}</g:shipping>`
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
