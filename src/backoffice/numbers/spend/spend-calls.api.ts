import { z } from 'zod'
import { AD_NETWORKS } from '../../../figures/costs/figure-choices.ts'
import { applySpendFile } from '../../../figures/spend/apply-spend-file.action.ts'
import { beginSpendFile } from '../../../figures/spend/begin-spend-file.action.ts'
import { chooseSpendColumns } from '../../../figures/spend/choose-spend-columns.action.ts'
import { deleteTypedSpend } from '../../../figures/spend/delete-typed-spend.action.ts'
import { findSpendFile } from '../../../figures/spend/spend-files.store.ts'
import { takeBackSpendFile } from '../../../figures/spend/take-back-spend-file.action.ts'
import { typeSpend } from '../../../figures/spend/type-spend.action.ts'
import { LARGEST_TABLE } from '../../../lib/files/table-lines.ts'
import { readTableBeside } from '../../../lib/files/table-thread.platform.ts'
import { readTypedMoney } from '../../../lib/money.ts'
import { type CallAnswer, type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { answeredFile, refusedSpend } from './spend-answers.ts'
import { spendKeepers } from './spend-keepers.ts'
import { askedColumns } from './spend-words.ts'

const PATH = '/t/:host/numeros/gasto'
/** Sums of many rows of a workbook are exact to a cent by it. */
const DECIMALS = 6
const file = z.object({ id: z.string().describe('The file') })
const network = z.enum(AD_NETWORKS, 'Elige la red.')

const read = fileCall({
  name: 'spend_file_read',
  path: `${PATH}/leer`,
  summary:
    'Reads a file of what was spent on advertising, a CSV file or an .xlsx of Meta, TikTok, Google or another. Nothing is counted yet',
  who: spendKeepers,
  largest: LARGEST_TABLE,
  answers: file,
  refusals: [413, 422, 429],
  turns: 'catalogue',
  async run({ bytes, names, fields }, asked) {
    const { deps, shop, actor } = asked
    const lines = await readTableBeside(bytes, DECIMALS)
    if (!lines.ok) return refusedSpend(lines.refusal)
    const named = AD_NETWORKS.find((one) => one === fields.red) ?? null
    const fileName = names[0] || 'gasto'
    const begun = await beginSpendFile(deps, shop, { fileName, lines: lines.value, network: named, actor })
    return begun.ok ? answeredFile(asked, begun.value) : refusedSpend(begun.refusal)
  },
})

const columns = deskCall({
  name: 'spend_file_columns',
  path: `${PATH}/:archivo/columnas`,
  summary:
    'Says of which network a file is and what its columns tell. The shop keeps it for files with the same headings',
  who: spendKeepers,
  params: z.object({
    red: network,
    ...Object.fromEntries(
      askedColumns.map(([meaning]) => [
        `col-${meaning}`,
        z.string().max(4).default('').describe('The place of the column, from 0; empty for none'),
      ]),
    ),
  }),
  answers: file,
  refusals: [404, 409, 422],
  async run(posted, asked) {
    const { deps, shop, params } = asked
    const id = params.archivo ?? ''
    const found = await findSpendFile(deps.db.read, shop.id, id)
    if (!found) return refusedSpend({ reason: 'not-found' })
    const places = askedColumns.flatMap(([meaning]) => {
      const text = (posted as Readonly<Record<string, string>>)[`col-${meaning}`] ?? ''
      return /^\d{1,3}$/.test(text) && Number(text) < found.headers.length ? [[meaning, Number(text)] as const] : []
    })
    const said = { network: posted.red, columns: Object.fromEntries(places) }
    const chosen = await chooseSpendColumns(deps, shop, { id, said })
    return chosen.ok ? answeredFile(asked, chosen.value) : refusedSpend(chosen.refusal)
  },
})

const apply = deskCall({
  name: 'spend_file_apply',
  path: `${PATH}/:archivo/guardar`,
  summary: 'Counts what a file says as spent, once; its days give way to it. A file in another currency needs its rate',
  who: spendKeepers,
  params: z.object({
    moneda: z.string().max(3).default('').describe('The currency of a file that does not say it'),
    cambio: z.string().max(20).default('').describe('One unit of the file’s currency in the shop’s'),
  }),
  answers: file,
  refusals: [404, 409, 422],
  async run({ moneda, cambio }, asked) {
    const { deps, shop, actor, params } = asked
    const given = { id: params.archivo ?? '', currency: moneda, rate: cambio, actor }
    const applied = await applySpendFile(deps, shop, given)
    return applied.ok ? answeredFile(asked, applied.value) : refusedSpend(applied.refusal)
  },
})

const takeBack = deskCall({
  name: 'spend_file_take_back',
  path: `${PATH}/:archivo/quitar`,
  summary: 'Takes a file back as a whole, or puts one away that was not counted; doing it twice is once',
  who: spendKeepers,
  params: z.object({}),
  answers: file,
  refusals: [404],
  async run(_, asked) {
    const { deps, shop, actor, params } = asked
    const back = await takeBackSpendFile(deps, shop, { id: params.archivo ?? '', actor })
    return back.ok ? answeredFile(asked, back.value) : refusedSpend(back.refusal)
  },
})

const key = {
  red: network,
  dia: z.string().max(10, 'Elige el día.').describe('`2026-11-28`'),
  anuncio: z
    .string()
    .max(81)
    .regex(/^(?:[\w.-]{1,40}(?: [\w.-]{1,40})?)?$/)
    .default('')
    .describe('The id of a campaign, with that of an advertisement behind a space; empty for all of the network'),
}

const typed = deskCall({
  name: 'spend_type',
  path: `${PATH}/anotar`,
  summary: 'Keeps what was spent on a day; said again for the same it replaces what was there',
  who: spendKeepers,
  params: z.object({ ...key, monto: z.string().max(30) }),
  answers: z.object({ day: z.string() }),
  refusals: [409, 422],
  async run({ monto, ...posted }, asked) {
    const { deps, shop, actor } = asked
    const amount = readTypedMoney(monto)
    if (!amount.ok) return { ok: false, status: 422, message: 'Escribe cuánto gastaste, por ejemplo 80.' }
    const kept = await typeSpend(deps, shop, { spend: { ...keyOf(posted), amount: amount.value }, actor })
    return kept.ok ? ofDay(asked, posted.dia, 'anotado') : refusedSpend(kept.refusal)
  },
})

const drop = deskCall({
  name: 'spend_delete',
  path: `${PATH}/borrar`,
  summary: 'Deletes what somebody said of a day',
  who: spendKeepers,
  params: z.object(key),
  answers: z.object({ day: z.string() }),
  refusals: [404],
  async run(posted, asked) {
    const { deps, shop, actor } = asked
    const gone = await deleteTypedSpend(deps, shop, { key: keyOf(posted), actor })
    return gone.ok ? ofDay(asked, posted.dia, 'borrado') : refusedSpend(gone.refusal)
  },
})

function keyOf({ red, dia, anuncio }: { readonly red: (typeof AD_NETWORKS)[number]; dia: string; anuncio: string }) {
  const [campaign = '', ad = ''] = anuncio.split(' ')
  return { network: red, day: dia, campaign, ad }
}

function ofDay({ params }: SellerRequest, day: string, done: string): CallAnswer {
  return { ok: true, data: { day }, back: `/t/${params.host}/numeros/gasto?mes=${day.slice(0, 7)}&hecho=${done}` }
}

/** The calls by which what was spent on advertising is said. */
export const spendCalls: readonly DeskCall[] = [read, columns, apply, takeBack, typed, drop]
