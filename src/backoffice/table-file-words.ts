import type { FileRefusal } from '../lib/files/read-table.platform.ts'

type Reason = FileRefusal['reason']

/** The status that answers a file that is no table. */
export const tableFileStatus = {
  ...{ empty: 422, 'too-large': 413, 'too-many-rows': 413, 'old-excel': 422, 'web-page': 422 },
  ...{ locked: 422, 'bad-sheet': 422, 'bad-csv': 422 },
} as const satisfies Readonly<Record<Reason, number>>

/** What is said of it. */
export const tableFileMessages = {
  empty: 'El archivo está vacío. Expórtalo otra vez.',
  'too-large': 'El archivo es demasiado grande: hasta 8 MB. Expórtalo por menos días.',
  'too-many-rows': 'El archivo tiene más de 20,000 filas. Expórtalo por menos días.',
  'web-page':
    'Ese archivo es una página web sin la tabla del reporte. Descárgalo otra vez con tu sesión abierta, o ábrelo en Excel y guárdalo como .xlsx o CSV.',
  'old-excel': 'Ese Excel es del formato antiguo (.xls). Ábrelo y guárdalo como .xlsx o CSV.',
  locked: 'Ese Excel tiene contraseña. Quítasela y súbelo otra vez.',
  'bad-sheet': 'No pudimos leer ese Excel. Ábrelo, guárdalo otra vez como .xlsx o CSV y súbelo.',
  'bad-csv': 'No pudimos leer ese archivo. Súbelo como CSV o .xlsx.',
} as const satisfies Readonly<Record<Reason, string>>
