import { z } from 'zod'
import { importedFields } from '../../../catalogue/import/import-run.ts'
import { findRun } from '../../../catalogue/import/import-runs.store.ts'
import { cancelRun, confirmRun } from '../../../catalogue/import/steer-import-run.action.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import { catalogueKeepers } from '../editor/product-calls.api.ts'
import { answered, refusedImport } from './import-answers.ts'
import { stateOf } from './import-words.ts'
import { receiveCalls } from './receive-calls.api.ts'

const fields = z.enum(importedFields)

const confirm = deskCall({
  name: 'import_confirm',
  path: '/t/:host/importar/:importacion/confirmar',
  summary: 'Writes what the try-out showed; rows with an error are left out',
  who: catalogueKeepers,
  params: z.object({
    sobrescribir: z
      .union([z.literal('todo'), fields.transform((one) => [one]), z.array(fields)])
      .default([])
      .describe('Fields that are written although somebody changed them by hand: their names, or `todo`'),
    reemplazar: z.enum(['', '1']).default('').describe('1: products that the file lacks are removed'),
    stock: z
      .enum(['no', 'contar'])
      .default('no')
      .describe('contar: products that the file counts are counted from now on'),
    sin_costos: z.enum(['', '1']).default('').describe('1: the costs in the file are not taken'),
  }),
  answers: z.object({ id: z.string() }),
  refusals: [404, 409],
  async run({ sobrescribir, reemplazar, stock, sin_costos }, asked) {
    const overwrite = sobrescribir === 'todo' ? ('all' as const) : sobrescribir
    const more = { withoutCosts: sin_costos === '1', startsCounting: stock === 'contar' }
    const choices = { overwrite, replace: reemplazar === '1', ...more }
    const id = asked.params.importacion ?? ''
    const confirmed = await confirmRun(asked.deps, asked.shop, { id, choices })
    return confirmed.ok ? answered(asked, { id }) : refusedImport(confirmed.refusal)
  },
})

const cancel = deskCall({
  name: 'import_cancel',
  path: '/t/:host/importar/:importacion/cancelar',
  summary: 'Ends an import wherever it is; what is written already stays',
  who: catalogueKeepers,
  params: z.object({}),
  answers: z.object({ id: z.string() }),
  refusals: [404, 409],
  async run(_, asked) {
    const id = asked.params.importacion ?? ''
    const cancelled = await cancelRun(asked.deps, asked.shop, id)
    return cancelled.ok ? answered(asked, { id }) : refusedImport(cancelled.refusal)
  },
})

const state = deskCall({
  name: 'import_state',
  method: 'get',
  path: '/t/:host/importar/:importacion/estado',
  summary: 'How far an import is',
  who: catalogueKeepers,
  params: z.object({}),
  answers: z.object({
    state: z.string(),
    text: z.string(),
    done: z.int(),
    total: z.int().nullable().describe('null while it is not known'),
  }),
  refusals: [404],
  async run(_, asked) {
    const run = await findRun(asked.deps.db.read, asked.shop.id, asked.params.importacion ?? '')
    return run ? answered(asked, stateOf(run)) : refusedImport({ reason: 'not-found' })
  },
})

/** The calls by which a file of products is received, tried out and imported. */
export const importCalls: readonly DeskCall[] = [...receiveCalls, confirm, cancel, state]
