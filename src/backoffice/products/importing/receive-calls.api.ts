import { z } from 'zod'
import { beginRun } from '../../../catalogue/import/begin-import-run.action.ts'
import { openImportFiles } from '../../../catalogue/import/import-file.platform.ts'
import type { PieceRefusal } from '../../../catalogue/import/import-run.ts'
import { findRun } from '../../../catalogue/import/import-runs.store.ts'
import { FILE_PIECE } from '../../../catalogue/import/run-rules.ts'
import { checkRun } from '../../../catalogue/import/steer-import-run.action.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { catalogueKeepers } from '../editor/product-calls.api.ts'
import { answered, refusedImport } from './import-answers.ts'

/** What a form without a script may send at once: it waits in memory, and proxies let no more through. */
const LARGEST_FORM = 8_000_000

const received = z.object({
  id: z.string().describe('The import, by which its pieces go on'),
  received: z.int().describe('The bytes that have come; the next piece begins there'),
})

const begin = deskCall({
  name: 'import_begin',
  path: '/t/:host/importar',
  summary: 'Begins an import: its file comes next, in pieces. The same file goes on where it was cut off',
  who: catalogueKeepers,
  params: z.object({
    nombre: z.string().min(1).max(300).describe('The name of the file'),
    bytes: z.int().min(0).describe('How long it is'),
  }),
  answers: received,
  refusals: [409, 413],
  async run({ nombre, bytes }, asked) {
    const { deps, shop, actor } = asked
    const begun = await beginRun(deps, shop, { fileName: nombre, size: bytes, actor })
    if (begun.ok) return answered(asked, { id: begun.value.id, received: 0 })
    const { refusal } = begun
    const open = refusal.reason === 'under-way' ? await findRun(deps.db.read, shop.id, refusal.id) : null
    const isSame = open?.state === 'receiving' && open.fileName === nombre && open.size === bytes
    if (!isSame) return refusedImport(refusal)
    return answered(asked, { id: open.id, received: await filesOf(asked).received(shop.id, open.id) })
  },
})

const addPiece = fileCall({
  name: 'import_piece',
  path: '/t/:host/importar/:importacion/partes/:desde',
  summary: `Adds a piece, of at most ${FILE_PIECE} bytes, of the file of an import`,
  who: catalogueKeepers,
  largest: FILE_PIECE,
  answers: received,
  refusals: [404, 409, 429],
  turns: 'catalogue',
  async run({ bytes }, asked) {
    const offset = Number(/^\d{1,10}$/.exec(asked.params.desde ?? '')?.[0] ?? -1)
    const added = await add(asked, { offset, bytes })
    return added.ok
      ? answered(asked, { id: asked.params.importacion, received: added.value })
      : refusedImport(added.refusal)
  },
})

const check = deskCall({
  name: 'import_check',
  path: '/t/:host/importar/:importacion/revisar',
  summary: 'The file has come whole: the try-out begins, which writes nothing',
  who: catalogueKeepers,
  params: z.object({}),
  answers: z.object({ id: z.string() }),
  refusals: [404, 409],
  async run(_, asked) {
    const checked = await checkWhole(asked, asked.params.importacion ?? '')
    return checked.ok ? answered(asked, { id: checked.value.id }) : refusedImport(checked.refusal)
  },
})

const takeForm = fileCall({
  name: 'import_form',
  path: '/t/:host/importar/formulario',
  summary: 'Takes the file of a form without a script, and begins its try-out',
  who: catalogueKeepers,
  largest: LARGEST_FORM,
  answers: z.object({ id: z.string() }),
  refusals: [409, 413, 429],
  async run({ bytes, names }, asked) {
    const { deps, shop, actor } = asked
    const begun = await beginRun(deps, shop, { fileName: names[0] || 'archivo', size: bytes.length, actor })
    if (!begun.ok) return refusedImport(begun.refusal)
    const { id } = begun.value
    const inRun = { ...asked, params: { ...asked.params, importacion: id } }
    const added = await add(inRun, { offset: 0, bytes })
    const checked = added.ok ? await checkWhole(inRun, id) : added
    return checked.ok ? answered(inRun, { id }) : refusedImport(checked.refusal)
  },
})

const filesOf = ({ deps }: SellerRequest) => openImportFiles(deps.settings.dataDir)

async function add(
  asked: SellerRequest,
  piece: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<Outcome<number, PieceRefusal>> {
  const run = await findRun(asked.deps.db.read, asked.shop.id, asked.params.importacion ?? '')
  if (!run) return refused({ reason: 'not-found' })
  if (run.state !== 'receiving') return refused({ reason: 'wrong-state', state: run.state })
  const added = await filesOf(asked).add(asked.shop.id, run, piece)
  return added.ok ? done(added.value) : added
}

async function checkWhole(asked: SellerRequest, id: string) {
  const received = await filesOf(asked).received(asked.shop.id, id)
  return checkRun(asked.deps, asked.shop, { id, received })
}

/** The calls by which a file of products is received and its try-out begins. */
export const receiveCalls: readonly DeskCall[] = [begin, addPiece, check, takeForm]
