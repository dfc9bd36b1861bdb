import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import type { CatalogueFile } from '../formats/catalogue-file.ts'
import { UnreadableFile } from '../formats/product-draft.ts'
import { isToCorrect } from '../report/correction-column.ts'
import { type FileProblem, fileProblem } from '../report/problems.ts'
import { isWebAddress, LARGEST, type MediaFinder } from './media-files.ts'
import { filesByName } from './named-files.ts'
import { isOfSystem, MOST_FILES, type PackedFile, sheetIn, zipFault } from './zip-contents.ts'

/** What an import reads: the file of products, and the pictures that came with it. */
export interface ImportSource {
  readonly sheet: CatalogueFile
  /** Finds pictures in the ZIP; `elsewhere` finds what it lacks. */
  files(elsewhere: MediaFinder): MediaFinder
  close(): void
}

/** Bytes that a ZIP may say of one file: its name and what else its makers add. */
const MOST_SAID = 2_000

interface Zipped extends PackedFile {
  readonly entry: Entry
}

/**
 * Opens a ZIP with a file of products and pictures, or takes any other file as it is; a file to correct with the pictures of the first ZIP among those that were
 * `sentBefore`. Nothing is unpacked to the disk. Throws `UnreadableFile`.
 */
export async function openSource(
  file: CatalogueFile,
  sentBefore: readonly CatalogueFile[] = [],
): Promise<ImportSource> {
  const beginning = await beginningOf(file)
  if (isZip(beginning) && file.path !== undefined) return openZip(file.path)
  const earlier = isToCorrect(beginning) ? await firstZip(sentBefore) : null
  return earlier ? { ...earlier, sheet: file } : { sheet: file, files: (elsewhere) => elsewhere, close: () => {} }
}

/** Of those that can be opened. */
async function firstZip(files: readonly CatalogueFile[]): Promise<ImportSource | null> {
  for (const file of files) {
    try {
      if (file.path !== undefined && isZip(await beginningOf(file))) return await openZip(file.path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // It was broken then, or has been deleted since.
      if (!(error instanceof UnreadableFile) && code !== 'ENOENT') throw error
    }
  }
  return null
}

async function openZip(path: string): Promise<ImportSource> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(brokenZip)
  zip.on('error', () => {})
  try {
    const files = await filesIn(zip)
    const fault = zipFault(files, zip.fileSize)
    if (fault) throw new UnreadableFile(fault)
    const sheet = sheetIn(files)
    if ('code' in sheet) throw new UnreadableFile(sheet)
    return {
      sheet: { name: sheet.path, open: () => unpacked(zip, sheet) },
      files: (elsewhere) => mediaInZip(zip, files, { besides: sheet, elsewhere }),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function beginningOf({ open }: CatalogueFile): Promise<Uint8Array> {
  for await (const chunk of open()) return chunk
  return new Uint8Array()
}

function isZip(beginning: Uint8Array): boolean {
  return beginning[0] === 0x50 && beginning[1] === 0x4b
}

async function filesIn(zip: ZipFile): Promise<readonly Zipped[]> {
  if (zip.entryCount > MOST_FILES) throw new UnreadableFile({ code: 'zip-too-many', most: MOST_FILES })
  const files: Zipped[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength > MOST_SAID) return brokenZip(null)
      const path = pathOf(entry)
      if (path.endsWith('/')) continue
      const { uncompressedSize: size, compressedSize: packed } = entry
      files.push({ path, size, packed, isLocked: entry.isEncrypted(), entry })
    }
  } catch (error) {
    return brokenZip(error)
  }
  return files
}

/** Macs write UTF-8 without saying so, which the format takes for the letters of DOS. */
function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const UTF8 = 0x800
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8 : generalPurposeBitFlag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

/** Ends with an error when there are more bytes than the ZIP says. */
async function* unpacked(zip: ZipFile, { entry }: Zipped): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    brokenZip(error)
  }
}

function mediaInZip(
  zip: ZipFile,
  files: readonly Zipped[],
  { besides, elsewhere }: { readonly besides: Zipped; readonly elsewhere: MediaFinder },
): MediaFinder {
  const folder = besides.path.slice(0, besides.path.lastIndexOf('/') + 1)
  const beside = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path)
  const pictures = files.filter((file) => file !== besides && !isOfSystem(file.path))
  const find = filesByName(pictures.map((file) => [beside(file.path), file]))
  return async (source, kind) => {
    const found = find(source)
    if (found.ok) return bytesOf(zip, found.value, LARGEST[kind])
    return found.refusal.code === 'not-in-folder' && isWebAddress(source) ? elsewhere(source, kind) : found
  }
}

async function bytesOf(
  zip: ZipFile,
  file: Zipped,
  largest: number,
): Promise<Outcome<{ readonly bytes: Uint8Array }, FileProblem>> {
  if (file.size > largest) return refused(fileProblem('too-large', largest / 1e6))
  try {
    return done({ bytes: await buffer(unpacked(zip, file)) })
  } catch (error) {
    if (error instanceof UnreadableFile) return refused(fileProblem('unreadable'))
    throw error
  }
}

/** What its reader and zlib say of a ZIP is the file's fault; what the disk says is not. */
function brokenZip(error: unknown): never {
  const { code = 'Z_' } = (error ?? {}) as NodeJS.ErrnoException
  if (!code.startsWith('Z_')) throw error
  throw new UnreadableFile({ code: 'bad-zip' })
}
