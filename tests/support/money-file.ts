import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { beginMoneyFile } from '../../src/dispatch/settlements/begin-money-file.action.ts'
import { applyMoneyFile, undoMoneyFile } from '../../src/dispatch/settlements/decide-on-money-file.action.ts'
import type { Deposit } from '../../src/dispatch/settlements/money-file.ts'
import { runMoneyFileNow, runMoneyFiles } from '../../src/dispatch/settlements/run-money-files.job.ts'
import { usualCharges } from '../../src/figures/costs/usual-charges.step.ts'
import type { UsualCost } from '../../src/figures/costs/usual-cost.ts'
import { saveUsualCostRow } from '../../src/figures/costs/usual-costs.store.ts'
import { readTable } from '../../src/lib/files/read-table.platform.ts'
import { listMoneyRows } from '../../src/orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { openReports } from './courier-report.ts'
import { made, owner } from './desk-acts.ts'

/** The headings of Dropi's wallet. */
export const WALLET = [
  ...['ID', 'FECHA', 'TIPO', 'MONTO', 'MONTO PREVIO', 'ORDEN ID', 'NUMERO DE GUIA', 'DESCRIPCIÓN'],
  'CONCEPTO DE RETIRO',
]

/** What everything usually costs at Dropi. */
const USUAL: UsualCost = {
  ...{
    id: 'dropi',
    courier: '',
    way: null,
    places: [],
    freight: 1_200,
    fee: { fixed: 0, basisPoints: 0, on: 'delivered' },
  },
  comingBack: { kind: 'share', basisPoints: 5_000 },
}

/** A shop whose orders couriers pay for, and files of what they paid. */
export async function openMoney(db: Database, facts: Partial<Deps> = {}) {
  const opened = await openReports(db, facts)
  const { shop } = opened
  const deps = { ...opened.deps, usualCharges }
  await db.transaction((tx) => saveUsualCostRow(tx, shop.id, USUAL))
  const reads = async (
    bytes: Uint8Array,
    { courier, name = 'cartera.csv' }: { courier?: string; name?: string } = {},
  ) => {
    const lines = made(await readTable(bytes))
    const asked = { fileName: name, lines, actor: commandLine, ...(courier && { courier }) }
    const begun = made(await beginMoneyFile(deps, shop, asked))
    const file = await runMoneyFileNow(deps, shop, begun.id)
    if (!file) throw new Error('the file is gone')
    return file
  }
  const found = async (id: string) => {
    const file = await runMoneyFileNow(deps, shop, id)
    if (!file) throw new Error('the file is gone')
    return file
  }
  return {
    ...{ ...opened, deps, reads, found },
    async applies(id: string, deposit: Deposit | null = null) {
      made(await applyMoneyFile(deps, shop, { id, actor: commandLine, deposit }))
      await runMoneyFiles(deps)
      return found(id)
    },
    async takesBack(id: string) {
      made(await undoMoneyFile(deps, shop, { id, actor: commandLine, permission: owner }))
      await runMoneyFiles(deps)
      return found(id)
    },
    rows: (fileId: string) => listMoneyRows(db.read, shop.id, { fileId, after: -1, limit: 30_000 }),
    /** A delivered order of a parcel with this guide, of which nobody has said what was paid. */
    async delivered(guide: string, phone?: string) {
      const code = await opened.confirmed(phone)
      await opened.does(code, 'despachar', { courier: 'Dropi', guide })
      await opened.does(code, 'entregar')
      return code
    },
  }
}

/** What stands in a row of the wallet; the sign is `TIPO`'s. */
export interface Movement {
  readonly amount: number
  readonly words: string
  readonly guide?: string
  readonly own?: string
  readonly id?: string
  readonly day?: string
}

export const NET = 'ENTRADA POR GANANCIA EN LA ORDEN COMO DROPSHIPPER'
export const FREIGHT = 'SALIDA POR COBRO DE FLETE INICIAL'
export const RETURN = 'SALIDA DE COBRO DE DEVOLUCIÓN POR ENTREGA NO EFECTIVA'

/** Movements as Dropi writes its wallet, each with the balance before it. */
export function walletRows(movements: readonly Movement[], opening = 0): readonly Readonly<Record<string, string>>[] {
  let balance = opening
  return movements.map(({ amount, words, guide = '', own = '', id, day = '20-11-2026 10:00' }, place) => {
    const previous = balance
    balance += amount
    return {
      ID: id ?? String(900_000 + place),
      FECHA: day,
      TIPO: amount < 0 ? 'SALIDA' : 'ENTRADA',
      MONTO: decimal(Math.abs(amount)),
      'MONTO PREVIO': decimal(previous),
      'ORDEN ID': own,
      'NUMERO DE GUIA': guide,
      DESCRIPCIÓN: own === '' ? words : `${words}: ${own}${guide && ` GUIA: ${guide}`}`,
    }
  })
}

function decimal(amount: number): string {
  return `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}
