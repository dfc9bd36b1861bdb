import { questionsOf } from '../../../dispatch/uploads/questions.ts'
import { readUpload } from '../../../dispatch/uploads/read-upload.step.ts'
import { unknownParcels } from '../../../dispatch/uploads/unknown-parcels.step.ts'
import { findUpload } from '../../../dispatch/uploads/upload-files.store.ts'
import { canBeMade, type UploadFile } from '../../../dispatch/uploads/upload-run.ts'
import { type UploadRowKept, uploadRowsOf } from '../../../orders/parcels/courier-rows/upload-rows.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { AskingView } from './asking.tsx'
import { UploadView } from './upload.tsx'
import { uploadMessage } from './upload-refusals.ts'
import { uploadsPath } from './uploads-path.ts'

/** A file for a courier: what its parcels lack, or what came of it. */
export function uploadPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownUpload(asked, '')
}

/** `message`: why it was not made; '' for nothing. */
export async function shownUpload(asked: SellerRequest, message: string): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const file = await findUpload(deps.db.read, shop.id, params.subida ?? '')
  if (!file) return null
  const path = uploadsPath(asked)
  const nameOf = await actorNames(deps.db.read, [file.madeBy])
  const shown = { path, file, by: nameOf(file.madeBy), time: shopTime(deps.clock(), shop.country) }
  const page = file.state === 'asking' ? await asking(asked, file, shown, message) : null
  if (page) return page
  const rows = await uploadRowsOf(deps.db.read, shop.id, file.id)
  const unknown = await unknownParcels(deps.db.read, shop, file)
  return deskPage(
    <UploadView
      {...shown}
      {...{ unknown, message }}
      canDownload={canBeMade(file) && rows.some(isInFile)}
      rows={rows.map(({ nth, orderCode, result, why }) => ({ nth, code: orderCode, result, why }))}
      base={`/t/${shop.hosts[0]}`}
    />,
    { title: file.courierName, status: message === '' ? 200 : 422 },
  )
}

type Shown = Omit<Parameters<typeof AskingView>[0], 'read' | 'questions' | 'message' | 'base' | 'gone' | 'mayEdit'>

async function asking(asked: SellerRequest, file: UploadFile, shown: Shown, message: string): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const read = await readUpload(deps.db.read, shop, file, deps.clock())
  const gone = read ? '' : uploadMessage({ reason: 'template-gone' }, file.courierName)
  return deskPage(
    <AskingView
      {...shown}
      {...{ read, gone, message }}
      questions={read ? questionsOf(read.form, read.rows, file.common) : []}
      mayEdit={permission.role === 'owner'}
      base={`/t/${shop.hosts[0]}`}
    />,
    { title: file.courierName, status: message === '' ? 200 : 422 },
  )
}

/** Whether a row is in the file that is downloaded. */
export function isInFile({ result, cells }: UploadRowKept): boolean {
  return result === 'marked' && cells.length > 0
}
