import { couriersWithTemplate } from '../../../dispatch/uploads/courier-templates.store.ts'
import { uploadCandidates } from '../../../dispatch/uploads/upload-candidates.step.ts'
import { uploadCouriers } from '../../../dispatch/uploads/upload-couriers.step.ts'
import { listUploads } from '../../../dispatch/uploads/upload-files.store.ts'
import { fold } from '../../../lib/text/fold.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { chosenCodes } from './chosen-courier.api.ts'
import { Uploads } from './uploads.tsx'
import { uploadsPath } from './uploads-path.ts'

const SHOWN = 30

/** Which courier a file is made for, and the files that were made. `?codigo=`: of these orders. */
export async function uploadsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const { db } = deps
  const now = deps.clock()
  const [couriers, templates, files, waiting] = await Promise.all([
    uploadCouriers(db.read, shop, deps.couriers),
    couriersWithTemplate(db.read, shop.id),
    listUploads(db.read, shop.id, SHOWN),
    uploadCandidates(db, shop, { name: '', now }),
  ])
  const nameOf = await actorNames(
    db.read,
    files.map(({ madeBy }) => madeBy),
  )
  const open = waiting.filter(({ why }) => why === null)
  const counts = Map.groupBy(open, ({ otherName }) => fold(otherName))
  return deskPage(
    <Uploads
      path={uploadsPath(asked)}
      codes={chosenCodes(asked)}
      couriers={couriers.map(({ ref, courier, name }) => ({
        ...{ ref, name, waiting: counts.get(fold(name))?.length ?? 0 },
        hasTemplate: templates.some((one) => one.courier === courier),
      }))}
      free={counts.get('')?.length ?? 0}
      files={files.map((file) => ({ ...file, by: nameOf(file.madeBy) }))}
      time={shopTime(now, shop.country)}
    />,
    { title: 'Subir al courier' },
  )
}
