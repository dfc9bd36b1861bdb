import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { CopyLook, JournalPlace } from './copy-age.ts'

const LIMIT_MS = 3_000

/**
 * Asks Litestream 0.3 how far its copy of `file` is: where it stands in the journal is in its folder beside the file, how far it has copied is in its metrics at
 * `url`, whatever the copy lies on. `null` without an answer.
 */
export async function askLitestream(url: string, file: string): Promise<CopyLook | null> {
  try {
    const journal = await readPlace(file)
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' })
    return answer.ok ? { ...journal, ...readMetrics(await answer.text()) } : null
  } catch {
    return null
  }
}

/** The last piece of the journal that Litestream keeps beside the file: its name is its number, its size how far it goes. */
async function readPlace(file: string): Promise<Pick<CopyLook, 'generation' | 'read'>> {
  const folder = join(dirname(file), `.${basename(file)}-litestream`)
  const generation = (await readFile(join(folder, 'generation'), 'utf8')).trim()
  const pieces = join(folder, 'generations', generation, 'wal')
  const names = (await readdir(pieces)).filter((name) => /^[0-9a-f]{8}\.wal$/.test(name)).sort()
  const last = names.at(-1)
  if (last === undefined) throw new Error(`${pieces} is empty`)
  const { size } = await stat(join(pieces, last))
  return { generation, read: { index: Number.parseInt(last, 16), offset: size } }
}

/** Litestream copies one file here, so its metrics are those of that file. Where it copies to two places, the place that is behind counts. */
function readMetrics(text: string): Pick<CopyLook, 'reads' | 'copied'> {
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^\\n]*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value))
  const [syncs = 0] = values('litestream_sync_count')
  const [errors = 0] = values('litestream_sync_error_count')
  const offsets = values('litestream_replica_wal_offset')
  const places = values('litestream_replica_wal_index').map((index, place) => ({ index, offset: offsets[place] ?? 0 }))
  const begun = places.filter(({ index, offset }) => index > 0 || offset > 0)
  return { reads: syncs - errors, copied: begun.length === places.length ? leastOf(begun) : null }
}

function leastOf(places: readonly JournalPlace[]): JournalPlace | null {
  return places.toSorted((a, b) => a.index - b.index || a.offset - b.offset)[0] ?? null
}
