import { done, refused } from '../../../lib/outcome.ts'
import { videoName } from '../../media.ts'
import { fileProblem } from '../report/problems.ts'
import { type StoredVideo, videoFormat } from './media-files.ts'
import type { Recipe } from './picture-recipes.platform.ts'

/** A video is stored as it comes: encoding one takes minutes and programs that are not installed with this one. */
export const plainVideo: Recipe<StoredVideo> = {
  name: 'video, 1',
  notes: 'video ',
  isOwn: (noted) => 'format' in noted,
  async make(media, hash, bytes) {
    const format = videoFormat(bytes)
    if (!format) return refused(fileProblem('not-a-video'))
    await media.write(videoName(hash, format), bytes)
    return done({ hash, format })
  },
}
