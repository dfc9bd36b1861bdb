import { z } from 'zod'
import { beginMoneyFile } from '../../../dispatch/settlements/begin-money-file.action.ts'
import {
  applyMoneyFile,
  cancelMoneyFile,
  checkMoneyAgain,
  chooseMoneyColumns,
  closeMoneyFile,
  type MoneyDecisionRefusal,
  saveDeposit,
  setMoneyClass,
  undoMoneyFile,
} from '../../../dispatch/settlements/decide-on-money-file.action.ts'
import { MONEY_CLASSES } from '../../../dispatch/settlements/money-class.ts'
import type { Deposit } from '../../../dispatch/settlements/money-file.ts'
import { findMoneyFile } from '../../../dispatch/settlements/money-files.store.ts'
import { MONEY_MEANINGS } from '../../../dispatch/settlements/money-section.ts'
import { runMoneyFile, runMoneyFileNow } from '../../../dispatch/settlements/run-money-files.job.ts'
import { usualCharges } from '../../../figures/costs/usual-charges.step.ts'
import { LARGEST_TABLE } from '../../../lib/files/table-lines.ts'
import { readTableBeside } from '../../../lib/files/table-thread.platform.ts'
import { readTypedMoney } from '../../../lib/money.ts'
import type { Outcome } from '../../../lib/outcome.ts'
import { type CallAnswer, type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { courierOf, placesOf } from '../reports/posted-columns.ts'
import { settlers } from '../riders/settlers.ts'
import { answeredMoney, refusedMoney } from './money-answers.ts'

/** What is not done by then is gone on with beside the requests. */
const PATIENCE_MS = 2_000
const PATH = '/t/:host/pagos-couriers'
const answers = z.object({ id: z.string().describe('The file') })

const read = fileCall({
  name: 'courier_money_read',
  path: `${PATH}/leer`,
  summary:
    'Reads a file of what a courier paid, CSV, .xlsx or a web page named .xls, and compares its rows with orders. Nothing is changed yet',
  who: settlers,
  largest: LARGEST_TABLE,
  answers,
  refusals: [413, 422, 429],
  turns: 'catalogue',
  async run({ bytes, names, fields }, asked) {
    const { deps, shop, actor } = asked
    const lines = await readTableBeside(bytes)
    if (!lines.ok) return refusedMoney(lines.refusal)
    const courier = deps.couriers.find(({ id }) => id === fields.courier)?.id
    const fileName = names[0] || 'pago'
    const begun = await beginMoneyFile(deps, shop, { fileName, lines: lines.value, actor, ...(courier && { courier }) })
    if (!begun.ok) return refusedMoney(begun.refusal)
    return checked(asked, begun)
  },
})

export const moneyColumnsCall = deskCall({
  name: 'courier_money_columns',
  path: `${PATH}/:pago/columnas`,
  summary:
    'Says whose a file of money is and what its columns tell. The shop keeps it for the next one with the same headings',
  who: settlers,
  params: z.object({
    courier: z.string().max(60).default('').describe('A courier of the list; `otro` for one by its name'),
    nombre: z.string().trim().max(60).default('').describe('The name of another courier'),
    ...Object.fromEntries(
      MONEY_MEANINGS.map((meaning) => [
        `col-${meaning}`,
        z.string().max(4).default('').describe('The place of the column, from 0; empty for none'),
      ]),
    ),
  }),
  answers,
  refusals: [404, 409, 422],
  async run(posted, asked) {
    const { deps, shop, actor } = asked
    const id = idOf(asked)
    const file = await findMoneyFile(deps.db.read, shop.id, id)
    if (!file) return refusedMoney({ reason: 'not-found' })
    const columns = placesOf(posted, MONEY_MEANINGS, file.headers.length)
    const said = { ...courierOf(asked, posted), columns }
    return checked(asked, await chooseMoneyColumns(deps, shop, { id, said, actor }))
  },
})

const movement = deskCall({
  name: 'courier_money_movement',
  path: `${PATH}/:pago/movimiento`,
  summary: 'Says what a movement of a courier is, for this file and those that come',
  who: settlers,
  params: z.object({
    palabra: z.string().min(1).max(300),
    significa: z.enum(MONEY_CLASSES, 'Elige qué es.'),
  }),
  answers,
  refusals: [404, 409],
  async run({ palabra, significa }, asked) {
    const { deps, shop, actor } = asked
    const said = { id: idOf(asked), phrase: palabra, moneyClass: significa, actor }
    return checked(asked, await setMoneyClass(deps, shop, said))
  },
})

const again = deskCall({
  name: 'courier_money_again',
  path: `${PATH}/:pago/revisar`,
  summary: 'Compares the rows of a file again, because guides or costs have changed',
  who: settlers,
  params: z.object({}),
  answers,
  refusals: [404, 409],
  async run(_, asked) {
    return checked(asked, await checkMoneyAgain(asked.deps, asked.shop, idOf(asked)))
  },
})

const depositFields = {
  dia: z
    .string()
    .trim()
    .regex(/^(20\d\d-[01]\d-[0-3]\d)?$/, 'Elige qué día llegó.')
    .default(''),
  referencia: z.string().trim().max(60, 'Escribe hasta 60 caracteres.').default(''),
  monto: z
    .string()
    .trim()
    .default('')
    .transform((text) => (text === '' ? null : readTypedMoney(text)))
    .refine((read) => read === null || read.ok, 'Escribe un monto, como 120.50.')
    .transform((read) => (read?.ok ? read.value : null)),
}

const apply = deskCall({
  name: 'courier_money_apply',
  path: `${PATH}/:pago/aplicar`,
  summary: 'Takes over what a courier paid, row by row, with the deposit if it is given; asking twice is once',
  who: settlers,
  params: z.object(depositFields),
  answers,
  refusals: [404, 409, 422],
  async run(posted, asked) {
    const { deps, shop, actor } = asked
    const deposit = depositOf(posted)
    if (deposit === 'no-day') return wrong('dia', 'Elige qué día llegó.')
    return worked(asked, await applyMoneyFile(deps, shop, { id: idOf(asked), actor, deposit }))
  },
})

const deposit = deskCall({
  name: 'courier_money_deposit',
  path: `${PATH}/:pago/deposito`,
  summary: 'Notes what arrived in the account for a file that was applied',
  who: settlers,
  params: z.object(depositFields),
  answers,
  refusals: [404, 409, 422],
  async run(posted, asked) {
    const { deps, shop, actor } = asked
    const read = depositOf(posted)
    if (read === null) return wrong('monto', 'Escribe cuánto te llegó.')
    if (read === 'no-day') return wrong('dia', 'Elige qué día llegó.')
    const saved = await saveDeposit(deps, shop, { id: idOf(asked), actor, deposit: read })
    return saved.ok ? answeredMoney(asked, saved.value) : refusedMoney(saved.refusal)
  },
})

const close = deskCall({
  name: 'courier_money_close',
  path: `${PATH}/:pago/aclarar`,
  summary: 'Says that what differs in a file is settled, and how',
  who: settlers,
  params: z.object({ nota: z.string().trim().max(500, 'Escribe hasta 500 caracteres.').default('') }),
  answers,
  refusals: [404, 409, 422],
  async run({ nota }, asked) {
    const { deps, shop, actor } = asked
    const closed = await closeMoneyFile(deps, shop, { id: idOf(asked), actor, note: nota })
    return closed.ok ? answeredMoney(asked, closed.value) : refusedMoney(closed.refusal)
  },
})

const undo = deskCall({
  name: 'courier_money_undo',
  path: `${PATH}/:pago/quitar`,
  summary: 'Takes a whole file back: what it did with orders is undone as far as it can be',
  who: settlers,
  params: z.object({}),
  answers,
  refusals: [403, 404, 409],
  async run(_, asked) {
    const { deps, shop, actor, permission } = asked
    return worked(asked, await undoMoneyFile(deps, shop, { id: idOf(asked), actor, permission }))
  },
})

const cancel = deskCall({
  name: 'courier_money_cancel',
  path: `${PATH}/:pago/descartar`,
  summary: 'Puts a file away of which nothing counts yet',
  who: settlers,
  params: z.object({}),
  answers,
  refusals: [404, 409],
  async run(_, asked) {
    const cancelled = await cancelMoneyFile(asked.deps, asked.shop, idOf(asked))
    return cancelled.ok ? answeredMoney(asked, cancelled.value) : refusedMoney(cancelled.refusal)
  },
})

/** `null`: no amount was given. */
function depositOf({ dia, referencia, monto }: { dia: string; referencia: string; monto: number | null }) {
  if (monto === null) return null
  if (dia === '') return 'no-day'
  return { day: dia, reference: referencia, amount: monto } satisfies Deposit
}

function wrong(name: string, message: string): CallAnswer {
  return { ok: false, status: 422, message, errors: [{ field: name, message }] }
}

type Steered = Outcome<{ readonly id: string }, Parameters<typeof refusedMoney>[0] | MoneyDecisionRefusal>

/** Compares the rows before it answers, so that the next page shows what they are. */
async function checked(asked: SellerRequest, steered: Steered): Promise<CallAnswer> {
  if (!steered.ok) return refusedMoney(steered.refusal)
  await runMoneyFileNow({ ...asked.deps, usualCharges }, asked.shop, steered.value.id)
  return answeredMoney(asked, steered.value)
}

/** Works on the rows for a moment; the rest is done beside the requests. */
async function worked(asked: SellerRequest, steered: Steered): Promise<CallAnswer> {
  if (!steered.ok) return refusedMoney(steered.refusal)
  const { deps, shop } = asked
  const until = deps.clock() + PATIENCE_MS
  const due = { shopId: shop.id, id: steered.value.id }
  await runMoneyFile({ ...deps, usualCharges }, due, () => deps.clock() > until)
  return answeredMoney(asked, steered.value)
}

function idOf({ params }: SellerRequest): string {
  return params.pago ?? ''
}

/** The calls by which files of what couriers paid are read, applied and taken back. */
export const moneyCalls: readonly DeskCall[] = [
  ...[read, moneyColumnsCall, movement, again, apply, deposit, close, undo, cancel],
]
