import { labelSheetPage } from '../deliveries/labels/label-sheet.page.tsx'
import { labelsPage } from '../deliveries/labels/labels.page.tsx'
import { labelsForm } from '../deliveries/labels/print-labels.page.ts'
import { manifestPage } from '../deliveries/manifest/manifest.page.tsx'
import { type DeskRoute, forSeller } from '../desk-routes.ts'
import { MAY_PRINT } from './may-take-out.ts'
import { pickingListPage } from './picking-list.page.tsx'
import { printPage } from './print.page.tsx'

/** Orders and parcels on paper. */
export const printRoutes: readonly DeskRoute[] = [
  forSeller(MAY_PRINT, { path: '/t/:host/imprimir', show: printPage }),
  forSeller(MAY_PRINT, { path: '/t/:host/imprimir/productos', show: pickingListPage }),
  forSeller(MAY_PRINT, { path: '/t/:host/imprimir/manifiesto', show: manifestPage }),
  forSeller(MAY_PRINT, { path: '/t/:host/etiquetas', show: labelsPage, post: labelsForm, isLong: true }),
  forSeller(MAY_PRINT, { path: '/t/:host/etiquetas/hoja', show: labelSheetPage }),
]
