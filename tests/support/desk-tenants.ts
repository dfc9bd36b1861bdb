import { createECDH, randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import type { App } from '../../src/app.ts'
import { deskCalls } from '../../src/backoffice/calls/desk-calls.ts'
import { markOf as seenMark } from '../../src/catalogue/changes/merge-product-changes.ts'
import type { Database } from '../../src/database/database.ts'
import { usualCosts } from '../../src/figures/costs/usual-costs.store.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { mailId } from '../../src/mail/mail-letter.ts'
import { postMail } from '../../src/mail/post-mail.step.ts'
import { insertMessages } from '../../src/orders/hooks/hook-messages.store.ts'
import { hooksOf } from '../../src/orders/hooks/hooks.store.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { insertPicture } from '../../src/orders/reviews/review-pictures.store.ts'
import { insertReview } from '../../src/orders/reviews/reviews.store.ts'
import { markDead } from '../../src/outbox/delivery.store.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { openInvitations } from '../../src/staff/links/staff-links.store.ts'
import { NOVEMBER_2026, testSettings } from './app.ts'
import { testFolder } from './databases.ts'
import { DESK_HOST, OWNER, openDesk, type Seller } from './desk.ts'
import { type Door, doors, nameOf } from './desk-matrix.ts'
import { voucherPhoto } from './pictures.ts'
import { makeProgramKey, shownKeyIds } from './program-key.ts'
import { openTenants, type Tenant } from './tenants.ts'

type Fields = Readonly<Record<string, unknown>>

/** A shop whose owner has worked at the desk. */
export interface DeskTenant extends Tenant {
  readonly seller: Seller
  /** Values of this shop by the names under which the desk's doors take them, and whatever else they ask for. */
  readonly values: Fields
}

const NOW = NOVEMBER_2026 + 2 * 86_400_000

/** Of the curve P-256, as browsers give it out. */
const POINT = createECDH('prime256v1').generateKeys('base64url')

/** Three shops with persons, notes, payments, parcels, messages and invitations whose words name their shop. */
export async function openDeskTenants(db: Database): Promise<{ app: App; tenants: readonly DeskTenant[] }> {
  const { tenants } = await openTenants(db)
  const desk = openDesk(db, { clock: () => NOW, settings: testSettings({ dataDir: await testFolder() }) })
  await queueNewOrders(desk.deps)
  const worked: DeskTenant[] = []
  for (const tenant of tenants) {
    const seller = await desk.join(tenant.shop, OWNER, `Vende ${tenant.planted[0]}`)
    worked.push(await withWork(db, tenant, seller))
  }
  return { app: desk.app, tenants: worked }
}

async function withWork(db: Database, tenant: Tenant, seller: Seller): Promise<DeskTenant> {
  const { host, order, shop } = tenant
  const [name = '', phone = ''] = tenant.planted
  const does = async (path: string, fields: Fields) => {
    const { status, body } = await seller.call(`/t/${host}/${path}`, { key: `llave-${randomUUID()}`, ...fields })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.data
  }
  const { batch } = await does('varios/nota', { codes: [order.code], note: `Nota de ${name}` })
  const hash = await sendPicture(seller, host)
  const paid = { kind: 'adelanto', amount: '20', means: 'Yape', reference: `OP ${name}`, voucher: hash }
  await does(`pedidos/${order.code}/pago`, paid)
  const shown = await seller.get(`/t/${host}/pedidos/${order.code}/detalle`, { accept: 'application/json' })
  const { data } = await shown.json()
  await does(`pedidos/${order.code}/confirmar`, {})
  const courier = await does('couriers', { nombre: `Moto ${name}`, tipo: 'persona', tarifa: '10' })
  const owed = { que: 'sumo', monto: '7', nota: `Le debe ${name}` }
  const { id: rendicion } = await does(`motorizados/${courier.id}/saldo`, owed)
  const text = `Hola {nombre}, aquí ${name}`
  const message = await does('plantillas', { momento: 'finalizado', nombre: `Mensaje ${name}`, texto: text })
  const device = { endpoint: `https://fcm.googleapis.com/fcm/send/${shop.id}`, p256dh: POINT, auth: 'A'.repeat(22) }
  const { id: aparato } = await does('avisos/aparato', device)
  await makeProgramKey(seller, host, ['orders', 'persons', 'acts'], { name: `Programa de ${name}` })
  const [llave] = await shownKeyIds(seller, host)
  const hears = { direccion: `https://hooks.example/${name}`, tema: 'order.placed', personas: 'si' }
  await seller.submit(`/t/${host}/avisos-a-programas`, hears)
  const [hook] = await hooksOf(db.read, shop.id)
  if (!hook) throw new Error('The shop tells a program')
  const told = {
    id: 'msg_0',
    topic: 'order.placed',
    at: NOW,
    data: { code: order.code },
    subjectId: null,
    nth: 0,
  } as const
  await db.transaction((tx) => insertMessages(tx, hook, [told], NOW))
  const permission = { rol: 'packer' }
  await seller.submit(`/t/${host}/equipo/invitar`, permission)
  const [invitation] = await openInvitations(db.read, shop.id, NOW)
  const banner = { 'antes.text_banner': '', text_banner: `Franja de ${name}` }
  const saved = await seller.submit(`/t/${host}/ajustes/textos`, banner)
  const cambio = new URL(saved.headers.get('location') ?? '', `http://${DESK_HOST}`).searchParams.get('guardado')
  const priced = { que: 'precio', cuanto: '10' }
  const { entry: hecho } = await does('productos/cambiar', { ids: [tenant.productId], ...priced })
  const typed = { fields: '{}', seen: '{}', version: 1 }
  await does('productos/borrador', { ficha: tenant.productId, ...typed, fields: `{"title":"Borrador ${name}"}` })
  const { id: importacion } = await does('importar', { nombre: `Lista de ${name}.csv`, bytes: PICTURE.length })
  const { entry: ordenado } = await does('categorias/agregar', { nombre: `Sección ${name}` })
  const coupon = { codigo: `CUPON ${name}`, da: 'porcentaje', valor: '10' }
  const { id: cupon } = await does('cupones/guardar', coupon)
  const bump = { producto: tenant.productId, da: 'precio', valor: '5', frase: `Oferta de ${name}` }
  const { id: oferta } = await does('ofertas/guardar', bump)
  const { resena, foto } = await keepReview(db, tenant, `Reseña de ${name}`)
  const reporte = await sendReport(seller, host, `Reporte de ${name}`)
  const pago = await sendMoney(seller, host, `Pago de ${name}`)
  const subida = await beginFile(seller, host, order.code, name)
  const informe = await sendSpend(seller, host, `Campaña de ${name}`)
  const lista = await sendPast(seller, host, `Producto de ${name}`)
  const account = { hacer: 'guardar', cuenta: '', medio: 'Yape', numero: '987 654 321', titular: `Cobra ${name}` }
  await seller.submit(`/t/${host}/ajustes/cuentas`, account)
  const [cuenta] = (await findShop(db.read, shop.id))?.config.payment_accounts ?? []
  const rule = { ...RULE, id: 'regla-una', nombre: `Regla de ${name}` }
  const wrote = await seller.submit(`/t/${host}/envios/regla/nueva`, rule)
  const enviado = new URL(wrote.headers.get('location') ?? '', `http://${DESK_HOST}`).searchParams.get('hecho')
  await seller.submit(`/t/${host}/numeros/costos/courier/nuevo`, { courier: `Moto ${name}`, flete: '9' })
  const [cost] = await usualCosts(db.read, shop.id)
  const values = {
    ...{ costoHabitual: cost?.id, costoVisto: seenMark(cost) },
    carta: await refuseLetter(db, tenant),
    llave,
    aviso: hook.id,
    importacion,
    reporte,
    pagoDeCourier: pago,
    subida,
    informe,
    lista,
    cuenta: cuenta?.id,
    cupon,
    oferta,
    ...{ resena, foto },
    ...{ palabra: 'volando', significa: 'en_ruta', 'col-guide': '0' },
    enviado,
    ...{ ficha: tenant.productId, ids: [tenant.productId], ...priced, hecho, ...typed },
    ordenado,
    ...{ clave: 'clave-de-uno-nuevo', precio: '10', prices: '10' },
    ...{ cambio, grupo: 'textos', 'antes.text_banner': '', text_banner: 'Otra franja' },
    ...{ batch, seq: 2, codes: [order.code], codigo: order.code, with: order.code, q: phone.slice(-4) },
    ...{ payment: data.payments[0]?.id, id: message.id, persona: seller.personId, keeper: seller.personId },
    ...{ invitacion: invitation?.hash, cola: 'todo', pagina: `http://${host}/`, note: 'nota', ...permission },
    ...{ momento: 'finalizado', nombre: 'Otra', texto: 'Hola', acto: 'abrir', result: 'ocupado', amount: '5' },
    ...{ code: order.code, courier: courier.id, tipo: 'persona', rider: courier.id, rendicion },
    ...{ means: 'Plin', day: '2026-12-01', lines: 'todas', hash, voucher: hash },
    ...{ aparato, ...device },
    ...{ digest: sha256(PICTURE), size: PICTURE.length },
    ...{ hoja: '000000001-2026', respuesta: 'Le mandamos otra.', telefono: phone },
    ...{ dominio: host, llevar: 'si', donde: 'todo' },
    ...{ avisar: ['new-order'], hasta: '20:00', dias: [1] },
  }
  return { ...tenant, seller, values }
}

/** A letter of the shop's order that no server takes. Returns its id. */
async function refuseLetter(db: Database, { shop, order: { code }, planted }: Tenant): Promise<string> {
  const order = await findOrder(db.read, shop.id, code)
  const id = orderLetterId('sent', order?.id ?? '')
  const letter = { to: `${planted[0]}@correo.pe`.replaceAll(' ', '.'), subject: 'Tu pedido salió', blocks: [] }
  await db.transaction(async (tx) => {
    await postMail(tx, shop.id, id, { ...letter, at: NOW })
    await markDead(tx, shop.id, [mailId(id)], { reason: '550 5.1.1 No such user', now: NOW })
  })
  return id
}

/** A rule of delivery as its form posts it. */
const RULE = { forma: 'domicilio', pago: 'entrega', tarifa: '12', lugares: 'todo' }

/** Every shop's is the same file. */
const PICTURE = await voucherPhoto()

async function sendPicture(seller: Seller, host: string): Promise<string> {
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin', ...FILE }
  const sent = await seller.send(`/t/${host}/comprobantes`, { method: 'POST', headers, body: PICTURE })
  return (await sent.json()).data.hash
}

/** A courier's report whose rows name this shop. */
async function sendReport(seller: Seller, host: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('archivo', new File([`GUIA;ESTADO\n${name};volando\n`], `${name}.csv`))
  form.set('courier', 'olva')
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  const sent = await seller.send(`/t/${host}/reportes/leer`, { method: 'POST', headers, body: form })
  return sent.headers.get('location')?.split('/').at(-1) ?? ''
}

const PAST_HEADS = 'ID;PRODUCTO;ESTADO'

/** Past orders of a product that names this shop. */
async function sendPast(seller: Seller, host: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('archivo', new File([`${PAST_HEADS}\n1;${name};ENTREGADO\n`], `${name}.csv`))
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  const sent = await seller.send(`/t/${host}/numeros/antes/leer`, { method: 'POST', headers, body: form })
  return sent.headers.get('location')?.split('/').at(-1) ?? ''
}

const MONEY_HEADS = 'GUIA;CONCEPTO;NETO'

/** A file of what a courier paid whose rows name this shop. */
async function sendMoney(seller: Seller, host: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('archivo', new File([`${MONEY_HEADS}\n${name};volando;5\n`], `${name}.csv`))
  form.set('courier', 'olva')
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  const sent = await seller.send(`/t/${host}/pagos-couriers/leer`, { method: 'POST', headers, body: form })
  return sent.headers.get('location')?.split('/').at(-1) ?? ''
}

/** A file for a courier whose template names this shop, begun with its order. */
async function beginFile(seller: Seller, host: string, code: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('archivo', new File([`NOMBRE;CELULAR;${name}\n`], `Plantilla de ${name}.csv`))
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  const path = `/t/${host}/subidas/courier/effi`
  await seller.send(`${path}/plantilla`, { method: 'POST', headers, body: form })
  await seller.submit(`${path}/columnas`, { hacer: 'guardar', fila: '2', 'de-A': 'name', 'de-B': 'phone.national' })
  const begun = await seller.submit(path, { marcado: code })
  return begun.headers.get('location')?.split('/').at(-1) ?? ''
}

const SPEND_HEADS = 'Día;Nombre de la campaña;Importe gastado (PEN)'

/** What is said of a file of money. */
const MONEY = {
  ...{ courier: 'olva', nombre: '', 'col-amount': '2', significa: 'otro' },
  ...{ dia: '2026-11-20', referencia: '7', monto: '5', nota: 'lo abonaron aparte' },
} as const

/** What was spent on a day, and a rate for a shop with another currency than the file. */
const TYPED_SPEND = { red: 'otra', dia: '2026-11-20', monto: '80', anuncio: '', moneda: 'PEN', tasa: '3.75' }

/** What was spent on advertising by a campaign that names this shop. */
async function sendSpend(seller: Seller, host: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('archivo', new File([`${SPEND_HEADS}\n2026-11-20;${name};5\n`], `${name}.csv`))
  const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  const sent = await seller.send(`/t/${host}/numeros/gasto/leer`, { method: 'POST', headers, body: form })
  return sent.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Where two doors take another value under one name. */
const OWN_VALUES: Readonly<Record<string, Fields>> = {
  pago: { kind: 'saldo', amount: '5' },
  editar: { lines: undefined, reference: 'portón' },
  corregir: { lines: undefined, reference: 'portón' },
  reprogramar: { what: '' },
  cambio: { kind: 'cambio', back: [1] },
  novedad: { kind: 'ausente' },
  devolver: { reason: 'rechazado' },
  cancelar: { reason: '4' },
  avisos: { desde: '08:00' },
  unir: { con: 'comun' },
  saldo: { que: 'sumo', monto: '7', nota: 'le sumo' },
  portada: { seccion: 'hero', muestra: 'hero' },
  'como-viene': { visto: '{}' },
  fotos: { kind: 'square' },
  cuentas: { hacer: 'apagar' },
  importar: { nombre: 'lista.csv', bytes: PICTURE.length },
  terminar: { kind: 'square' },
  dominios: { dominio: 'nueva.pe' },
  bloqueados: { bloqueo: '200.48.225.10', hasta: '' },
  quitar: { bloqueo: '200.48.225.10', dominio: 'nueva.pe', que: 'pixel' },
}

/** An order by chat for a product of this shop. */
function manualOrder({ client, planted }: Tenant): Fields {
  const place = { lugar: 'Ate, Lima, Lima', direccion: 'Calle 1' }
  return { ...place, celular: client.phone, 'product-0': `Propio ${planted[0]}`, clave: randomUUID(), hacer: 'guardar' }
}

/** A mark of this shop's order. In a list its code is spelled in a way of its own, because the page says what was typed. */
function markOf({ order: { code } }: Tenant): Fields {
  return { mark: 'empacado', typed: code, codigos: `${code.slice(0, 4)}-${code.slice(4)}`, seqs: [2] }
}

/** A count of this shop's own product. */
function stockOf({ product }: Tenant): Fields {
  return {
    producto: product,
    color: '',
    hay: '3',
    cuantas: '2',
    'producto-0': product,
    'hay-0': '5',
    clave: randomUUID(),
  }
}

/** What this shop's own product costs. */
function costOf({ values }: DeskTenant): Fields {
  return { hacer: 'guardar', 'producto-0': values.ficha, 'costo-0': '12', 'antes-0': '' }
}

/** Doors of people, who work in several shops or in none: what they do is of no shop. Riders' links have a test of their own: rider-round.test.ts. */
const OF_PEOPLE =
  /^\w+ \/(?:entrar|enlace|bienvenida|invitacion|recuperar|cuenta|salir|tiendas|primeros-pasos|ayuda|r)\b/

/** Of programs alone: no person passes. */
const isOfPrograms = ({ access }: Door) => typeof access !== 'string' && access.roles.length === 0

export const triedDoors = doors.filter(
  (door) => door.access !== 'installation' && !isOfPrograms(door) && !OF_PEOPLE.test(nameOf(door)),
)

export interface Knock {
  readonly door: Door
  readonly path: string
  readonly fields: Fields
}

function couponOf({ values }: DeskTenant, last: string): Fields {
  const anyTime = {
    desde: '',
    hasta: '',
    minimo: '',
    usos: '',
    usos_celular: '',
    productos: undefined,
    hacer: undefined,
  }
  return { ...anyTime, id: values.cupon, codigo: `OTRO ${last}`, da: 'monto', valor: '5', cuenta: 'antes' }
}

function offerOf({ values }: DeskTenant): Fields {
  const anyTime = { minimo: '', minutos: '', productos: undefined, hacer: undefined, momento: undefined }
  return { ...anyTime, id: values.oferta, producto: values.ficha, da: 'precio', valor: '5', hacia: 'arriba' }
}

function keyOf({ values }: DeskTenant, last: string): Fields {
  return { id: values.llave, nombre: `Otro programa ${last}`, permiso: 'orders', dias: '' }
}

/** Another address that hears of orders, and the message that waits. */
const HOOK = { direccion: 'https://hooks.example/otro', tema: 'order.placed', mensaje: 'msg_0' } as const

/** A review of the tenant's order that waits, with a picture. */
async function keepReview(db: Database, { shop, order, productId }: Tenant, words: string) {
  const [resena, foto] = [sha256(`review ${shop.id}`).slice(0, 32), sha256(`desk ${shop.id}`).slice(0, 32)]
  const owner = { orderId: await orderIdOf(db, shop.id, order.code), productId }
  await db.transaction(async (tx) => {
    await insertPicture(tx, shop.id, { ...owner, id: foto, picture: PICTURE, thumb: PICTURE, at: 0 })
    await insertReview(tx, shop.id, {
      ...{ id: resena, ...owner, stars: 4, words, name: '', district: '', state: 'nueva', isHeld: false, reason: '' },
      ...{ answer: '', hasPictures: true, writtenAt: 0, decidedAt: null, answeredAt: null },
    })
  })
  return { resena, foto }
}

async function orderIdOf(db: Database, shopId: string, code: string): Promise<string> {
  return (await findOrder(db.read, shopId, code))?.id ?? ''
}

function reviewOf({ values }: DeskTenant, last: string): Fields {
  return {
    estado: 'nueva',
    pagina: 1,
    id: values.resena,
    visto: 0,
    motivo: `Porque ${last}`,
    hacer: 'responder',
    texto: `Gracias ${last}`,
  }
}

/** Every door at the address of the shop `at`, about an order of `of`, with the values of `of`. */
export function knocks(at: DeskTenant, of: DeskTenant, codes: readonly string[], key?: string): readonly Knock[] {
  return triedDoors.flatMap((door) => {
    const last = door.path.split('/').at(-1) ?? ''
    const files = last === 'exportar' ? ['xlsx', 'csv'] : [undefined]
    return (door.path.includes(':code') ? codes : codes.slice(0, 1)).flatMap((code) =>
      files.map((formato) => ({
        door,
        path: door.path
          .replace(':host', at.host)
          .replace(':code', code)
          .replace(':aviso', String(of.values.aviso))
          .replace(':hash', String(of.values.hash))
          .replace(':grupo', 'textos')
          .replace(':paso', 'cobro')
          .replace('/categorias/:slug/unir', '/categorias/productos-destacados/unir')
          .replace('/categorias/:slug', `/categorias/${of.category}`)
          .replace(':slug', of.product)
          .replace(':product', of.product)
          .replace(':ficha', String(of.values.ficha))
          .replace(':digest', String(of.values.digest))
          .replace(':offset', '0')
          .replace(':regla', 'regla-una')
          .replace(':costo', String(of.values.costoHabitual))
          .replace(':cupon', String(of.values.cupon))
          .replace(':oferta', String(of.values.oferta))
          .replace(':resena', String(of.values.resena))
          .replace(':foto', String(of.values.foto))
          .replace(':reporte', String(of.values.reporte))
          .replace(':pago', String(of.values.pagoDeCourier))
          .replace(':archivo', String(of.values.informe))
          .replace(':lista', String(of.values.lista))
          .replace(':subida', String(of.values.subida))
          .replace(':empresa', /enviar$|conexion/.test(door.path) ? 'dropi' : 'effi')
          .replace(':importacion', String(of.values.importacion))
          .replace(':rider', String(of.values.courier))
          .replace(':rendicion', String(of.values.rendicion))
          .replace(':hoja', String(of.values.hoja))
          .replace(':pagina', 'pedidos')
          .replace(':icono', 'silueta-96.png')
          .replace(':lugar', 'llamar')
          .replace(':desde', '0'),
        fields: {
          ...of.values,
          ...OWN_VALUES[last],
          ...(door.path.includes('/couriers') && { id: of.values.courier }),
          ...(last === 'prueba' && { pixel: of.shop.config.pixel, codigo: 'TEST1' }),
          ...(door.path.includes('/reportes') && { courier: 'olva' }),
          ...(door.path.includes('/pagos-couriers') && { ...MONEY, ver: 'palabra' }),
          ...(door.path.includes('/stock') && stockOf(of)),
          ...(last === ':costo' && { visto: of.values.costoVisto, flete: '11' }),
          ...(last === 'productos-sin-costo' && costOf(of)),
          ...(door.path.includes('/numeros/gasto') && TYPED_SPEND),
          ...(last === 'lineas' && { por: 'product' }),
          ...(door.path.includes('/orden/') && { hecho: of.values.ordenado }),
          ...(last === ':rider' && { paquete: `${of.order.code}:none` }),
          ...(door.path.includes('/envios') && {
            ...{ ...RULE, regla: 'regla-una', hecho: of.values.enviado },
            texto: 'lugares\ntodo',
          }),
          ...(door.path.includes('/cupones') && couponOf(of, last)),
          ...(door.path.includes('/ofertas') && offerOf(of)),
          ...(door.path.includes('/llaves') && keyOf(of, last)),
          ...(door.path.includes('/avisos-a-programas') && HOOK),
          ...(door.path.includes('/resenas') && reviewOf(of, last)),
          ...(last === 'nuevo' && manualOrder(of)),
          ...(last === 'cuenta' && { fields: { ...manualOrder(of), 'product-0': of.product } }),
          ...(last === 'despacho' && { marcado: code }),
          ...(last === 'etiquetas' && { lista: code, etiqueta: code, tamano: 'a6' }),
          ...(door.path.includes('/subidas') && { marcado: code, hacer: 'archivo', 'de-A': 'name' }),
          ...(door.path.includes('/conexion/') && { hacer: 'desconectar' }),
          ...(door.path.includes('/marcar') && markOf(of)),
          ...(last === 'confirmations' && { answer: 'confirm', code: of.order.code, phone: of.client.phone }),
          ...(last === 'cobros' && { pago: `${of.order.code}:${of.values.payment}` }),
          formato,
          key: key ?? `llave-${randomUUID()}`,
        },
      })),
    )
  })
}

export interface Told {
  readonly status: number
  /** The whole answer, headers included, a file unpacked; in lower case. */
  readonly text: string
}

type Asker = Pick<Seller, 'token'> | { readonly bearer: string }

/** Asks as the page of the desk would (reads by address, calls by JSON, forms by fields), or as a program with a key. */
export async function knock(app: App, asker: Asker, { door, path, fields }: Knock): Promise<Told> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const own: Readonly<Record<string, string>> =
    'bearer' in asker
      ? { authorization: `Bearer ${asker.bearer}` }
      : { cookie: `desk=${asker.token}`, origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  const called = deskCalls.find((call) => call.path === door.path && call.method === door.method.toLowerCase())
  const isCall = called !== undefined
  const takesFile = called?.largestFile !== undefined
  const response = await app(
    door.method === 'GET'
      ? new Request(`http://${DESK_HOST}${path}?${query}`, { headers: { ...own, accept: isCall ? JSON_TYPE : '*/*' } })
      : new Request(`http://${DESK_HOST}${path}`, {
          method: 'POST',
          headers: { ...own, ...(takesFile ? fileHeaders(path) : { 'content-type': isCall ? JSON_TYPE : FORM_TYPE }) },
          body: takesFile
            ? fileFor(path, fields)
            : isCall
              ? JSON.stringify({ params: Object.fromEntries(given) })
              : query.toString(),
        }),
  )
  const said = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  return { status: response.status, text: [...said, await textOf(response)].join('\n').toLowerCase() }
}

const JSON_TYPE = 'application/json'
/** What a door that takes a file understands. */
function fileFor(path: string, { cuenta }: Fields) {
  if (path.endsWith(QR)) {
    const form = new FormData()
    form.set('picture', new File([PICTURE], 'qr.jpg'))
    form.set('cuenta', String(cuenta))
    return form
  }
  if (path.endsWith('/numeros/antes/leer')) return `${PAST_HEADS}\n1;Otra;ENTREGADO\n`
  if (path.endsWith('/numeros/gasto/leer')) return `${SPEND_HEADS}\n2026-11-20;Otra;5\n`
  if (path.endsWith('/pagos-couriers/leer')) return `${MONEY_HEADS}\nG-1;volando;5\n`
  if (path.endsWith('/plantilla')) return 'NOMBRE;CELULAR\nAna;987654321\n'
  return path.endsWith('/reportes/leer') ? 'GUIA;ESTADO\nG-1;volando\n' : PICTURE
}

/** Takes a file with the account that it is of, as a form. */
const QR = '/ajustes/cuentas/qr'

function fileHeaders(path: string) {
  return path.endsWith(QR) ? {} : FILE
}

const FILE = { accept: JSON_TYPE, 'content-type': 'application/octet-stream' }
const FORM_TYPE = 'application/x-www-form-urlencoded'

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.headers.get('content-type')?.includes('spreadsheetml')) return bytes.toString()
  return (await readSheet(bytes)).flat().map(String).join('\n')
}
