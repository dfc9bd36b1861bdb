import { join } from 'node:path'
import { folderMedia } from '../../src/lib/media/folder-media.platform.ts'
import type { MediaFiles } from '../../src/lib/media/media-files.ts'

/** The pictures of a data folder, as a server without a bucket has them. */
export function mediaIn(dataDir: string): MediaFiles {
  return folderMedia(join(dataDir, 'media'))
}
