import { demoPictures } from '../../demo/catalogue/catalogue.ts'
import { demoPosters, demoTallPictures, demoVideos } from '../../demo/catalogue/sections.ts'
import type { StoredMedia } from '../../src/catalogue/import/media/media-files.ts'

const hash = '0'.repeat(32)

function named<File>(names: Iterable<string>, file: File): ReadonlyMap<string, File> {
  return new Map([...names].map((name) => [name, file]))
}

/** Stands for the pictures and videos of the demo, which take half a minute to make. */
export const madeUpMedia: StoredMedia = {
  square: named(demoPictures.keys(), { hash, color: '#ffffff' }),
  whole: named([...Object.keys(demoTallPictures), ...Object.keys(demoPosters)], {
    hash,
    color: '#ffffff',
    width: 600,
    height: 900,
  }),
  video: named(Object.keys(demoVideos), { hash, format: 'mp4' }),
}
