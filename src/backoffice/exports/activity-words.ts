import { ORDER_ACT_PREFIX, type ShopAct } from '../../activity/logged-acts.ts'
import type { Country } from '../../lib/countries.ts'
import { MOMENTS, type Moment } from '../../orders/messages/templates.ts'
import type { DeskFilter } from '../../orders/queues/desk-list.ts'
import type { SignInWay } from '../../staff/sessions/start-session.step.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { SOME_PROGRAM } from '../actor-names.api.ts'
import { actDone, actDoneBy } from '../orders/acts/act-words.ts'
import { setFilters } from '../orders/filters/filter-words.ts'
import { isList, queueWords } from '../orders/queue/queue-words.ts'
import { arrangingActs } from '../products/arranging/arranging-words.ts'
import { productChangeWords } from '../products/editor/product-change-words.ts'
import { loggedOffer } from '../products/offers/offer-said.ts'
import { rulesDone } from '../shop/delivery-rules/rules-done.ts'
import { offWords } from '../shop/hooks/hook-words.ts'
import { browserWords } from '../signing-in/account/browser-words.ts'
import { permissionWords } from '../signing-in/team/role-words.ts'
import { EARLIER } from './activity-kinds.ts'

/** An entry of the log, as far as its words depend on it. */
export interface LoggedEntry {
  /** As `actorText` writes it. */
  readonly actor?: string
  readonly act: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What words need beside an entry. */
export interface LogSurroundings {
  readonly country: Country
  /** The name of a person by their id. */
  nameOf(personId: string): string
  /** The names of programs whose keys are there, by the actors that they are. */
  readonly programs: ReadonlyMap<string, string>
}

type Words = (entry: LoggedEntry, around: LogSurroundings) => string

const ANSWERED = `${ORDER_ACT_PREFIX}contestar`

const onOrders: ReadonlyMap<string, string> = new Map([
  ...Object.entries(actDone).map(([act, words]) => [ORDER_ACT_PREFIX + act, words] as const),
  [EARLIER, actDone.confirmar],
])

/** What was done, after the name of who did it: `aceptó un pago`. What an earlier version logged keeps its name. */
export function activityText(entry: LoggedEntry, around: LogSurroundings): string {
  const words: Words | undefined = shopActs[entry.act as ShopAct]
  if (entry.act === ANSWERED) return actDoneBy('contestar', entry.actor ?? '')
  return words?.(entry, around) ?? onOrders.get(entry.act) ?? `hizo: ${entry.act}`
}

/** The code of the order that an entry is about; `null` for an entry about something else. */
export function orderOf({ act, subject }: LoggedEntry): string | null {
  return act.startsWith(ORDER_ACT_PREFIX) || act === EARLIER ? subject : null
}

const OF_MEMBERS = [
  'change-member',
  'remove-member',
  'make-recovery-link',
  'rename-person',
] as const satisfies readonly ShopAct[]

const shopActs: Readonly<Record<ShopAct, Words>> = {
  'open-shop': () => 'abrió la tienda',
  'change-shop': ({ details }) => `${details.undoes ? 'deshizo un cambio de' : 'cambió'} los ajustes de la tienda`,
  'close-shop': () => 'cerró la tienda',
  'reopen-shop': () => 'abrió la tienda otra vez',
  'copy-shop': ({ subject }) => `la llenó con el catálogo y los colores de ${subject}`,
  'add-host': ({ subject }) => `agregó el dominio ${subject}`,
  'remove-host': ({ subject }) => `quitó el dominio ${subject}`,
  'make-main-host': ({ subject }) => `hizo de ${subject} el dominio principal`,
  'lead-to-main-host': ({ subject }) => `hizo que los demás dominios lleven a ${subject}`,
  'lead-no-host': () => 'hizo que cada dominio abra la tienda por sí mismo',
  'empty-tokens': () => 'vació las claves de publicidad, porque se hizo una clave raíz nueva',
  'import-catalogue': ({ details }) =>
    `importó el catálogo: ${counted(details.added, 'nuevo', 'nuevos')}, ${counted(details.changed, 'cambiado', 'cambiados')}, ${counted(details.removed, 'quitado', 'quitados')}`,
  'rename-product': ({ subject, details }) => `cambió la dirección de un producto: de ${details.from} a ${subject}`,
  'count-stock': ({ subject, details }) =>
    details.was ? `contó ${subject}` : `contó ${subject}: ${countWords(details.counts)}`,
  'enter-goods': ({ subject, details }) =>
    `anotó que entraron ${number(details.amount)} de ${[subject, details.color].filter(Boolean).join(', ')}`,
  'add-product': ({ subject, details }) =>
    details.copyOf ? `copió un producto: de ${details.copyOf} a ${subject}` : `agregó un producto: ${subject}`,
  'change-products': ({ details }) => productChangeWords(details),
  'remove-product': ({ details }) => `borró un producto para siempre: ${details.title}`,
  'arrange-categories': ({ details }) => arrangingActs['arrange-categories'](details),
  'arrange-packs': ({ details }) => arrangingActs['arrange-packs'](details),
  'arrange-home': ({ details }) => arrangingActs['arrange-home'](details),
  'remove-test-orders': ({ details }) => `quitó ${counted(details.orders, 'pedido de prueba', 'pedidos de prueba')}`,
  'add-block': ({ subject }) => `bloqueó ${blocked[subject] ?? subject}`,
  'remove-block': ({ subject }) => `desbloqueó ${blocked[subject] ?? subject}`,
  'forget-customer': ({ details }) => `borró los datos de una persona: ${counted(details.orders, 'pedido', 'pedidos')}`,
  'keep-retention': ({ details }) => `borró los datos cuyo plazo terminó: ${sum(details)} registros`,
  'make-key': ({ details }) => `hizo la llave «${details.name}» para un programa`,
  'revoke-key': ({ details }) => `quitó la llave «${details.name}»`,
  'make-hook': ({ details }) => `agregó avisos a un programa: ${details.host}`,
  'remove-hook': ({ details }) => `quitó los avisos a ${details.host}`,
  'pause-hook': ({ details }) => `puso en pausa los avisos a ${details.host}`,
  'resume-hook': ({ details }) => `siguió con los avisos a ${details.host}`,
  'switch-off-hook': ({ details }) => `apagó los avisos a ${details.host}: ${offWords(details.reason)}`,
  'change-hook-secret': ({ details }) => `cambió el secreto de los avisos a ${details.host}`,
  'resend-message': ({ details }) => `reenvió un aviso a ${details.host}`,
  'test-hook': ({ details }) => `mandó un aviso de prueba a ${details.host}`,
  'make-backup': ({ subject }) => `hizo una copia de seguridad de todas las tiendas: ${subject}`,
  'verify-backup': ({ subject }) => `comprobó la copia de seguridad ${subject}`,
  'download-backup': ({ subject }) => `descargó la copia de seguridad ${subject}`,
  'delete-backup': ({ subject }) => `borró la copia de seguridad ${subject}`,
  'keep-backups': ({ subject }) => `cambió cuántas copias de seguridad se guardan: ${subject}`,
  'begin-export': ({ details }, around) => `empezó a descargar pedidos: ${exported(details, around)}`,
  'end-export': ({ details }) =>
    details.whole === true
      ? `descargó ${counted(details.orders, 'pedido', 'pedidos')}`
      : `cortó la descarga tras ${counted(details.orders, 'pedido', 'pedidos')}`,
  'sign-in': ({ details }) => `entró ${ways[details.way as SignInWay] ?? ''}`.trim(),
  'rename-oneself': ({ details }) => `cambió su ${namesOf(details)}`,
  'rename-person': ({ subject, details }, { nameOf }) => `cambió el ${namesOf(details)} de ${nameOf(subject)}`,
  'add-passkey': () => 'agregó una llave de acceso',
  'remove-passkey': () => 'quitó una llave de acceso',
  'change-password': () => 'cambió su contraseña',
  'remove-password': () => 'quitó su contraseña',
  'make-recovery-codes': () => 'hizo códigos de recuperación nuevos',
  'make-recovery-link': ({ subject }, { nameOf }) => `hizo un enlace para que ${nameOf(subject)} recupere su cuenta`,
  'make-owner-link': () => 'hizo el enlace de quien será dueño de la tienda',
  'invite-member': ({ details }) => `invitó a alguien (${role(details)})`,
  'revoke-invitation': () => 'anuló una invitación',
  'accept-link': ({ details }) => `aceptó su enlace (${role(details)})`,
  'change-member': ({ subject }, { nameOf }) => `le dio a ${nameOf(subject)} otro permiso`,
  'remove-member': ({ subject }, { nameOf }) => `sacó a ${nameOf(subject)} del equipo`,
  'add-push-device': ({ details }) => `permitió avisos en un dispositivo: ${browserWords(String(details.browser))}`,
  'remove-push-device': ({ details }) => `quitó los avisos de un dispositivo: ${browserWords(String(details.browser))}`,
  'save-template': ({ details }) => `escribió un mensaje de WhatsApp: ${momentOf(details.moment)}`,
  'remove-template': ({ details }) => `borró un mensaje de WhatsApp: ${momentOf(details.moment)}`,
  'save-courier': () => 'cambió la lista de couriers',
  'leave-courier': () => 'quitó a un courier',
  'save-usual-cost': () => 'cambió lo que cuesta un courier',
  'remove-usual-cost': () => 'quitó un costo habitual de courier',
  'save-figure-choices': () => 'cambió los costos del empaque, la publicidad o lo que se supone',
  'save-monthly-cost': () => 'cambió un gasto fijo',
  'remove-monthly-cost': () => 'quitó un gasto fijo',
  'save-coupon': ({ details }) => `${details.isNew ? 'creó' : 'cambió'} el cupón ${details.code}`,
  'remove-coupon': ({ details }) => `borró el cupón ${details.code}`,
  'save-offer': ({ details }) => `${details.isNew ? 'creó' : 'cambió'} la oferta ${loggedOffer(details)}`,
  'remove-offer': ({ details }) => `borró la oferta ${loggedOffer(details)}`,
  'order-offers': ({ details }) =>
    `cambió el orden de las ofertas ${details.moment === 'pedido' ? 'del formulario' : 'después del pedido'}`,
  'publish-review': () => 'publicó una reseña',
  'hide-review': () => 'ocultó una reseña',
  'answer-review': () => 'respondió una reseña',
  'save-delivery-rules': ({ details }) => rulesDone(details),
  'read-courier-report': ({ details }) => `leyó un reporte de courier de ${counted(details.rows, 'fila', 'filas')}`,
  'apply-courier-report': ({ details }) => `aplicó un reporte de courier de ${counted(details.rows, 'fila', 'filas')}`,
  'say-courier-word': () => 'dijo qué significa una palabra de un courier',
  'read-money-file': ({ details }) => `leyó un pago de courier de ${counted(details.rows, 'fila', 'filas')}`,
  'say-money-columns': () => 'dijo qué trae cada columna de un pago de courier',
  'say-money-word': () => 'dijo qué significa un movimiento de un courier',
  'apply-money-file': ({ details }) => `aplicó un pago de courier de ${counted(details.rows, 'fila', 'filas')}`,
  'undo-money-file': () => 'quitó un pago de courier',
  'save-money-deposit': () => 'anotó lo que llegó de un courier',
  'close-money-file': () => 'dio por aclarada la diferencia de un pago de courier',
  'say-courier-columns': () => 'dijo qué trae cada columna de un reporte de courier',
  'read-past-file': ({ details }) => `leyó ${counted(details.orders, 'pedido', 'pedidos')} de antes, de un archivo`,
  'apply-past-file': ({ details }) => `guardó ${counted(details.orders, 'pedido', 'pedidos')} de antes`,
  'take-back-past-file': () => 'quitó un archivo de pedidos de antes',
  'keep-courier-template': () => 'subió la plantilla de un courier',
  'point-courier-columns': () => 'dijo cómo se llena la plantilla de un courier',
  'make-courier-file': ({ details }) => `hizo un archivo de courier con ${counted(details.rows, 'pedido', 'pedidos')}`,
  'connect-courier': ({ subject }) => `conectó el courier ${subject}`,
  'disconnect-courier': ({ subject }) => `desconectó el courier ${subject} y borró su clave`,
  'send-to-courier': ({ details }) => `envió ${counted(details.rows, 'pedido', 'pedidos')} a un courier`,
  'withdraw-from-courier': () => 'retiró el pedido de su courier',
  'take-back-courier-file': ({ details }) =>
    `quitó la marca de subido a ${counted(details.rows, 'pedido', 'pedidos')} de un archivo de courier`,
  'read-spend-file': ({ details }) =>
    `leyó un archivo de gasto en publicidad de ${counted(details.rows, 'fila', 'filas')}`,
  'apply-spend-file': ({ details }) =>
    `guardó el gasto en publicidad del ${details.from} al ${details.to}, de un archivo`,
  'take-back-spend-file': ({ details }) =>
    `quitó un archivo de gasto en publicidad de ${counted(details.days, 'día', 'días')}`,
  'type-spend': ({ subject }) => `cambió el gasto en publicidad del ${subject}`,
  'record-shipment-event': ({ subject }) => `anotó lo que dijo un courier del pedido ${subject}`,
  'make-rider-link': () => 'hizo un enlace para un motorizado',
  'end-rider-link': () => 'anuló el enlace de un motorizado',
  'settle-rider-day': ({ details }) => `guardó la rendición de un motorizado: ${parcelsWords(details.parcels)}`,
  'undo-rider-settlement': () => 'deshizo la rendición de un courier',
  'settle-rider-balance': () => 'anotó un pago o ajuste del saldo de un courier',
  'take-over-collected': ({ details }) =>
    `recibió de un courier el dinero de ${counted(details.orders, 'pedido', 'pedidos')}`,
  'offer-settlement': ({ subject }) => `propuso un arreglo para el reclamo ${subject}`,
  'answer-sheet': ({ subject }) => `respondió el reclamo o solicitud ${subject}`,
  'note-handed-answer': ({ subject }) => `anotó que entregó la respuesta del reclamo o solicitud ${subject}`,
  'retry-mail': ({ details }) =>
    `volvió a enviar ${counted(details.letters, 'correo que no llegó', 'correos que no llegaron')}`,
}

function parcelsWords(parcels: unknown): string {
  return parcels === 1 ? '1 paquete' : `${Number(parcels)} paquetes`
}

/** `Rojo 3, Azul 0`; a number alone for a product without colours. */
function countWords(counts: unknown): string {
  const entries = Object.entries((counts ?? {}) as Readonly<Record<string, number | null>>)
  return entries
    .map(([color, amount]) => `${color} ${amount === null ? 'sin contar' : number(amount)}`.trim())
    .join(', ')
}

const blocked: Readonly<Record<string, string>> = { phone: 'un celular', address: 'una dirección de internet' }

const ways: Readonly<Record<SignInWay, string>> = {
  passkey: 'con llave de acceso',
  password: 'con contraseña',
  'password-and-code': 'con contraseña y código',
  'recovery-code': 'con un código de recuperación',
  link: 'con un enlace',
}

function namesOf({ changed }: LoggedEntry['details']): string {
  const words: Readonly<Record<string, string>> = { name: 'nombre', login: 'usuario' }
  return Array.isArray(changed) ? changed.map((one) => words[String(one)] ?? '').join(' y el ') : 'nombre'
}

function role(permission: unknown): string {
  return permissionWords((permission ?? {}) as Partial<Permission>)
}

function exported({ list, format, filter }: LoggedEntry['details'], { country, nameOf }: LogSurroundings): string {
  const name = typeof list === 'string' && isList(list) ? queueWords[list].name : String(list)
  const set = setFilters((filter ?? {}) as DeskFilter, country, { person: nameOf })
  const words = set.map(({ label }) => label).join(', ')
  return `${name}${words && ` (${words})`}, ${String(format).toUpperCase()}`
}

function counted(value: unknown, one: string, many: string): string {
  return `${number(value)} ${value === 1 ? one : many}`
}

/** `1.234` would be read as a decimal in Peru and Ecuador: thousands are apart. */
function number(value: unknown): string {
  return String(typeof value === 'number' ? value : 0).replace(/\B(?=(\d{3})+$)/g, ' ')
}

function sum(details: LoggedEntry['details']): string {
  return number(Object.values(details).reduce<number>((total, value) => total + (Number(value) || 0), 0))
}

/** Actors that are no person of the staff, with their names. */
export const OTHER_ACTORS = [
  ['command-line', 'El administrador del servidor'],
  ['system', 'El sistema'],
  ['shopper', 'El cliente'],
] as const

const otherActors: ReadonlyMap<string, string> = new Map(OTHER_ACTORS)

const OF_STAFF = 'staff:'

/** Who did an act, by what `actorText` wrote. */
export function actorName(actor: string, { nameOf, programs }: LogSurroundings): string {
  if (actor.startsWith(OF_STAFF)) return nameOf(actor.slice(OF_STAFF.length))
  return otherActors.get(actor) ?? programs.get(actor) ?? SOME_PROGRAM
}

/** The ids of the people whose names an entry needs. */
export function peopleIn({
  actor,
  act,
  subject,
  details,
}: LoggedEntry & { readonly actor: string }): readonly string[] {
  const keeper = (details.filter as DeskFilter | undefined)?.keeper
  return [
    ...(actor.startsWith(OF_STAFF) ? [actor.slice(OF_STAFF.length)] : []),
    ...(OF_MEMBERS.some((name) => name === act) ? [subject] : []),
    ...(keeper ? [keeper] : []),
  ]
}

function momentOf(moment: unknown): string {
  return MOMENTS[moment as Moment] ?? String(moment)
}
