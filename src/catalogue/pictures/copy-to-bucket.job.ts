import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../../lib/bucket/bucket.platform.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { isNote } from '../../lib/media/media-files.ts'

const FILES_AT_A_TIME = 8

export interface CopiedToBucket {
  /** Files of the folder, and how many of them the bucket had with the same size. */
  readonly files: number
  readonly hadAlready: number
}

/**
 * Brings the files of a media folder into a bucket. What is there with the same size is passed over, so a copy that broke off goes on when it is started again. Notes go last: each says
 * that the files of its picture are there.
 */
export async function copyToBucket(
  folder: string,
  bucket: Bucket,
  report: (done: number, total: number) => void = () => {},
): Promise<CopiedToBucket> {
  const there = new Map<string, number>()
  for await (const { key, size } of bucket.list('')) there.set(key, size)
  const names = [...(await filesIn(folder, '')), ...(await filesIn(folder, 'sources/'))]
  const inOrder = [...names.filter((name) => !isNote(name)), ...names.filter(isNote)]
  const notes = inOrder.findIndex(isNote)
  const portions = notes === -1 ? [inOrder] : [inOrder.slice(0, notes), inOrder.slice(notes)]
  let done = 0
  let hadAlready = 0
  for (const portion of portions) {
    const atATime = limitConcurrency(FILES_AT_A_TIME)
    let hasFailed = false
    const copy = async (name: string) => {
      if (hasFailed) return
      try {
        const { size } = await stat(join(folder, name))
        if (there.get(name) === size) hadAlready += 1
        else await bucket.put(name, await readFile(join(folder, name)))
      } catch (error) {
        hasFailed = true
        throw error
      }
      done += 1
      report(done, names.length)
    }
    // Nothing goes on behind a failure.
    const ends = await Promise.allSettled(portion.map((name) => atATime(() => copy(name))))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
  return { files: names.length, hadAlready }
}

/** The finished files of a folder, without those of its own folders. */
async function filesIn(folder: string, below: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map(({ name }) => `${below}${name}`).sort()
}
