import { fold } from '../../lib/text/fold.ts'

/** What a label says that its part of a chat is. `other`: something that no field takes (an e-mail, a price). `delivery`: any of the fields. */
export type ChatLabel =
  | 'name'
  | 'receiver'
  | 'phone'
  | 'document'
  | 'address'
  | 'quarter'
  | 'place'
  | 'reference'
  | 'product'
  | 'amount'
  | 'color'
  | 'other'
  | 'delivery'

export interface ChatPiece {
  readonly label: ChatLabel | null
  readonly text: string
}

/** The smallest part of a chat that is read by itself. */
export interface ChatPart {
  readonly label: ChatLabel | null
  readonly text: string
  /** It is the answer to a question of the shop, or all that stands on its line. */
  readonly isAlone: boolean
  readonly isWithPhone: boolean
}

const NAMES: Readonly<Record<ChatLabel, string>> = {
  name: 'nombres?(?: completos?)?(?: y apellidos?)?|nonbre|nom|mi n[ou][mn]bre(?: es)?|a nombre de|apellidos(?: y nombres)?|cliente|contacto|destinatari[oa]|recoge',
  receiver: '(?:quien |persona que |lo )?recibe',
  phone:
    '(?:otro |segundo )?(?:celular|cel|telefono|telf|tel|numero)(?: ?(?:2|dos|alterno|alternativo|adicional))|celular(?:es)?|selular|cel|telefono(?: de contacto)?|tele?f|tel|tlf|fono|whatsapp|wsp|wasap|movil|numero(?: de (?:celular|contacto|telefono|whatsapp))?(?! \\d)|nro',
  document: 'dni|cedula|ced|c\\.?c\\.?|c\\.?i\\.?|c\\.?e\\.?|carnet|documento',
  address:
    'direccion(?: exacta| de entrega| de envio| completa| domicilio| domiciliaria)?|direc|dir|domicilio|lugar de entrega',
  quarter: 'barrio',
  place: 'distrito|dist|ciudad|municipio|provincia|prov|departamento|canton|parroquia|localidad',
  reference: 'referencias?|ref',
  product: 'productos?(?: deseado)?|prod|pedido|articulo',
  amount: 'cantidad|cant|unidades',
  color: 'color(?:es)?',
  other: 'correo(?: electronico)?|e-?mail|fecha|hora(?:rio)?|precio|total|pago|ruc|talla|factura(?: a nombre de)?',
  delivery: 'envio|entrega|enviar a|entregar en',
}

/** Labels that need no colon. The others are also words of ordinary sentences. */
const ALONE: readonly ChatLabel[] = ['name', 'receiver', 'phone', 'document', 'address', 'reference']

const every = Object.entries(NAMES) as readonly (readonly [ChatLabel, string])[]
const anyName = every.map(([, names]) => names).join('|')
const aloneNames = [
  ...every.filter(([label]) => ALONE.includes(label)).map(([, names]) => names),
  'factura a nombre de',
  'ruc',
].join('|')

/** `Nombre:`, `NOMBRE -`, `Ciudad/Cantón:`, `Ciudad y departamento:`. */
const WITH_COLON = new RegExp(
  `(?<![a-z0-9])(?:${anyName})(?: ?[/y] ?(?:${anyName}|dpto))* ?(?:[:=]|(?<=^[a-z ./]*) - )`,
  'g',
)
const WITHOUT = new RegExp(`(?<![a-z0-9])(?:${aloneNames})\\.?(?= (?!es |son |de mi |para |y |me |que )| ?\\+)`, 'g')
const IN_A_ROW = new RegExp(`(?<![a-z0-9])(?:${anyName})\\.?(?= )`, 'g')

/** A line with so many labels is read as a form even without colons: `nombre Ana celular 9… ciudad Loja`. */
const ROW = 4

/** Splits a line at its labels. The text before the first label has none. */
export function labelledPieces(line: string): readonly ChatPiece[] {
  const folded = fold(line)
  const found = [...folded.matchAll(WITH_COLON)]
  const row = [...folded.matchAll(IN_A_ROW)]
  const weak = row.length >= ROW && found.length === 0 ? row : [...folded.matchAll(WITHOUT)]
  const cuts = [...found, ...weak.filter((one) => !found.some((other) => overlaps(one, other)))].toSorted(
    (one, other) => one.index - other.index,
  )
  const pieces: ChatPiece[] = [{ label: null, text: line.slice(0, cuts[0]?.index) }]
  for (const [position, cut] of cuts.entries()) {
    const text = line.slice(cut.index + cut[0].length, cuts[position + 1]?.index)
    pieces.push({ label: labelOf(cut[0]), text })
  }
  return pieces
    .map(({ label, text }) => ({
      label,
      text: text.replace(/^[\s:·\-–=.]+|(?: (?:mi|el|al|su|y|con))?[\s·,;–-]*$/gi, ''),
    }))
    .filter(({ label, text }) => text !== '' || label !== null)
}

function overlaps(one: RegExpMatchArray, other: RegExpMatchArray): boolean {
  const [start, begin] = [one.index ?? 0, other.index ?? 0]
  return start < begin + other[0].length && begin < start + one[0].length
}

const wholes = every.map(([label, names]) => [label, new RegExp(`^(?:${names})(?![a-z])`)] as const)

function labelOf(written: string): ChatLabel {
  return wholes.find(([, whole]) => whole.test(written))?.[0] ?? 'other'
}

const ASKED: readonly (readonly [ChatLabel, RegExp])[] = [
  ['name', /nombre|quien/],
  ['phone', /celular|telefono|numero de contacto|whatsapp/],
  ['document', /\bdni\b|cedula/],
  ['address', /direccion/],
  ['place', /distrito|ciudad|municipio|canton|provincia/],
  ['product', /producto|color|modelo/],
  ['amount', /cuant[oa]s|cantidad/],
]

/** The field that a message of the shop asks for, if it is only one. The answer that follows is taken for it. */
export function askedLabel(text: string): ChatLabel | null {
  const folded = fold(text)
  if (!folded.includes('?')) return null
  const asked = ASKED.filter(([, words]) => words.test(folded))
  return asked.length === 1 ? (asked[0]?.[0] ?? null) : null
}
