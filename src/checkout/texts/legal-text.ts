import type { Country } from '../../lib/countries.ts'
import type { NetworkName } from '../../shops/ad-accounts.ts'

/** A text of the shop about rights and duties. Its words are in the markup of `shop-markup.ts`. */
export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  readonly heading: string
  /** The anchor for links to this section. */
  readonly anchor?: string
  /** Paragraphs, and lists as arrays. */
  readonly blocks: readonly (string | readonly string[])[]
  /** Shows the control with which the visitor chooses whether to be measured. */
  readonly hasChoice?: true
}

/** What the texts say of a shop, in the shop's own words and numbers. */
export interface LegalFacts {
  readonly country: Country
  readonly name: string
  /** `Razón social: …`, RUC or NIT, address, e-mail: those that are set. */
  readonly seller: readonly string[]
  readonly phone: string
  readonly contactHref: string
  /** Where a shopper takes back what they allowed. */
  readonly permissionsHref: string
  readonly hasCash: boolean
  readonly hasDeposit: boolean
  /** What the seller wrote of delivery, exchanges and more. */
  readonly delivery: string | null
  readonly exchange: string | null
  readonly own: string | null
  /** The advertising networks that the shop tells; none in a shop without a pixel. */
  readonly networks: readonly NetworkName[]
  /** The shop measures only visitors who allowed it; it sends hashed contact data; it reports a sale only later. */
  readonly asksToMeasure: boolean
  readonly sendsContact: boolean
  readonly tellsLater: boolean
  /** Days that a person’s data is kept; `null`: until the person asks to be forgotten. */
  readonly leadsDays: number | null
  readonly ordersDays: number | null
  /** Days that claims and requests are kept after their answer; `null` for ever. */
  readonly sheetsDays: number | null
  /** Days for which copies of each moment keep what was deleted; missing where there are none. */
  readonly copiesDays?: number
}

/** A network as shoppers know it, and what is kept and told only for it. */
const told: Readonly<Record<NetworkName, { readonly name: string; readonly cookies: string }>> = {
  meta: {
    name: 'Meta (Facebook e Instagram)',
    cookies: '_fbp y _fbc duran 90 días, y px, hasta que lo cierras.',
  },
  tiktok: {
    name: 'TikTok',
    cookies:
      'ttclid dura 90 días, y _ttp, que pone TikTok, 13 meses. A TikTok le damos también tu dirección de internet.',
  },
}

/** `Meta (Facebook e Instagram) y TikTok`. */
export function networkNames(networks: LegalFacts['networks'], and = ' y '): string {
  return networks.map((network) => told[network].name).join(and)
}

/** What is measured of a visit. */
export function measuringParagraphs({
  networks,
  asksToMeasure,
  sendsContact,
  tellsLater,
}: LegalFacts): readonly string[] {
  const later =
    'De tu pedido le contamos solo cuando se confirma, se acepta el adelanto o se entrega. Hasta entonces, y 90 días como máximo, guardamos con él, cifrado, desde qué navegador y qué anuncio llegaste.'
  const contact =
    'También le damos tu nombre, teléfono, correo y ciudad, convertidos en códigos (SHA-256) que solo sirven para reconocer a quien ya conoce.'
  const network = [
    `Para saber qué anuncios funcionan, le contamos a ${networkNames(networks, ' y a ')} qué páginas y productos ves, qué pones en el carrito, si abres nuestro WhatsApp y si haces un pedido, y de qué. Para eso quedan en tu navegador unas cookies: ${networks.map((network) => told[network].cookies).join(' ')}`,
    ...(tellsLater ? [later] : []),
    ...(sendsContact ? [contact] : []),
  ]
  return [
    ...(asksToMeasure
      ? [
          'Antes de medir te lo preguntamos. Mientras no lo permites no hacemos nada de lo que sigue. Si haces un pedido, guardamos con él tu respuesta, como prueba.',
        ]
      : []),
    'Para saber de dónde vienen los pedidos, guardamos en tu navegador la cookie touches, que dura 90 días: por qué anuncio o sitio llegaste, y a qué página. Si haces un pedido, lo guardamos con él. También contamos cuántas veces se abre cada página por día, sin saber quién la abre.',
    ...(networks.length > 0 ? [network.join(' ')] : []),
    `Puedes decir que no${asksToMeasure ? ', también después de permitirlo' : ''}: todo lo demás en la tienda funciona igual.`,
  ]
}
