import { settlementsVersion } from '../../../src/dispatch/riders/rider-settlements.store.ts'
import { findOrder } from '../../../src/orders/orders.store.ts'
import { dropiReport } from './dropi-reports.ts'
import { isFileDay, type Movement, walletFile, withdrawnOn } from './dropi-wallet.ts'
import { EFFI_DAYS, type EffiMovement, effiGuides, effiMoneyFile } from './effi-files.ts'
import { type MonthDesk, words } from './month-desk.ts'
import type { SpendFile } from './spend-files.ts'
import { dayText, decimal, LAST_DAY, RIDERS, type Sold, timeOf, VISIT } from './truth.ts'
import type { RawFile } from './written-files.ts'

/** Reports of what is wrong with a row of money, each with its own sheet at the desk. */
const WRONG_MONEY = ['falta', 'sobra', 'sin-pedido', 'varios', 'palabra', 'sin-dato']

/** Reads a courier's report and applies it. Returns the rows that the desk leaves for a person. */
async function readReport(desk: MonthDesk, file: RawFile): Promise<readonly string[]> {
  const path = await desk.uploads('reportes/leer', file)
  if ((await desk.reads(path)).includes('Aplicar')) await desk.submits(`${path}/aplicar`)
  if (!(await desk.reads(path)).includes('por revisar')) return []
  const left = await desk.sheet(`${path}/quedan`)
  return left.map((row) => `${row['Por qué no se aplicó']}: ${row['NÚMERO GUIA'] ?? row['Guía transportadora']}`)
}

/** Reads a file of money, applies it with what arrived, and returns what the desk says is wrong with it. */
async function readMoney(desk: MonthDesk, file: RawFile, arrived: (due: string) => string): Promise<readonly string[]> {
  const path = await desk.uploads('pagos-couriers/leer', file)
  const named: string[] = []
  const shown = await desk.page(path)
  for (const verdict of WRONG_MONEY.filter((one) => shown.includes(`?ver=${one}#filas`))) {
    const rows = await desk.sheet(`${path}/filas?ver=${verdict}`)
    for (const row of rows) {
      const subject = row.Pedido || row['NUMERO DE GUIA'] || row['Guía inicial']
      named.push([row.Resultado, subject, row.Detalle].filter(Boolean).join(': '))
    }
  }
  const read = words(shown)
  for (const [, amount] of read.matchAll(/Faltan movimientos [^:]*: (.*?)\. Descarga/g))
    named.push(`Faltan movimientos: ${amount}`)
  const due = /name="monto"[^>]*value="([^"]*)"/.exec(shown)?.[1] ?? ''
  const amount = arrived(due)
  if (!read.includes('Aplicar')) return named
  await desk.submits(`${path}/aplicar`, amount === '' ? {} : { dia: dayText(3), monto: amount, referencia: '0012' })
  const done = await desk.reads(path)
  const [, open] = /No cuadra (.*? (?:por llegar|de más))/.exec(done) ?? []
  if (open) named.push(`No cuadra lo que llegó: ${open}`)
  if (/no se pud/.test(done)) named.push(`No se pudo: ${done}`)
  return named
}

export interface Evening {
  readonly sold: readonly Sold[]
  readonly wallet: readonly Movement[]
  readonly effi: readonly EffiMovement[]
  readonly spend: readonly SpendFile[]
  /** By how much less arrived for the file of a day. */
  shortOf(day: number): number
  /** By how much less a motorizado hands over on a day. */
  shortHanded(rider: number, day: number): number
}

/** What the seller reads on the evening of a day, in the order in which it comes. Returns everything that the desk says is wrong. */
export async function readEvening(desk: MonthDesk, day: number, evening: Evening): Promise<readonly string[]> {
  const { sold, wallet, effi, spend, shortOf } = evening
  const named: string[] = []
  desk.time.now = timeOf(day, 1_200)
  named.push(...(await settleRiders(desk, day, evening)))
  for (const file of [dropiReport(sold, day), effiGuides(sold, day)])
    if (file) named.push(...(await readReport(desk, file)))
  const short = shortOf(day)
  const less = (due: string) => (due === '' ? '' : decimal(Math.round(Number(due) * 100) - short))
  const fromWallet = isFileDay(day) ? walletFile(wallet, day) : null
  if (fromWallet) named.push(...(await readMoney(desk, fromWallet, () => decimal(withdrawnOn(day) - short))))
  const fromEffi = day % EFFI_DAYS === 1 || day === LAST_DAY ? effiMoneyFile(effi, day) : null
  if (fromEffi) named.push(...(await readMoney(desk, fromEffi, less)))
  for (const one of spend.filter((file) => file.day === day)) named.push(...(await readSpend(desk, one)))
  return named
}

async function readSpend(desk: MonthDesk, { file, rate }: SpendFile): Promise<readonly string[]> {
  const path = await desk.uploads('numeros/gasto/leer', file, { red: '' })
  const html = await desk.page(path)
  const read = words(html)
  const named: string[] = []
  if (html.includes('name="tasa"')) named.push(`Otra moneda: ${file.name}`)
  if (read.includes('El total que dice el archivo')) named.push(`El total no es la suma: ${file.name}`)
  if (/no tienen? un día que se pueda leer/.test(read)) named.push(`Día que no se lee: ${file.name}`)
  if (/tienen? un monto negativo/.test(read)) named.push(`Monto negativo: ${file.name}`)
  await desk.submits(`${path}/guardar`, rate === '' ? {} : { tasa: rate })
  return named
}

/** Each motorizado who has parcels accounts for them; the desk refuses one that does not add up until it is said why. */
async function settleRiders(desk: MonthDesk, day: number, { sold, shortHanded }: Evening): Promise<readonly string[]> {
  const named: string[] = []
  for (const [place, rider] of desk.riders.entries()) {
    const own = sold.filter((one) => one.lane === 'rider' && one.rider === place && one.ended === day && isOut(one))
    if (own.length === 0) continue
    const marks: object[] = []
    let due = 0
    for (const one of own) {
      await desk.does(one.code, 'despachar')
      const order = await findOrder(desk.db.read, desk.shop.id, one.code)
      const [id = ''] = Object.keys(order?.work.parcels ?? {})
      const isDelivered = one.end === 'entregado'
      marks.push(
        isDelivered ? { id, mark: 'entregado' } : { id, mark: 'vuelve', reason: 'rechazado', visit: decimal(VISIT) },
      )
      due += isDelivered ? one.collect - (RIDERS[place]?.fee ?? 0) : -VISIT
    }
    const seen = await settlementsVersion(desk.db.read, desk.shop.id, rider)
    const short = shortHanded(place, day)
    const handed = due - short
    const asked = { rider, day: dayText(day), seen, marks, handed: decimal(Math.abs(handed)) }
    const settle = (key: string, note: string) =>
      desk.calls('rendiciones', { ...asked, key: `rendicion-${place}-${day}-${key}`, note })
    const first = await settle('una', '')
    if (first.status === 200) continue
    if (JSON.stringify(first.body).includes('No cuadra')) named.push(`Rendición no cuadra: ${place} ${dayText(day)}`)
    else throw new Error(JSON.stringify(first.body))
    const again = await settle('otra', 'Le faltó vuelto')
    if (again.status !== 200) throw new Error(JSON.stringify(again.body))
    // What was missing is brought on the next day.
    const balance = { key: `saldo-${place}-${day}`, que: 'recibi', monto: decimal(short), nota: 'Lo trajo', visto: '' }
    const paid = await desk.calls(`motorizados/${rider}/saldo`, balance)
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  }
  return named
}

const isOut = ({ end }: Sold) => end === 'entregado' || end === 'devuelto'
