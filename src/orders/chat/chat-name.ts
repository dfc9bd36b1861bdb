import { fold } from '../../lib/text/fold.ts'
import type { ChatPart } from './chat-labels.ts'
import { RELATION } from './chat-relations.ts'
import { givenNames } from './given-names.data.ts'

const given = new Set(givenNames.trim().split(/\s+/))

/** Words before a name in running text. */
const CUE =
  /(?<![a-z])(?:[szx]o[yi](?: (?:la|el))?|me (?:ll|y)amo|(?:te|le|les) (?:saluda|escribe|habla)|habla|a nombre de|n[ou][mn]bre(?: es)?|(?:lo )?recibe|recoge|entregar? a|contacto|atte\.?|att\.?:?|sr(?:a|ta)?\.?|senora?|dona|don|ing|lic|lcd[ao]|dra?|arq|abg|hermana|hermano)[ :.-]+(?!de |del |para )/g

/** Words before the name of whom it is for, which counts more than the name of who writes. */
const FOR = new RegExp(
  `(?<![a-z])(?:(?:para|pa) mi ${RELATION}(?: (?:que )?se llama)?|(?:ella|el) (?:es|se llama)) `,
  'g',
)

/** Words that are no part of a name and end one. */
const STOP = new Set(
  `a al ante aqui así asi ay bien buen buena buenas bueno buenos casa cel celular ciudad cliente color como con cual cuando cuanto cuesta desde dia dias dios direccion distrito
  dni el ella en envio es esa ese esta estoy este favor gracias hasta hija hijo hola hoy informacion la las le lo los llamo mama mande me mejor mi mis mucho muchas muy
  necesito no noches numero o ok otra otro para papa pedido pero por porfa porfavor precio puede que quien quiero quisiera recoge ref se senora senor ser si soy su
  suegra tarde tardes te telefono tengo tiene todavia tu un una uno unos unas vendedora vivo voy y ya deseo mami mamita amiga amigo veci vecina quedo espero sin tel saludos
  confirmo listo perfecto claro bendiciones dale info catalogo mañana manana lunes martes miercoles jueves viernes sabado domingo usted ustedes encargo regalo pago yape
  centro urgente disponible kiero qiero kisiera deceo media docena dosena dos tres cuatro interesa pa oficina entrega domicilio contra reenviado datos envios barrio calle frente referencia mapa ubicacion`.split(
    /\s+/,
  ),
)
const TITLE = /^(?:(?:sr(?:a|ta)?|ing|lic|lcd[ao]|dra?|prof|arq|abg|econ?)\.?|señor(?:a|ita)?|doña|don) /iu
const ALSO_SURNAMES = new Set(['calle', 'bueno'])
/** Small words within a surname: De la Cruz, del Águila. */
const PARTICLE = /^(?:de|del|la|las|los|y)$/
const MOST_WORDS = 6

/** The name after a cue (`soy …`, `Sra. …`), or ''. A place ends it: *Noelia de Trujillo*. */
function cuedName(text: string, isPlace: (folded: string) => boolean): string {
  const folded = fold(text)
  for (const cue of folded.matchAll(CUE)) {
    const name = nameAt(text.slice(cue.index + cue[0].length), isPlace)
    if (name !== '') return name
  }
  return ''
}

/** The name of a person at the beginning of a text, or ''. It is written with capitals, or its first word is known. */
export function personAt(text: string): string {
  const name = nameAt(text.trim().replace(/^(?:(?:que )?se llama|de nombre) /i, ''), () => false)
  const [first = ''] = name.split(' ')
  return given.has(fold(first)) || /^\p{Lu}\p{L}/u.test(first) ? name : ''
}

/** The words at the beginning of a text that can be a name. */
function nameAt(text: string, isPlace: (folded: string) => boolean): string {
  const [run = ''] = /^[\p{L}'’. ]*/u.exec(text.replace(/^(?:es|:|-|la|el)\s+/i, '').replace(TITLE, '')) ?? []
  const words: string[] = []
  for (const word of run.split(/[ .]+/).filter(Boolean)) {
    const folded = fold(word)
    const follows = words.length > 0 && PARTICLE.test(folded)
    const begins = words.length === 0 && folded === 'domingo'
    if (words.length === MOST_WORDS || (!follows && !begins && STOP.has(folded))) break
    words.push(word)
  }
  const place = words.findIndex(
    (word, at) => at > 0 && PARTICLE.test(fold(word)) && arePlaces(words.slice(at + 1).map(fold), isPlace),
  )
  const kept = place > 0 ? words.slice(0, place) : words
  while (kept.length > 0 && PARTICLE.test(fold(kept.at(-1) ?? ''))) kept.pop()
  return kept.join(' ')
}

/** Whether words are the names of one place or of several: *Soledad Atlántico*. */
function arePlaces(words: readonly string[], isPlace: (folded: string) => boolean): boolean {
  return words.some(
    (_, at) =>
      isPlace(words.slice(0, at + 1).join(' ')) && (at === words.length - 1 || arePlaces(words.slice(at + 1), isPlace)),
  )
}

/** Whether a text begins with a title, so that its words are a person's: *Ing. Santiago Mera*. */
export function isTitled(text: string): boolean {
  return TITLE.test(text)
}

/** Whether a text is nothing but a name: two to six words, of which the first is a known first name. */
export function isName(text: string): boolean {
  const words = fold(text).trim().split(/[ .]+/).filter(Boolean)
  if (words.length < 2 || words.length > MOST_WORDS || /\d/.test(text)) return false
  return (
    given.has(words[0] ?? '') &&
    words.every((word, at) => !STOP.has(word) || PARTICLE.test(word) || (at > 0 && ALSO_SURNAMES.has(word))) &&
    /^[\p{L}'’. ]+$/u.test(text)
  )
}

/** Whether each word of a text is written like a name: two to five words with capitals. Less certain than `isName`. */
function looksLikeName(text: string): boolean {
  const words = text.trim().split(' ')
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => (/^\p{Lu}\p{L}+$/u.test(word) && !STOP.has(fold(word))) || PARTICLE.test(word)) &&
    new Set(words.map((word) => word === word.toUpperCase())).size === 1
  )
}

/** Splits a text after its name. */
export function splitName(text: string): readonly [name: string, rest: string] {
  const words = [...text.matchAll(/\p{L}+/gu)]
  const end = words.find(({ 0: word }, at) => at > 0 && STOP.has(fold(word)) && !/^(?:la|las|los)$/.test(fold(word)))
  return end ? [text.slice(0, end.index), text.slice(end.index)] : [text, '']
}

interface Named {
  readonly name: string
  /** The parts that are not only a name. */
  readonly left: readonly ChatPart[]
}

/** The most certain name of a chat. The most certain is one after a label, then one after a cue, a line that is a name, and a line that looks like one. */
export function findName(parts: readonly ChatPart[], isPlace: (folded: string) => boolean): Named {
  let best = { sureness: 0, name: '' }
  const left: ChatPart[] = []
  for (const part of parts) {
    const one = candidate(part, isPlace)
    if (one.sureness > best.sureness) best = one
    if (part.label !== 'name' && one.sureness !== 6) left.push(part)
  }
  // *Carmen* is no product, and *Rosa* no colour.
  const unnamed = left.map((part) => (best.name === '' ? part : { ...part, text: part.text.replace(best.name, '·') }))
  return { name: best.name, left: unnamed }
}

function candidate({ label, text, isAlone, isWithPhone }: ChatPart, isPlace: (folded: string) => boolean) {
  if (label === 'name') {
    const name =
      nameAt(text, isPlace) || cuedName(text, isPlace) || nameAt(text.split(':').at(-1)?.trim() ?? '', isPlace)
    return { sureness: name === '' ? 0 : 10, name }
  }
  if (label !== null && label !== 'phone') return { sureness: 0, name: '' }
  const meant = [...fold(text).matchAll(FOR)].map((cue) => personAt(text.slice(cue.index + cue[0].length)))
  const person = meant.find((name) => name !== '')
  if (person !== undefined) return { sureness: 9, name: person }
  const cued = cuedName(text, isPlace)
  if (cued !== '') return { sureness: 8, name: cued }
  if (isName(text)) return { sureness: 6, name: text }
  if (looksLikeName(text) && (isWithPhone || isAlone)) return { sureness: isWithPhone ? 5 : 3, name: text }
  return { sureness: 0, name: '' }
}
