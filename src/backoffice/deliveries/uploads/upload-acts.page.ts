import {
  answerUpload,
  cancelUpload,
  makeUpload,
  takeBackUpload,
} from '../../../dispatch/uploads/decide-on-upload.action.ts'
import { runUpload } from '../../../dispatch/uploads/run-uploads.job.ts'
import { findUpload } from '../../../dispatch/uploads/upload-files.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { shownUpload } from './upload.page.tsx'
import { uploadMessage } from './upload-refusals.ts'
import { uploadsPath } from './uploads-path.ts'

/** What is not marked by then is gone on with beside the requests. */
const PATIENCE_MS = 4_000

/** Keeps what was typed of a file, makes it, puts it away, or takes its marks back. */
export async function uploadActs(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const id = params.subida ?? ''
  const file = await findUpload(deps.db.read, shop.id, id)
  if (!file) return null
  const act = fields.get('hacer') ?? ''
  const here = `${uploadsPath(asked)}/${id}`
  if (act === 'descartar') {
    const cancelled = await cancelUpload(deps, shop, id)
    return cancelled.ok
      ? seeOther(uploadsPath(asked))
      : shownUpload(asked, uploadMessage(cancelled.refusal, file.courierName))
  }
  if (act === 'volver') {
    const back = await takeBackUpload(deps, shop, { id, actor })
    if (!back.ok) return shownUpload(asked, uploadMessage(back.refusal, file.courierName))
    await goOn(asked, id)
    return seeOther(here)
  }
  const said = await answerUpload(deps, shop, { id, typed: (field) => fields.get(field), actor })
  if (!said.ok) return shownUpload(asked, uploadMessage(said.refusal, file.courierName))
  if (act !== 'archivo' && act !== 'parcial') return seeOther(here)
  const made = await makeUpload(deps, shop, { id, isPartial: act === 'parcial', actor })
  if (!made.ok) return shownUpload(asked, uploadMessage(made.refusal, file.courierName))
  await goOn(asked, id)
  return seeOther(here)
}

/** Marks parcels for a while before it answers, so that the next page most often shows all of them marked. */
async function goOn({ deps, shop }: SellerRequest, id: string): Promise<void> {
  const until = deps.clock() + PATIENCE_MS
  await runUpload(deps, { shopId: shop.id, id }, () => deps.clock() > until)
}
