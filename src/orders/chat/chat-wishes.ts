import { fold } from '../../lib/text/fold.ts'
import { trimmed } from './chat-address.ts'
import { personAt } from './chat-name.ts'
import { RELATION } from './chat-relations.ts'

/** What a shopper says about how, when and to whom it is delivered. */
export const WISHES = ['days', 'hours', 'agency', 'receivers', 'notes'] as const

/**
 * In the shopper's words. `days`: *mañana*, *sábado*. `agency`: the courier and where its office is, or '' where only the picking up is said. `receivers`: who
 * takes the parcel. `notes`: what a rider has to know or do.
 */
export type Wishes = Readonly<Record<(typeof WISHES)[number], readonly string[]>>

type Taking = Record<(typeof WISHES)[number], string[]> & {
  /** The line, with ` · ` in the places of what was read. */
  rest: string
}

/** What a number counts that is no hour. */
const NO_HOUR =
  'cuadras?|casas?|pisos?|puertas?|km|soles|mil|pesos|dolares|anos|dias|unidades|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|se[pt]+iembre|octubre|noviembre|diciembre)'
const CLOCK = `(?:\\d{1,2}(?::\\d{2})?(?: ?(?:[ap]\\.? ?m\\b\\.?|hrs?\\b|horas\\b))?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: y media)?(?: de la (?:manana|tarde|noche)| del (?:medio ?dia|dia))?(?![\\w-]| (?:${NO_HOUR}))`

/** With a time of the clock. */
const HOURS = anyOf([
  `(?:despues|antes|a ?partir) de(?: las?)? ${CLOCK}`,
  `(?:desde|hasta) las? ${CLOCK}(?: (?:a|hasta)(?: las?)? ${CLOCK})?`,
  `(?:de(?: las?)?|entre las?) ${CLOCK} (?:a|y|hasta)(?: las?)? ${CLOCK}`,
  `(?:tipo|a eso de|a) las ${CLOCK}`,
])
/** With a part of the day only. */
const PARTS = anyOf([
  '(?:en|por|x) las? (?:manana|tarde|noche)s?',
  '(?:antes|despues) del (?:almuerzo|medio ?dia)',
  'al? medio ?dia',
])
const DAYS = anyOf([
  '(?:(?:para|pa|entregar?|el|este|proximo) )*(?:pasado manana|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: que viene| proximo)?',
])
const DAY = /pasado manana|manana|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo/

/** The shopper will pay or call then, or is busy until then: no time for the parcel. Or the word is a part of a name. */
const NOT_BEFORE =
  /(?<![a-z])(?:confirmo|aviso|deposito|yapeo|consigno|transfiero|pag[ao]n?|llamo|escribo|cobro|escribi|llame|pedi|hable|trabaj\w+|estudi\w+|atienden?|abiertos?|abren|cierran|ayer|talla|san|santo|calle|av|avenida|jr|cra|carrera|don)(?: [a-z\d#-]{1,8}){0,2} $/
const NOT_AFTER =
  /^(?: (?:en|por) la (?:manana|tarde|noche))? (?:mismo |ya )*(?:no(?![a-z])|(?:(?:le|te|les|se|lo|la) )*(?:confirmo|aviso|deposito|yapeo|consigno|transfiero|pago|cancelo|llamo|escribo|consulto|digo|cobro|salgo)(?![a-z]))/
const IS_CALLED = /(?<![a-z])(?:soy|llamo|nombre(?: es)?:?|sr\.?|senor) $/
/** `¿Llega mañana?` asks the shop. */
const QUESTION = /(?<![a-z])(?:lleg|demora|cuando|envia|entregan|atiend|tarda)[^?]{0,60}$/

const COURIERS =
  'shalom|olva(?: courier)?|marvisur|cruz del sur|servi ?entrega|inter ?rapidisimo|coordinadora|tcc|deprisa|tramaco(?:express)?|laar(?: ?courier)?'
const COURIER = new RegExp(`(?<![a-z])(?:(?:por|via|x|en|a|con|de) )?(?:la )?(${COURIERS})(?![a-z])`)
const PICKS_UP = /(?<![a-z])(?:(?:lo|la|los|las|yo|alla|q|que) )*(?:recoj|recog|retir|reclam)[a-z]+(?![a-z])/
const OFFICE =
  /(?<![a-z])(?:(?:por|via|x|en|a|con|de) )?(?:(?:la|una|su|el|mi|tu) )?(?:agencia|oficina|sucursal)(?! donde)(?![a-z])/
/** Where the office is: `de av el sol`. */
const OFFICE_STREET =
  /(?:de |en |del )*(?:(?:av|avenida|calle|jr|jiron|cra|carrera|cll?|terminal)(?![a-z])[^,;·|!?()]*)/

const NOTES = anyOf([
  '(?:(?:me|nos|lo|le|por ?fa(?:vor)?) )*(?:llam[ae]|avis[ae])(?:rme|nme|r|n|me|nos)?(?: [a-z]+){0,2} (?:antes|previo|primero|al llegar|cuando|a las)',
  'antes de (?:venir|llegar|traer|salir)[a-z ]{0,30}(?:llam|avis)[a-z]+',
  'dej[ae](?:r|n|nl|rl)?(?:[oa]s?)?(?: (?:el paquete|el pedido|en|con|a))+(?: (?:el|la))? (?:porter|guardi|vigil|recepci|conserj|vecin|garita|bodega|tienda)[a-z]*',
  'pregunt[ae][rn]? por',
  '(?:(?:el|no hay|no sirve el) )*timbre',
  'toc(?:ar|an?|quen?) (?:el|la|fuerte|puerta|porton)',
  '(?:(?:que |me )*tra(?:er|iga|igan|iganme|igame|e|en) )?(?:vuelt[oa]s?|cambio|sencillo) (?:de|para) (?:\\d|un billete)',
  'tra[a-z]+ sencillo',
  '(?:yo )?(?:pag[ao]r?|pagari?a|pagare|cancelo) (?:con|por|x|en|mediante) (?:el |la )?(?:yape|plin|nequi|daviplata|deuna|efectivo|tarjeta|transferencia|qr)',
])
/** Where a note ends, if nothing else separates it from what comes next. */
const NEXT_SENTENCE =
  / (?:y )?(?:mi (?:nombre|numero|cel|dir|dni)|me llamo|(?<! q | que | xq )soy |quiero|deseo|vivo |estoy en|calle |av |cra |jr )/
/** These are noted, and their sentence is read for other things too. */
const TOLD =
  /(?<![a-z])(?<!me )(?:de|es|un|para) regalo(?![a-z])|(?<![a-z])sorpresa(?![a-z])|(?<![a-z])(?:sin|con|quiero|necesito) (?:la )?factura(?! a nombre)(?![a-z])/

const CAN = '(?:(?:lo|la|los|me|te|puede|podria|va a|tambien|igual) )*'
const RECEIVES = '(?:recib(?:e|ira?)|recoj[ae]|recoger?)(?:r?l[oa]|me)?(?![a-z])'
const RELATION_RECEIVES = new RegExp(
  `(?<![a-z])(?:mi|la|el|una?|su) (${RELATION}) ((?!se |lo |la )(?:[a-z]+ ){0,4}?)${CAN}${RECEIVES}`,
)
const RECEIVES_PERSON = new RegExp(
  `(?<![a-z])${CAN}(?:recibe|recibira|recibir) (?=[a-z])(?:(?:mi|la|el|su) ${RELATION} )?(?:se llama )?`,
)

function anyOf(alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z\\d])(?:${alternatives.join('|')})(?![a-z])`, 'g')
}

export function newWishes(): Record<(typeof WISHES)[number], string[]> {
  return { days: [], hours: [], agency: [], receivers: [], notes: [] }
}

/** Takes what a line says of delivery out of it, so that it is read for nothing else. */
export function takeWishes(line: string): Wishes & { readonly rest: string } {
  const taking: Taking = { ...newWishes(), rest: line }
  takeAgency(taking)
  takeReceiver(taking)
  takeNotes(taking)
  takeTimes(taking)
  return taking
}

/** Cuts a span out of the rest, and returns it. */
function cut(taking: Taking, start: number, end: number): string {
  const { rest } = taking
  taking.rest = `${rest.slice(0, start)} · ${rest.slice(end)}`
  return trimmed(rest.slice(start, end))
}

function takeAgency(taking: Taking): void {
  const folded = fold(taking.rest)
  const [picks, office, courier] = [PICKS_UP.exec(folded), OFFICE.exec(folded), COURIER.exec(folded)]
  if (!(picks && (office || courier)) && !(office && courier)) return
  const named = courier?.[1] ?? ''
  const end = (courier?.index ?? 0) + (courier?.[0].length ?? 0)
  const said = [taking.rest.slice(end - named.length, end)]
  for (const words of [COURIER, PICKS_UP, OFFICE]) {
    const found = words.exec(fold(taking.rest))
    if (found) cut(taking, found.index, found.index + found[0].length)
  }
  const street = office && OFFICE_STREET.exec(fold(taking.rest))
  // Only the street that stands right behind these words is that of the office.
  if (street && /·\s*$/.test(taking.rest.slice(0, street.index)))
    said.push(cut(taking, street.index, street.index + street[0].length).replace(/^(?:(?:de|en|del) )+/i, ''))
  taking.agency.push(said.filter(Boolean).join(' '))
}

function takeReceiver(taking: Taking): void {
  const folded = fold(taking.rest)
  const related = RELATION_RECEIVES.exec(folded)
  if (related) {
    const [whole, relation = '', between = ''] = related
    const at = related.index + whole.indexOf(` ${relation}`) + 1 + relation.length
    const end = related.index + whole.length
    const behind = / *se llama /.exec(folded.slice(end, end + 10))
    const name =
      personAt(taking.rest.slice(at, at + 1 + between.length)) ||
      (behind ? personAt(taking.rest.slice(end + behind[0].length)) : '')
    if (name !== '') taking.receivers.push(name)
    const nameEnd = behind && name !== '' ? end + behind[0].length + name.length : end
    const said = cut(taking, related.index, nameEnd)
    if (name === '') taking.notes.push(said)
    return
  }
  const receives = RECEIVES_PERSON.exec(folded)
  if (!receives) return
  const end = receives.index + receives[0].length
  const name = personAt(taking.rest.slice(end))
  if (name === '') return
  taking.receivers.push(name)
  cut(taking, receives.index, end + name.length)
}

/** A clause ends at any of these. */
const CLAUSE_ENDS = /[,;·|!?¡¿()\n]|\.(?=\s|$)/

const LONGEST_NOTE = 200

function takeNotes(taking: Taking): void {
  const told = TOLD.exec(fold(taking.rest))
  if (told) taking.notes.push(clauseAt(taking.rest, told.index))
  const spans: { readonly start: number; readonly end: number }[] = []
  for (const found of fold(taking.rest).matchAll(NOTES)) {
    if (found.index < (spans.at(-1)?.end ?? 0)) continue
    const least = found.index + found[0].length
    const behind = taking.rest.slice(least)
    const ends = [behind.search(CLAUSE_ENDS), fold(behind).search(NEXT_SENTENCE), LONGEST_NOTE]
    spans.push({ start: found.index, end: least + Math.min(behind.length, ...ends.filter((at) => at >= 0)) })
  }
  for (const { start, end } of spans.toReversed()) taking.notes.unshift(cut(taking, start, end))
}

function clauseAt(text: string, at: number): string {
  const before = [...text.slice(0, at).matchAll(new RegExp(CLAUSE_ENDS, 'g'))].at(-1)
  const start = before ? before.index + 1 : 0
  const end = text.slice(at).search(CLAUSE_ENDS)
  return trimmed(text.slice(start, end < 0 ? undefined : at + end)).slice(0, LONGEST_NOTE)
}

function takeTimes(taking: Taking): void {
  const clock = takeAll(taking, HOURS)
  const parts = takeAll(taking, PARTS)
  taking.hours.push(...(clock.length > 0 ? clock : parts))
  for (const said of takeAll(taking, DAYS)) {
    const day = DAY.exec(fold(said))
    if (day) taking.days.push(said.slice(day.index, day.index + day[0].length))
  }
}

/** Takes every time that is meant for the parcel. */
function takeAll(taking: Taking, times: RegExp): string[] {
  const taken: string[] = []
  const folded = fold(taking.rest)
  for (const found of [...folded.matchAll(times)].toReversed()) {
    const end = found.index + found[0].length
    const [before, after] = [folded.slice(Math.max(0, found.index - 80), found.index), folded.slice(end, end + 40)]
    if (NOT_BEFORE.test(before) || NOT_AFTER.test(after)) continue
    if (/^[^,.;·!]{0,40}\?/.test(after) && QUESTION.test(before)) continue
    // *Domingo* is a first name too.
    if (found[0] === 'domingo' && (/^ [a-z]/.test(after) || IS_CALLED.test(before))) continue
    taken.unshift(cut(taking, found.index, end))
  }
  return taken
}
