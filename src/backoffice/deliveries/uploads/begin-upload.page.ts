import { beginUpload } from '../../../dispatch/uploads/begin-upload.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { chosenCourier } from './chosen-courier.api.ts'
import { shownCourier } from './courier.page.tsx'
import { uploadMessage } from './upload-refusals.ts'
import { uploadsPath } from './uploads-path.ts'

/** Begins a file with the chosen parcels, or chooses all of a group. */
export async function beginUploadForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const courier = await chosenCourier(asked)
  if (!courier) return null
  const chosen = fields.getAll('marcado')
  const toggled = fields.get('grupo') ?? ''
  if (toggled !== '') return shownCourier(asked, { chosen, toggled })
  const begun = await beginUpload(deps, shop, { courier, chosen, actor })
  if (!begun.ok) return shownCourier(asked, { chosen, message: uploadMessage(begun.refusal, courier.name) })
  return seeOther(`${uploadsPath(asked)}/${begun.value.id}`)
}
