import { countries } from '../../src/lib/countries.ts'
import { currencies } from '../../src/lib/money.ts'
import type { Scene } from '../scene.ts'
import { belleza } from './belleza.ts'
import { cocina } from './cocina.ts'
import { deportes } from './deportes.ts'
import { grupos } from './grupos.ts'
import { herramientas } from './herramientas.ts'
import { hogar } from './hogar.ts'
import { mascotas } from './mascotas.ts'
import { moda } from './moda.ts'
import { ninos } from './ninos.ts'
import { type DemoCountry, type DemoProduct, demoCountries, type Text } from './product.ts'
import { type DemoValue, demoSections } from './sections.ts'
import { tecnologia } from './tecnologia.ts'

const FEATURED = 'productos-destacados'

const categories = [
  { slug: FEATURED, name: 'Productos destacados' },
  { slug: 'cocina', name: 'Cocina' },
  { slug: 'hogar', name: 'Hogar' },
  { slug: 'tecnologia', name: 'Tecnología' },
  { slug: 'belleza', name: 'Belleza' },
  { slug: 'moda', name: 'Moda y viaje' },
  { slug: 'deportes', name: 'Deporte y movilidad' },
  { slug: 'ninos', name: 'Niños' },
  { slug: 'mascotas', name: 'Mascotas' },
  { slug: 'herramientas', name: 'Herramientas' },
]

/** In the order in which a shop shows them: the first of each category, then the second of each, so that the list of everything is mixed. */
export const demoProducts: readonly DemoProduct[] = interleaved([
  [...tecnologia, ...grupos],
  cocina,
  moda,
  hogar,
  deportes,
  belleza,
  ninos,
  herramientas,
  mascotas,
])

/** The catalogue that a shop of the country imports, in our own JSON format. Its pictures are named as in `demoPictures`. */
export function catalogueFor(country: DemoCountry) {
  return { categories, products: demoProducts.map((product) => productFor(product, country)) }
}

/** Every picture of the catalogue by its name. The countries share them. */
export const demoPictures: ReadonlyMap<string, Scene> = new Map(
  demoProducts.flatMap(({ slug, pictures }) => pictures.map((scene, index) => [pictureName(slug, index), scene])),
)

/** The name of a product's picture in the catalogue. */
function pictureName(slug: string, index: number): string {
  return `${slug}-${index + 1}.png`
}

/** The text in the country's words. */
function spoken(text: Text, country: DemoCountry): string {
  const place = demoCountries.indexOf(country)
  return text.replace(/\{([^{}]*)\}/g, (_, said: string) => said.split('|')[place] ?? '')
}

/** The value with each of its texts in the country's words. */
function spokenIn(value: DemoValue, country: DemoCountry): DemoValue {
  if (typeof value === 'string') return spoken(value, country)
  if (typeof value === 'boolean') return value
  if (isList(value)) return value.map((one) => spokenIn(one, country))
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, spokenIn(one, country)]))
}

function isList(value: DemoValue): value is readonly DemoValue[] {
  return Array.isArray(value)
}

function productFor(product: DemoProduct, country: DemoCountry) {
  const title = spoken(product.title, country)
  const { group, messaging } = product
  return {
    slug: product.slug,
    title,
    description: html(product.about, product.points, country),
    images: product.pictures.map((_, index) => ({ source: pictureName(product.slug, index), alt: title })),
    money: moneyList(product.prices[country], country),
    colors: (product.colors ?? []).map(({ name, hex, picture }) => {
      const image = picture === undefined ? {} : { image: pictureName(product.slug, picture) }
      return { name: spoken(name, country), hex, ...image }
    }),
    categories: product.featured ? [FEATURED, product.category] : [product.category],
    campaignCategories: product.campaign ?? [],
    messaging: messaging
      ? {
          title: spoken(messaging.title, country),
          description: html(messaging.about, product.points, country),
          money: moneyList(messaging.prices[country], country),
        }
      : null,
    status: group?.kind ?? 'normal',
    dependents: (group?.brings ?? []).map(({ slug, price }) => ({ slug, price: price[country] })),
    sections: spokenIn(demoSections[product.slug] ?? [], country),
  }
}

function moneyList(prices: string, country: DemoCountry) {
  const { symbol } = currencies[countries[country].currency]
  return prices.split(' ').map((price) => ({ price, country: [{ symbol }] }))
}

function html(paragraphs: readonly Text[], points: readonly Text[], country: DemoCountry): string {
  const said = (texts: readonly Text[], tag: string) =>
    texts.map((text) => `<${tag}>${spoken(text, country)}</${tag}>`).join('')
  return `${said(paragraphs, 'p')}<ul>${said(points, 'li')}</ul>`
}

function interleaved(lists: readonly (readonly DemoProduct[])[]): readonly DemoProduct[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
