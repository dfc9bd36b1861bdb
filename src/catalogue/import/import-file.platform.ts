import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { CatalogueFile } from './formats/catalogue-file.ts'
import type { PieceRefusal } from './import-run.ts'

/** Pieces of one process are written one after the other, so that two of the same file cannot mix. */
const oneAtATime = limitConcurrency(1)

/** The files of imports, below the pictures, where every process of every machine finds them and no address leads. How much has come is a file's length. */
export function openImportFiles(dataDir: string) {
  const folderOf = (shopId: string) => join(dataDir, 'media', 'imports', shopId)
  const pathOf = (shopId: string, id: string) => join(folderOf(shopId), id)

  const received = async (shopId: string, id: string) => (await stat(pathOf(shopId, id)).catch(ifThere))?.size ?? 0

  return {
    pathOf,
    received,

    /** Adds a piece where the file ends. Returns how much has come. */
    add: (shopId: string, { id, size }: { readonly id: string; readonly size: number }, piece: Piece) =>
      oneAtATime(async (): Promise<Outcome<number, PieceRefusal>> => {
        const come = await received(shopId, id)
        // A piece that came and whose answer was lost is sent again.
        if (piece.offset + piece.bytes.length === come) return done(come)
        if (piece.offset !== come) return refused({ reason: 'elsewhere', received: come })
        if (come + piece.bytes.length > size) return refused({ reason: 'too-large', most: size })
        await mkdir(folderOf(shopId), { recursive: true })
        const file = await open(pathOf(shopId, id), 'a')
        try {
          // Not `write`, which on a full disk writes a part of it and says so in its answer alone.
          await file.writeFile(piece.bytes)
        } finally {
          await file.close()
        }
        return done(come + piece.bytes.length)
      }),

    /** The file as the import reads it. */
    read: (shopId: string, { id, fileName }: { readonly id: string; readonly fileName: string }): CatalogueFile => ({
      name: fileName,
      path: pathOf(shopId, id),
      open: () => createReadStream(pathOf(shopId, id)),
    }),

    remove: (shopId: string, id: string) => rm(pathOf(shopId, id), { force: true }),

    /** Deletes the files of a shop that is removed. */
    removeAll: (shopId: string) => rm(folderOf(shopId), { recursive: true, force: true }),

    /** The ids of a shop's imports that have a file. */
    list: (shopId: string): Promise<readonly string[]> =>
      readdir(folderOf(shopId)).catch((error) => ifThere(error) ?? []),
  }
}

interface Piece {
  readonly offset: number
  readonly bytes: Uint8Array
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
