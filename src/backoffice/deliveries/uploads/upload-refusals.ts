import type { BeginUploadRefusal } from '../../../dispatch/uploads/begin-upload.action.ts'
import type { UploadRefusal } from '../../../dispatch/uploads/decide-on-upload.action.ts'
import type { KeepTemplateRefusal } from '../../../dispatch/uploads/keep-template.action.ts'
import type { PointColumnsRefusal } from '../../../dispatch/uploads/point-columns.action.ts'
import type { FillRefusal } from '../../../lib/files/fill-workbook.ts'
import type { TemplateRefusal } from '../../../lib/files/read-template.ts'
import { counted } from '../../../lib/text/counted.ts'

type Refusal =
  | TemplateRefusal
  | KeepTemplateRefusal
  | PointColumnsRefusal
  | BeginUploadRefusal
  | UploadRefusal
  | FillRefusal

export const uploadStatus = {
  ...{ empty: 422, 'too-large': 413, 'old-excel': 422, locked: 422, pdf: 422, 'web-page': 422, 'bad-sheet': 422 },
  ...{ 'bad-csv': 422, 'other-sheets': 422, 'other-headings': 422, 'no-template': 422, 'no-sheet': 422 },
  ...{ 'no-columns': 422, 'no-mapping': 422, 'none-chosen': 422, 'too-many': 422, 'not-found': 404 },
  ...{ 'template-gone': 409, 'wrong-state': 409, lacking: 422, 'none-complete': 422 },
} as const satisfies Readonly<Record<Refusal['reason'], number>>

/** What is said of what was refused, with what to do. `courier`: its name. */
export function uploadMessage(refusal: Refusal, courier: string): string {
  switch (refusal.reason) {
    case 'empty':
      return 'El archivo está vacío. Descarga la plantilla otra vez.'
    case 'too-large':
      return 'El archivo es demasiado grande: hasta 3 MB. Sube la plantilla vacía, sin tus envíos.'
    case 'old-excel':
      return 'Ese Excel es del formato antiguo (.xls). Ábrelo, guárdalo como .xlsx y súbelo otra vez.'
    case 'locked':
      return 'Ese Excel tiene contraseña. Quítasela y súbelo otra vez.'
    case 'pdf':
      return `Eso es un PDF. Sube la plantilla de Excel o CSV en la que ${courier} recibe muchos envíos a la vez.`
    case 'web-page':
      return 'Eso es una página web. Descarga la plantilla otra vez con tu sesión abierta, y súbela como .xlsx o CSV.'
    case 'bad-sheet':
      return 'No pudimos leer ese Excel. Ábrelo, guárdalo otra vez como .xlsx y súbelo.'
    case 'bad-csv':
      return 'No pudimos leer ese archivo. Sube la plantilla como .xlsx o CSV.'
    case 'other-sheets':
      return `No parece la plantilla de ${courier}: no tiene la hoja «${refusal.sheet}».`
    case 'other-headings':
      return `No parece la plantilla de ${courier}: le falta ${refusal.missing.map((name) => `«${name}»`).join(', ')}.`
    case 'no-template':
      return `Sube primero la plantilla de ${courier}.`
    case 'no-sheet':
      return 'Esa hoja no está en la plantilla. Elígela otra vez.'
    case 'no-columns':
      return 'Di qué va en al menos una columna.'
    case 'no-mapping':
      return 'Falta decir qué va en cada columna de la plantilla.'
    case 'none-chosen':
      return 'Marca al menos un pedido que se pueda subir.'
    case 'too-many':
      return 'Elige hasta 1,200 pedidos a la vez.'
    case 'not-found':
      return 'Ese archivo ya no está.'
    case 'template-gone':
      return `La plantilla de ${courier} cambió. Descarta este archivo y empieza otra vez.`
    case 'wrong-state':
      return 'Ese archivo ya no espera esto. Recarga la página.'
    case 'lacking':
      return `${counted(refusal.rows, 'pedido no está completo', 'pedidos no están completos')}. Complétalos, o haz el archivo sin ellos.`
    case 'none-complete':
      return 'Ningún pedido está completo todavía.'
  }
}
