import type { FileFault } from '../import-run.ts'

/** A file in a ZIP as the ZIP says it: `path` with `/` between folders, its bytes unpacked and packed. */
export interface PackedFile {
  readonly path: string
  readonly size: number
  readonly packed: number
  readonly isLocked: boolean
}

export const MOST_FILES = 20_000
/** Bytes of all files unpacked. Pictures hardly shrink, and a ZIP has at most 600 MB. */
const MOST_UNPACKED = 2_000_000_000
/** Exports of products shrink to a tenth; what shrinks to less than this is made to fill a server. */
const MOST_RATIO = 250
const SMALL = 1_000_000

/** Why a ZIP is refused before anything of it is unpacked. `bytes`: how large it is. */
export function zipFault(files: readonly PackedFile[], bytes: number): FileFault | null {
  if (files.length > MOST_FILES) return { code: 'zip-too-many', most: MOST_FILES }
  const locked = files.find(({ isLocked }) => isLocked)
  if (locked) return { code: 'zip-locked' }
  const escaping = files.find(({ path }) => leavesFolder(path))
  if (escaping) return { code: 'zip-outside', name: escaping.path }
  const dense = files.find(({ size, packed }) => size > SMALL && size > packed * MOST_RATIO)
  if (dense) return { code: 'zip-dense', name: dense.path }
  const sum = (of: 'size' | 'packed') => files.reduce((total, file) => total + file[of], 0)
  if (sum('size') > MOST_UNPACKED) return { code: 'zip-too-large', most: MOST_UNPACKED }
  // Files that lie over each other unpack to more than there is.
  return sum('packed') > bytes ? { code: 'bad-zip' } : null
}

/** The file of products in a ZIP, which has one. */
export function sheetIn<File extends Pick<PackedFile, 'path'>>(files: readonly File[]): File | FileFault {
  const shown = files.filter(({ path }) => !isOfSystem(path))
  const [sheet, ...others] = shown.filter(({ path }) => /\.(?:csv|json)$/i.test(path))
  if (sheet && others.length === 0) return sheet
  if (sheet) return { code: 'zip-several-sheets', found: [sheet, ...others].slice(0, 4).map(({ path }) => path) }
  const isExcel = shown.some(({ path }) => path === 'xl/workbook.xml' || /\.xlsx?$/i.test(path))
  return { code: isExcel ? 'excel' : 'zip-no-sheet' }
}

/** What a Mac and Windows add to each folder. */
export function isOfSystem(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

function leavesFolder(path: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(path) || path.split('/').includes('..')
}
