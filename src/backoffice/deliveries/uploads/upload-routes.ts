import { type DeskRoute, forSeller } from '../../desk-routes.ts'
import { connectForm, connectPage } from './apis/connect.page.tsx'
import { connecters } from './apis/connecters.ts'
import { sendPage } from './apis/send.page.tsx'
import { sendActs } from './apis/send-acts.page.ts'
import { beginUploadForm } from './begin-upload.page.ts'
import { columnsForm, columnsPage } from './columns.page.tsx'
import { contributePage, courierJsonFile } from './contribute.page.tsx'
import { courierUploadsPage } from './courier.page.tsx'
import { uploadPage } from './upload.page.tsx'
import { uploadActs } from './upload-acts.page.ts'
import { uploadFile } from './upload-file.page.ts'
import { uploaders } from './uploaders.ts'
import { uploadsPage } from './uploads.page.tsx'

const PATH = '/t/:host/subidas'
const COURIER = `${PATH}/courier/:empresa`

/** The pages of files for couriers. */
export const uploadRoutes: readonly DeskRoute[] = [
  forSeller(uploaders, { path: PATH, show: uploadsPage }),
  forSeller(uploaders, { path: COURIER, show: courierUploadsPage, post: beginUploadForm, isLong: true }),
  forSeller(uploaders, { path: `${COURIER}/columnas`, show: columnsPage, post: columnsForm, isLong: true }),
  forSeller(uploaders, { path: `${COURIER}/contribuir`, show: contributePage }),
  forSeller(uploaders, { path: `${COURIER}/courier.json`, show: courierJsonFile }),
  forSeller(uploaders, { path: `${COURIER}/enviar`, show: sendPage, post: sendActs, isLong: true }),
  forSeller(connecters, { path: '/t/:host/couriers/conexion/:empresa', show: connectPage, post: connectForm }),
  forSeller(uploaders, { path: `${PATH}/:subida`, show: uploadPage, post: uploadActs, isLong: true }),
  forSeller(uploaders, { path: `${PATH}/:subida/archivo`, show: uploadFile }),
]
