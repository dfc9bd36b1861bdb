import { Readable } from 'node:stream'
import { openImportFiles } from '../../../catalogue/import/import-file.platform.ts'
import { listRows } from '../../../catalogue/import/import-rows.store.ts'
import { findRun } from '../../../catalogue/import/import-runs.store.ts'
import { openSource } from '../../../catalogue/import/media/zip-source.platform.ts'
import { fileToCorrect } from '../../../catalogue/import/report/rows-to-correct.platform.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { noticePage } from '../../frame/notice-page.tsx'
import { problemWords } from './problem-words.ts'

const PORTION = 500

/** The refused products of a file as a file of the same columns, with what is wrong beside each row. */
export async function rowsToCorrectPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const run = await findRun(deps.db.read, shop.id, params.importacion ?? '')
  if (!run) return null
  if (run.state === 'receiving') return seeOther(`/t/${params.host}/importar`)
  const files = openImportFiles(deps.settings.dataDir)
  if (!run.counts) return null
  if ((await files.received(shop.id, run.id)) < run.size) return noticePage(410, GONE)
  const source = await openSource(files.read(shop.id, run))
  const { extension, content } = await fileToCorrect(source.sheet, await wrongLines(asked, run.id))
  content.once('close', source.close)
  const name = `por-corregir-${run.fileName.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-')}.${extension}`
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const GONE = 'Ese archivo ya no está guardado. Súbelo otra vez para ver qué corregir.'

/** What is wrong in each line, in words. */
async function wrongLines({ deps, shop }: SellerRequest, runId: string): Promise<ReadonlyMap<number, string>> {
  const wrong = new Map<number, string>()
  let after = -1
  for (;;) {
    const asked = { runId, kinds: ['refused', 'picture'], after, limit: PORTION } as const
    const rows = await listRows(deps.db.reports, shop.id, asked)
    for (const { line, problem } of rows) {
      if (line === null || !problem) continue
      const { wrong: what, todo } = problemWords(problem)
      wrong.set(line, [wrong.get(line), what, todo].filter(Boolean).join(' '))
    }
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return wrong
    after = last.nth
  }
}
