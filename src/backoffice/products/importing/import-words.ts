import type { Format } from '../../../catalogue/import/formats/catalogue-file.ts'
import type { ImportRun, RowKind, RunStep, Saved } from '../../../catalogue/import/import-run.ts'

export const formatWords: Readonly<Record<Format, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  json: 'JSON',
}

/** What the rows of each kind are called, over their list. */
export const kindWords: Readonly<Record<RowKind, { readonly name: string; readonly hint: string }>> = {
  refused: {
    name: 'Con error',
    hint: 'No se importan mientras no los corrijas.',
  },
  picture: {
    name: 'Fotos que faltan',
    hint: 'Su producto entra sin esa foto o ese video. Puedes agregarlos después.',
  },
  new: { name: 'Nuevos', hint: 'Se agregan a tu tienda.' },
  changed: { name: 'Cambian', hint: 'Ya están en tu tienda y algo cambia.' },
  kept: { name: 'Guardados a mano', hint: 'El archivo trae otra cosa; se queda lo que cambiaste a mano.' },
  unchanged: { name: 'Sin cambio', hint: 'Quedan como están.' },
  noted: { name: 'Por revisar', hint: 'Se importan; mira si son como esperas.' },
  'left-out': { name: 'Fuera', hint: 'El archivo dice que no se venden aquí.' },
  withdrawn: {
    name: 'Dejan de venderse',
    hint: 'Tu tienda los tiene y el archivo dice que no se venden: se mostrarán agotados.',
  },
  missing: { name: 'Solo en tu tienda', hint: 'El archivo no los trae: se quedan, salvo que marques lo contrario.' },
}

/** In this order above the list: what asks for something first. */
export const KINDS: readonly RowKind[] = [
  ...([
    'refused',
    'picture',
    'new',
    'changed',
    'kept',
    'noted',
    'withdrawn',
    'left-out',
    'missing',
    'unchanged',
  ] as const),
]

/** `1 234` with a hard blank: a dot or a comma would be read as a decimal in some of the countries. */
export function numberText(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

export function counted(value: number, one: string, many: string): string {
  return `${numberText(value)} ${value === 1 ? one : many}`
}

/** What it is doing now. */
function stepText(state: ImportRun['state'], progress: RunStep | null): string {
  if (!progress)
    return state === 'checking' ? 'Espera su turno para revisar el archivo.' : 'Espera su turno para importar.'
  const { step, done, total } = progress
  const far = total === null ? numberText(done) : `${numberText(done)} de ${numberText(total)}`
  if (step === 'reading') return `Leyendo el archivo: ${far} productos.`
  if (step === 'pictures') return `Preparando fotos: ${far}.`
  return `${state === 'checking' ? 'Comparando con tu tienda' : 'Importando'}: ${far} productos.`
}

/** What it did to the shop. */
export function savedText({ added, changed, removed, withdrawn }: Saved): string {
  const did = [
    [added, 'nuevo', 'nuevos'],
    [changed, 'cambiado', 'cambiados'],
    [removed, 'quitado', 'quitados'],
    [withdrawn, 'agotado', 'agotados'],
  ] as const
  const said = did.filter(([amount]) => amount > 0).map(([amount, one, many]) => counted(amount, one, many))
  return said.length > 0 ? `${said.join(', ')}.` : 'No cambió nada.'
}

export const stateWords: Readonly<Record<ImportRun['state'], string>> = {
  receiving: 'Falta recibir el archivo',
  checking: 'Revisando',
  checked: 'Espera tu decisión',
  importing: 'Importando',
  done: 'Importado',
  failed: 'No se pudo',
  cancelled: 'Cancelado',
}

export const IMPORT_STEPS = ['Archivo', 'Qué dice', 'Qué cambia', 'Listo'] as const

const steps: Readonly<Record<ImportRun['state'], number>> = {
  receiving: 0,
  checking: 1,
  failed: 1,
  checked: 2,
  cancelled: 2,
  importing: 3,
  done: IMPORT_STEPS.length,
}

/** The place of an import's step among `IMPORT_STEPS`. */
export function stepOf(state: ImportRun['state']): number {
  return steps[state]
}

/** How far it is, in words and in figures. */
export function stateOf({ state, progress }: Pick<ImportRun, 'state' | 'progress'>) {
  const isAtWork = state === 'checking' || state === 'importing'
  const text = isAtWork ? stepText(state, progress) : stateWords[state]
  return { state, text, done: progress?.done ?? 0, total: progress?.total ?? null }
}
