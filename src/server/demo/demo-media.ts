import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPictures } from '../../../demo/catalogue/catalogue.ts'
import { demoPosters, demoTallPictures, demoVideos } from '../../../demo/catalogue/sections.ts'
import type { Studio } from '../../../demo/scene.ts'
import type { StoredMedia } from '../../catalogue/import/media/media-files.ts'
import { type MediaStore, openMediaStores } from '../../catalogue/import/media/media-store.platform.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { projectRoot } from '../settings/project-root.ts'

const FILES_AT_A_TIME = 4
const FILES_A_LINE = 60
/** A first start waits for the pictures, so they are made in half the time and are a tenth larger. */
const QUICK = { avif: 1, webp: 2, jpg: 0 } as const

/** Makes every picture and video once for all demo shops. Those of an interrupted load are found again. */
export async function makeDemoMedia(
  media: MediaFiles,
  { compose, composeTall }: Studio,
  report: (line: string) => void,
): Promise<StoredMedia> {
  const stores = openMediaStores(media, QUICK)
  const atATime = limitConcurrency(FILES_AT_A_TIME)
  const total = demoPictures.size
  let finished = 0

  /** Stores each file of a table by its name. */
  async function storeEach<Drawn, Stored>(
    store: MediaStore<Stored>,
    files: Iterable<readonly [name: string, drawn: Drawn]>,
    bytesOf: (drawn: Drawn) => Promise<Uint8Array>,
  ): Promise<ReadonlyMap<string, Stored>> {
    const made = new Map<string, Stored>()
    const make = async ([name, drawn]: readonly [string, Drawn]) => {
      const stored = await store.store(await bytesOf(drawn))
      if (!stored.ok) throw new Error(`The demo file ${name} cannot be stored: ${stored.refusal.code}`)
      made.set(name, stored.value)
      if (++finished % FILES_A_LINE === 0 && finished <= total) report(`  ${finished} of ${total} pictures`)
    }
    await Promise.all([...files].map((file) => atATime(() => make(file))))
    return made
  }

  const fromDisk = (path: string) => readFile(join(projectRoot(), path))
  const square = await storeEach(stores.square, demoPictures, compose)
  const tall = await storeEach(stores.whole, Object.entries(demoTallPictures), composeTall)
  const posters = await storeEach(stores.whole, Object.entries(demoPosters), fromDisk)
  const video = await storeEach(stores.video, Object.entries(demoVideos), fromDisk)
  return { square, whole: new Map([...tall, ...posters]), video }
}
