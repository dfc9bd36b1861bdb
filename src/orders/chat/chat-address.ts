import { fold } from '../../lib/text/fold.ts'

/** Words that begin or continue an address, in the three countries. */
const STREET =
  /(?<![a-z])(?:av|avda|avenida|jr|jiron|calle|cll?|ca|psje|pje|pasaje|mz|manzana|urb|urbanizacion|asoc|asociacion|aa\.? ?hh|coop|cooperativa|sector|cra|kra?|kr|carrera|diag|dg|diagonal(?! a)|transv|tv|transversal|circular|vereda|recinto|caserio|comuna|anexo|zona|ugv|finca|barrio|conjunto|conj|torre|km|kilometro|cdla|ciudadela|lotizacion|malecon|residencial|edificio|prolongacion|prol|circunvalacion|condominio|hotel|guasmo|sauces|alborada|urdesa)(?![a-z])(?=[ .#\d])/
const CONTINUES =
  /^(?:dpto|depto|dep|apto|apartamento|int|interior|of|oficina|torre|casa|piso|mz|manzana|lt|lote|urb|barrio|conjunto|etapa|villa|villas|block|bloque|edificio|ed|local|sector|solar|y|cra|calle|av|conj|coop|grupo|altos|vivero)\b/
const WITH_NUMBER = /#|(?<![a-z])n(?:o\.|°|º) ?\d|(?<=[a-z]{4,} )no ?\d|^[a-z][a-z ]+ \d+-\d+/
/** `Sucre y Morales esquina`, `10 de Agosto y Bolívar`: two streets that cross. */
const CROSSING = /^(?:[\p{L}.]+ |\d{1,2} de ){1,4}?(?:[NSEO]{0,2}e?\d[\w-]* )?y (?:[\p{L}\d.]+ ?){1,5}$/iu

const REFERENCE =
  /(?<![a-z])(?:ref(?:erencia)?s?[:. ]|(?:en )?frente (?:al?|de)\b|al (?:costado|lado|frente|ladito|frentito)|(?:a )?(?:la )?altura (?:de|del)?|a? ?(?:la )?espaldas? (?:de|del)|a (?:media|una|dos|tres|\d) cuadras?|cerca (?:de|del|al?)\b|junto (?:al?|a la)\b|diagonal a|atras de|detras de|a la vuelta|entrando por|subiendo por|pasando |entre [a-z]+ y [a-z]|(?:por|x) (?:el|la|los|las) (?:puente|parque|mercado|colegio|escuela|posta|comisaria|upc|iglesia|capilla|cancha|losa|grifo|gasolinera|bomba|ovalo|paradero|parada|estadio|plaza|terminal|hospital|clinica|farmacia|botica|municipio|municipalidad|universidad|tienda|bodega|panaderia|semaforo|redondel|entrada|cementerio|banco|ferreteria)(?![a-z]))/
const OF_THE_HOUSE =
  /^(?:casa|porton|puerta|edificio|fachada|reja)(?: (?:de|color|con)| blanc| verde| azul| roj| celeste| amarill| crema| ros)/

/** Words of running text that end an address. */
const ENDS =
  /[ ,]+(?:mi (?:cel|numero|nombre|whatsapp|dni)|soy |me llamo|a nombre|cel(?:ular)?(?![a-z])|telf?(?![a-z])|nombre|quiero|deseo|por ?fa(?:vor)?|gracias|ref(?:erencia)?[:. ])/

/** Words of running text that end a reference. */
const REFERENCE_ENDS =
  /[ ,]+(?:y )?(?:mi (?:cel|numero|nombre|whatsapp|dni)|(?:yo )?soy |me llamo|a nombre|quiero |deseo |por ?fa(?:vor)?(?![a-z])|gracias)/

/** Whether a part of a chat is an address, or the beginning of one. */
export function isAddress(text: string, isCrossingUsual: boolean): boolean {
  const folded = fold(text).trim()
  return STREET.test(folded) || WITH_NUMBER.test(folded) || (isCrossingUsual && isCrossing(text))
}

/** Whether a text has a word such as *calle* or *barrio*. */
export function hasStreet(text: string): boolean {
  return STREET.test(fold(text))
}

function isCrossing(text: string): boolean {
  const folded = fold(text).trim()
  if (!CROSSING.test(folded) || /^(?:un|una|uno|el|la|los|dos|buenas?|hola|quiero)(?![a-z])/.test(folded)) return false
  return /\d|esquina/.test(folded) || /^\p{Lu}/u.test(text.trim())
}

export function continuesAddress(text: string): boolean {
  return CONTINUES.test(fold(text).trim())
}

export function describesHouse(text: string): boolean {
  return OF_THE_HOUSE.test(fold(text).trim())
}

export interface AddressParts {
  /** What was said before it. */
  readonly lead: string
  readonly address: string
  readonly reference: string
  /** What was said after it. */
  readonly trail: string
}

/** Splits a text at its address. `isWhole`: a label says that the text is an address, so the address begins with its first word. */
export function addressParts(text: string, isWhole: boolean, isProduct: (word: string) => boolean): AddressParts {
  const { before, reference, after } = splitReference(text)
  const folded = fold(before)
  const start = isWhole || WITH_NUMBER.exec(folded)?.index === 0 ? 0 : Math.max(0, folded.search(STREET))
  const left = before.slice(start)
  const end = endOf(left, isProduct)
  return {
    lead: trimmed(before.slice(0, start)),
    address: trimmed(end > 0 ? left.slice(0, end) : left),
    reference,
    trail: [end > 0 ? trimmed(left.slice(end)) : '', after].filter(Boolean).join(' · '),
  }
}

/** Where the address of a text ends: at other words of the sentence, or at a product after the house's number. -1 if neither follows. */
function endOf(text: string, isProduct: (word: string) => boolean): number {
  const folded = fold(text)
  const end = folded.search(ENDS)
  const product = [...folded.matchAll(/[a-z]+/g)].find(
    ({ 0: word, index }) => isProduct(word) && /\d/.test(folded.slice(0, index)),
  )
  return product && (end < 0 || product.index < end) ? product.index : end
}

/** Whether a text has the number of a house, block or kilometre. What comes after it is no part of a street's name. */
export function isNumbered(text: string): boolean {
  return /\d|(?<![a-z])mz\b/.test(fold(text))
}

/** Cuts a text where its reference begins and where it ends. */
export function splitReference(text: string): {
  readonly before: string
  readonly reference: string
  readonly after: string
} {
  const at = REFERENCE.exec(fold(text))
  if (!at) return { before: trimmed(text), reference: '', after: '' }
  const isLabel = /^ref/.test(at[0])
  const said = text.slice(isLabel ? at.index + at[0].length : at.index)
  const end = fold(said).search(REFERENCE_ENDS)
  return {
    before: trimmed(text.slice(0, at.index)),
    reference: trimmed(end > 0 ? said.slice(0, end) : said),
    after: end > 0 ? trimmed(said.slice(end)) : '',
  }
}

export function trimmed(text: string): string {
  return text
    .replace(/^[\s,;:.·()\-–/]+|[\s,;:·(\-–/]+$/g, '')
    .replace(/(?<![A-Za-z]{2})\)$/, '')
    .replace(/(?<=\w{3})[.]$/, '')
}
