import { randomBytes } from 'node:crypto'
import { commandLine } from '../../src/activity/actor.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { mediaIn } from '../../tests/support/media.ts'

const THINGS = split(
  'lámpara olla sartén audífonos mochila zapatilla reloj cargador cable parlante taladro licuadora cafetera plancha ventilador almohada sábana toalla cuchillo termo botella cartera casaca polo pantalón vestido sandalia gorra lentes collar anillo pulsera crema sérum champú cepillo secadora rizador afeitadora masajeador faja pesa colchoneta bicicleta patineta pelota rompecabezas muñeca peluche dinosaurio coche pizarra lápiz cuaderno estuche organizador estante silla mesa sofá cortina alfombra espejo florero maceta manguera linterna candado cámara trípode micrófono teclado mouse monitor impresora memoria funda protector soporte aspiradora trapeador balde escoba tendedero perchero zapatera cajonera humidificador difusor vela',
)
export const KINDS = split(
  'inalámbrico recargable plegable portátil eléctrico automático antiadherente impermeable ajustable giratorio digital solar mágico térmico magnético ergonómico multiusos profesional infantil escolar deportivo elegante clásico moderno vintage compacto grande mediano pequeño mini doble triple blanco negro rojo azul verde amarillo rosado gris dorado plateado transparente natural orgánico suave resistente reforzado',
)
const SYLLABLES = split(
  'ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo ga go ja jo la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo xa zo',
)
const BRANDS = 12_000
const TAGS = split('cocina hogar oficina regalo navidad verano bebé mascota cuidado viaje')
const DESCRIPTION = `<p>${'Una línea de su descripción, larga como la de un vendedor. '.repeat(8)}</p>`

/**
 * The title of the n-th product, the same in every run: `Audífonos plegables Balomi negro K2207`. Things and kinds of products are in thousands of titles,
 * brands in a few, and one title in three has a model of its own.
 */
export function titleOf(nth: number): string {
  const at = (salt: number) => scattered(nth * 31 + salt)
  const model = at(4) % 3 === 0 ? ` ${'ABCDEKMTX'[at(5) % 9]}${at(6) % 9_000}` : ''
  return `${capital(one(THINGS, at(0)))} ${one(KINDS, at(1))} ${brandOf(at(2))} ${one(KINDS, at(3))}${model}`
}

/** A text as long as a title, in which there are no words. */
function wordless(nth: number): string {
  return `${'· '.repeat(20)}·`.slice(0, titleOf(nth).length)
}

function brandOf(random: number): string {
  const brand = random % BRANDS
  const parts = 2 + (brand % 3)
  return capital(Array.from({ length: parts }, (_, place) => one(SYLLABLES, scattered(brand * 7 + place))).join(''))
}

/** Imports the products from `first` on, in an import of their own. `onPortion` is called whenever a hundred of them are saved. */
export async function importProducts(
  { db, dataDir, shop }: { readonly db: Database; readonly dataDir: string; readonly shop: Shop },
  { first, count, hasWords, price }: Imported,
  onPortion: () => void = () => {},
): Promise<void> {
  const categories = TAGS.map((tag) => ({ slug: plain(tag), name: capital(tag) }))
  const products = Array.from({ length: count }, (_, place) => {
    const nth = first + place
    return {
      slug: `p${nth}`,
      title: hasWords ? titleOf(nth) : wordless(nth),
      description: DESCRIPTION,
      money: price,
      categories: [categories[nth % categories.length]?.slug ?? ''],
      tags: hasWords ? [one(TAGS, scattered(nth * 3)), one(KINDS, scattered(nth * 5))] : [],
    }
  })
  const deps = { db, clock: () => Date.now(), chance: randomBytes, settings: { dataDir, media: mediaIn(dataDir) } }
  const file = catalogueText('catalogue.json', JSON.stringify({ categories, products }))
  const onProgress = ({ step }: { readonly step: string }) => {
    if (step === 'saving') onPortion()
  }
  const imported = await importCatalogue(deps, shop, file, { actor: commandLine, onProgress })
  if (!imported.ok) throw new Error(`The import was refused: ${JSON.stringify(imported.refusal).slice(0, 500)}`)
}

interface Imported {
  readonly first: number
  readonly count: number
  /** Without them nothing is written into the tables of words. */
  readonly hasWords: boolean
  readonly price: string
}

function split(text: string): readonly string[] {
  return text.split(' ')
}

function one(list: readonly string[], random: number): string {
  return list[random % list.length] ?? ''
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\P{L}/gu, '')
}

/** A number that looks random, always the same for the same number. */
function scattered(number: number): number {
  let mixed = Math.imul(number + 0x9e37, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
