import { z } from 'zod'
import { type ApplyPastRefusal, applyPastFile } from '../../../figures/past/apply-past-file.action.ts'
import { type BeginPastRefusal, beginPastFile } from '../../../figures/past/begin-past-file.action.ts'
import { PAST_MEANINGS } from '../../../figures/past/past-order.ts'
import { sayPastWords } from '../../../figures/past/say-past-words.action.ts'
import { takeBackPastFile } from '../../../figures/past/take-back-past-file.action.ts'
import type { FileRefusal } from '../../../lib/files/read-table.platform.ts'
import { LARGEST_TABLE } from '../../../lib/files/table-lines.ts'
import { readTableBeside } from '../../../lib/files/table-thread.platform.ts'
import { type CallAnswer, type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { tableFileMessages, tableFileStatus } from '../../table-file-words.ts'
import { pastKeepers } from './past-keepers.ts'

const PATH = '/t/:host/numeros/antes'
/** Words that are said at once. */
const MOST_WORDS = 20
const file = z.object({ id: z.string().describe('The file') })

type Refusal = FileRefusal | BeginPastRefusal | ApplyPastRefusal

const status = {
  ...tableFileStatus,
  ...{ 'no-table': 422, 'no-columns': 422, 'no-numbers': 422, 'nothing-over': 409 },
  ...{ 'not-found': 404, 'wrong-state': 409 },
} as const satisfies Readonly<Record<Refusal['reason'], number>>

const messages = {
  ...tableFileMessages,
  'no-table': 'No encontramos columnas con filas en la primera hoja. Revisa que sea la lista de tus pedidos.',
  'no-columns':
    'No encontramos el número y el estado de cada pedido. Sube las órdenes de Dropi o las guías de Effi, tal como se descargan.',
  'no-numbers': 'Ninguna fila tiene un número de pedido que se pueda leer. Descárgala otra vez y no la abras en Excel.',
  'nothing-over': 'De ningún día han terminado ya casi todos sus pedidos. Espera, o di qué significan los estados.',
  'not-found': 'Ese archivo ya no está.',
  'wrong-state': 'Ese archivo ya no espera esto. Vuelve a abrirlo.',
} as const satisfies Readonly<Record<Refusal['reason'], string>>

function refusedPast({ reason }: Refusal): CallAnswer {
  return { ok: false, status: status[reason], message: messages[reason], extra: { reason } }
}

function answered({ params }: SellerRequest, { id }: { readonly id: string }): CallAnswer {
  return { ok: true, data: { id }, back: `/t/${params.host}/numeros/antes/${id}` }
}

const read = fileCall({
  name: 'past_file_read',
  path: `${PATH}/leer`,
  summary:
    'Reads a list of orders that were sold elsewhere, a CSV file or an .xlsx of Dropi, Effi or another. It keeps no name, phone or address, and nothing counts yet',
  who: pastKeepers,
  largest: LARGEST_TABLE,
  answers: file,
  refusals: [413, 422, 429],
  turns: 'catalogue',
  async run({ bytes, names }, asked) {
    const { deps, shop, actor } = asked
    const lines = await readTableBeside(bytes)
    if (!lines.ok) return refusedPast(lines.refusal)
    const begun = await beginPastFile(deps, shop, { fileName: names[0] || 'pedidos', lines: lines.value, actor })
    return begun.ok ? answered(asked, begun.value) : refusedPast(begun.refusal)
  },
})

const fields = Array.from({ length: MOST_WORDS }, (_, place) => place)

const words = deskCall({
  name: 'past_file_words',
  path: `${PATH}/:lista/palabras`,
  summary: 'Says what states of a file mean that nobody knew',
  who: pastKeepers,
  params: z.object(
    Object.fromEntries(
      fields.flatMap((place) => [
        [`palabra-${place}`, z.string().max(200).default('').describe('A state of the file')],
        [
          `es-${place}`,
          z
            .enum([...PAST_MEANINGS, ''])
            .default('')
            .describe('What it means; empty for unknown'),
        ],
      ]),
    ),
  ),
  answers: file,
  refusals: [404, 409],
  async run(posted, asked) {
    const { deps, shop, params } = asked
    const given = posted as Readonly<Record<string, string>>
    const said = fields.flatMap((place) => {
      const meaning = PAST_MEANINGS.find((one) => one === given[`es-${place}`])
      return meaning ? [[given[`palabra-${place}`] ?? '', meaning] as const] : []
    })
    const kept = await sayPastWords(deps, shop, { id: params.lista ?? '', said: Object.fromEntries(said) })
    return kept.ok ? answered(asked, kept.value) : refusedPast(kept.refusal)
  },
})

const apply = deskCall({
  name: 'past_file_apply',
  path: `${PATH}/:lista/guardar`,
  summary: 'Lets the orders of a file count, once; those that another file told before give way',
  who: pastKeepers,
  params: z.object({}),
  answers: file,
  refusals: [404, 409],
  async run(_, asked) {
    const { deps, shop, actor, params } = asked
    const applied = await applyPastFile(deps, shop, { id: params.lista ?? '', actor })
    return applied.ok ? answered(asked, applied.value) : refusedPast(applied.refusal)
  },
})

const takeBack = deskCall({
  name: 'past_file_take_back',
  path: `${PATH}/:lista/quitar`,
  summary: 'Takes a file back as a whole, or puts one away that did not count; doing it twice is once',
  who: pastKeepers,
  params: z.object({}),
  answers: file,
  refusals: [404],
  async run(_, asked) {
    const { deps, shop, actor, params } = asked
    const back = await takeBackPastFile(deps, shop, { id: params.lista ?? '', actor })
    return back.ok ? answered(asked, back.value) : refusedPast(back.refusal)
  },
})

/** The calls by which past orders are read in. */
export const pastCalls: readonly DeskCall[] = [read, words, apply, takeBack]
