import { type Country, mobileNumbers } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'
import { RELATION } from './chat-relations.ts'
import type { ChatProposal } from './proposal.ts'

/** What may be between two digits of a phone. */
const GAP = '[ .()_-]{0,3}'
const digits = (count: number): string => `(?:${GAP}\\d){${count}}`

/** How people of each country write their mobile numbers, with the country's code or without. */
const PHONES: Readonly<Record<Country, RegExp>> = {
  peru: new RegExp(String.raw`(?<![\d#+])(?:\(?(?:\+|00)?${GAP}51${GAP})?9${digits(8)}(?!\d)`, 'g'),
  colombia: new RegExp(String.raw`(?<![\d#+])(?:\(?(?:\+|00)?${GAP}57${GAP})?3${digits(9)}(?!\d)`, 'g'),
  ecuador: new RegExp(String.raw`(?<![\d#+])(?:\(?(?:\+|00)?${GAP}593${GAP}0?|0)${GAP}9${digits(8)}(?!\d)`, 'g'),
}
const ABROAD = new RegExp(String.raw`\(?\+${GAP}[1-9]${GAP}\d(?:${GAP}\d){7,12}(?!\d)`, 'g')

const CODES: Readonly<Record<Country, string>> = { peru: '51', colombia: '57', ecuador: '593' }

/** `Ya le yapeé al …`: the number that follows was paid to, so it is probably the shop's. */
const PAID =
  /(?:nequi|yape|plin|daviplata|deuna|transfer|dep[oó]sit|consign)[^.,;\n]*(?:nequi|yape|plin|\bal?|n[uú]mero|cel) *$/i

/** `mi hermana puede recibir, …`, `si no contesto al …`, `y el mío es …`: the number that follows is not the first to call. */
const ANOTHERS = new RegExp(
  `(?<![a-z])(?:otr[oa]s?|segundo|altern[a-z]*|adicional|si no (?:(?:le|te|me|les) )?(?:contest|respond)[a-z]*|(?:puede[n]?|va a) recib[a-z]*|recibe|(?:de|a|al de|al) mi ${RELATION}|(?:el|al) mio|soy (?:su|la|el) ${RELATION})(?![a-z])`,
)
const NUMBERED = /(?:cel[a-z]*|tel[a-z]*|fono|numero|nro|whatsapp|wsp) ?\.?(?:2|dos)[ :.=-]*$/
/** `Perdón, me equivoqué, es …`: the number that follows replaces the one before it. */
const CORRECTS = /equivo|ese no(?![a-z])|(?<![a-z])(?:perdon|disculp[ae]|corrijo|digo)[^\d]{0,20} es(?: el)? *$/

/** Only so many letters before a number are read for what they say of it. */
const LONGEST_LEAD = 80

export interface FoundPhone {
  /** As `ChatProposal.phone` writes it. */
  readonly phone: string
  /** `paid`: the shopper paid to it. `correction`: it replaces the one before it. */
  readonly role: 'own' | 'another' | 'paid' | 'correction'
}

export interface FoundPhones {
  /** In their order, each once. */
  readonly phones: readonly FoundPhone[]
  /** The text with ` · ` in their places. */
  readonly rest: string
}

export function extractPhones(country: Country, text: string): FoundPhones {
  const phones = new Map<string, FoundPhone>()
  const take = (found: string, at: number, whole: string): string => {
    const phone = phoneOf(country, found)
    if (phone === null) return found
    if (!phones.has(phone)) phones.set(phone, { phone, role: roleAfter(whole.slice(0, at)) })
    return ' · '
  }
  const rest = text.replace(ABROAD, take).replace(PHONES[country], take)
  return { phones: [...phones.values()], rest }
}

/** What the words before a number say of it, back to the number before. */
function roleAfter(before: string): FoundPhone['role'] {
  if (PAID.test(before)) return 'paid'
  const folded = fold(before.slice(-LONGEST_LEAD))
  const lead = /[^\d·]*$/.exec(folded)?.[0] ?? ''
  if (CORRECTS.test(lead)) return 'correction'
  return ANOTHERS.test(lead) || NUMBERED.test(folded) ? 'another' : 'own'
}

function phoneOf(country: Country, found: string): string | null {
  const all = found.replace(/\D/g, '').replace(/^00/, '')
  const code = CODES[country]
  const own = all.startsWith(code) && mobileNumbers[country].shape.test(all) ? all.slice(code.length) : all
  const national = country === 'ecuador' && !own.startsWith('0') ? `0${own}` : own
  // Cédulas of Guayas begin with 09 as mobile numbers do; no mobile number goes on with 0, 1 or 2.
  if (country === 'ecuador' && /^09[0-2]/.test(national)) return null
  if (mobileNumbers[country].shape.test(national)) return national
  return found.includes('+') ? `+${all}` : null
}

/** Text that is nothing but a document's number, by the country's length. Colombia's begin with 1, or are shorter than a phone. */
const DOCUMENTS: Readonly<Record<Country, RegExp>> = {
  peru: /^\d{8}$/,
  colombia: /^(?:1\d{9}|\d{7,8})$/,
  ecuador: /^(?:0[1-9]|1\d|2[0-4]|30)\d{8}$/,
}

export function isDocument(country: Country, text: string): boolean {
  return DOCUMENTS[country].test(text.trim())
}

/** The digits of a text that a label says is a document; '' if there are too few or too many. */
export function labelledDocument(text: string): string {
  const [number = ''] = /\d[\d. -]{4,15}\d/.exec(text) ?? []
  const found = number.replace(/\D/g, '')
  return found.length >= 6 && found.length <= 13 ? found : ''
}

const PIN = /(-?\d{1,2}\.\d{3,}),(?: |%20)?(-?\d{1,3}\.\d{3,})/

/** The coordinates of the first map link or shared position. */
export function pinOf(text: string): ChatProposal['pin'] {
  const [, lat, lng] = PIN.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) }
}

const OTHER_FIGURES = [
  /https?:\/\/\S+/gi,
  /\S+@\S+\.\w+/g,
  new RegExp(PIN, 'g'),
  /(?:s\/\.?|us\$|usd|\$) ?\d[\d.,]*(?: ?mil)?/gi,
  /\d[\d.,]* ?(?:soles|lucas|d[oó]lares|pesos|mil(?: pesos)?)(?!\p{L})/giu,
  /(?<![\d#-])\d{1,3}[.,]\d{2}(?![\d.])/g,
  /\d{1,2}(?::\d{2})? ?(?:[ap]\.? ?m\.?|hrs?|horas)(?!\p{L})/giu,
  /(?<![\p{L}\d])(?:talla|operaci[oó]n|comprobante|a) (?:[A-Z]?\d{2,})(?![\d\p{L}#-])/giu,
]

/** A text without links, e-mails, prices, hours and sizes: their figures are no amounts, phones or house numbers. */
export function withoutFigures(text: string): string {
  return OTHER_FIGURES.reduce((rest, figures) => rest.replace(figures, ' · '), text)
}
