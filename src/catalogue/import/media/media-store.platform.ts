import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../../lib/files/write-atomically.ts'
import { done, type Outcome } from '../../../lib/outcome.ts'
import type { FileProblem } from '../report/problems.ts'
import { type EncodingEffort, THOROUGH } from './encoding-effort.ts'
import type { MediaKind, StoredByKind } from './media-files.ts'
import { type Recipe, squarePicture, wholePicture } from './picture-recipes.platform.ts'
import { plainVideo } from './video-recipe.platform.ts'

export interface MediaStore<Stored> {
  /** Writes what the file becomes into the media folder, unless it is there already. */
  store(bytes: Uint8Array): Promise<Outcome<Stored, FileProblem>>
  /** What is stored under a hash. */
  find(hash: string): Promise<Stored | null>
  /** What was stored for a web address before. */
  recall(source: string): Promise<Stored | null>
  remember(source: string, stored: Stored): Promise<void>
}

export type MediaStores = { readonly [Kind in MediaKind]: MediaStore<StoredByKind[Kind]> }

export function openMediaStores(dataDir: string, effort: EncodingEffort = THOROUGH): MediaStores {
  return {
    square: openStore(dataDir, squarePicture(effort)),
    whole: openStore(dataDir, wholePicture(effort)),
    video: openStore(dataDir, plainVideo),
  }
}

/** The recipe is part of the hash, so that another recipe makes files with other names. */
function openStore<Stored extends { readonly hash: string }>(
  dataDir: string,
  recipe: Recipe<Stored>,
): MediaStore<Stored> {
  const folder = join(dataDir, 'media')
  const underWay = new Map<string, Promise<Outcome<Stored, FileProblem>>>()
  const noteOf = (source: string) => join(folder, 'sources', `${digest(recipe.notes, source)}.json`)

  async function storeOnce(hash: string, bytes: Uint8Array): Promise<Outcome<Stored, FileProblem>> {
    const note = join(folder, `${hash}.json`)
    const known = await readNote<Stored>(note)
    if (known) return done(known)
    const made = await recipe.make(folder, hash, bytes)
    if (made.ok) await writeAtomically(note, JSON.stringify(made.value))
    return made
  }

  return {
    store(bytes) {
      const hash = digest(recipe.name, bytes)
      const storing = underWay.get(hash) ?? storeOnce(hash, bytes).finally(() => underWay.delete(hash))
      underWay.set(hash, storing)
      return storing
    },
    async find(hash) {
      const note = await readNote<Stored>(join(folder, `${hash}.json`))
      return note && recipe.isOwn(note) ? note : null
    },
    async recall(source) {
      const stored = await readNote<Stored>(noteOf(source))
      return stored && readNote<Stored>(join(folder, `${stored.hash}.json`))
    },
    remember: (source, stored) => writeAtomically(noteOf(source), JSON.stringify(stored)),
  }
}

async function readNote<Stored>(path: string): Promise<Stored | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
