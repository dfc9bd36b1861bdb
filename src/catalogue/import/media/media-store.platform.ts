import { createHash } from 'node:crypto'
import type { MediaFiles } from '../../../lib/media/media-files.ts'
import { done, type Outcome } from '../../../lib/outcome.ts'
import type { FileProblem } from '../report/problems.ts'
import { type EncodingEffort, THOROUGH } from './encoding-effort.ts'
import type { MediaKind, StoredByKind } from './media-files.ts'
import { type Recipe, squarePicture, wholePicture } from './picture-recipes.platform.ts'
import { plainVideo } from './video-recipe.platform.ts'

export interface MediaStore<Stored> {
  /** Writes what the file becomes to the media, unless it is there already. */
  store(bytes: Uint8Array): Promise<Outcome<Stored, FileProblem>>
  /** What is stored under a hash. */
  find(hash: string): Promise<Stored | null>
  /** What was stored for a web address before. */
  recall(source: string): Promise<Stored | null>
  remember(source: string, stored: Stored): Promise<void>
}

export type MediaStores = { readonly [Kind in MediaKind]: MediaStore<StoredByKind[Kind]> }

export function openMediaStores(media: MediaFiles, effort: EncodingEffort = THOROUGH): MediaStores {
  return {
    square: openStore(media, squarePicture(effort)),
    whole: openStore(media, wholePicture(effort)),
    video: openStore(media, plainVideo),
  }
}

/** The recipe is part of the hash, so that another recipe makes files with other names. */
function openStore<Stored extends { readonly hash: string }>(
  media: MediaFiles,
  recipe: Recipe<Stored>,
): MediaStore<Stored> {
  const underWay = new Map<string, Promise<Outcome<Stored, FileProblem>>>()
  const noteOf = (source: string) => `sources/${digest(recipe.notes, source)}.json`

  async function readNote<Noted>(name: string): Promise<Noted | null> {
    const text = await media.read(name)
    return text && JSON.parse(Buffer.from(text).toString())
  }

  async function storeOnce(hash: string, bytes: Uint8Array): Promise<Outcome<Stored, FileProblem>> {
    const note = `${hash}.json`
    const known = await readNote<Stored>(note)
    if (known) return done(known)
    const made = await recipe.make(media, hash, bytes)
    // Last: it says that the others are there.
    if (made.ok) await media.write(note, JSON.stringify(made.value))
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
      const note = await readNote<Stored>(`${hash}.json`)
      return note && recipe.isOwn(note) ? note : null
    },
    async recall(source) {
      const stored = await readNote<Stored>(noteOf(source))
      return stored && readNote<Stored>(`${stored.hash}.json`)
    },
    remember: (source, stored) => media.write(noteOf(source), JSON.stringify(stored)),
  }
}

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
