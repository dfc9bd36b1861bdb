import type { MediaFiles } from '../../lib/media/media-files.ts'
import { onePictureAtATime } from '../../lib/one-picture-at-a-time.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { BESIDE_SHOPPERS } from '../import/media/encoding-effort.ts'
import { isHeic, pictureType, videoFormat } from '../import/media/media-files.ts'
import { MEDIA_SIZES } from '../media.ts'
import {
  MOST_PIXELS,
  type PictureKind,
  type PictureRefusal,
  TALLEST,
  type Uploaded,
  type UploadedPicture,
  type UploadKind,
  type UploadRefusal,
} from './upload.ts'
import { openUploads, type Sender } from './upload-folder.platform.ts'

type Taken = Outcome<UploadedPicture, PictureRefusal>
type Stored = Outcome<Uploaded, PictureRefusal>

/** Where uploads are on their way, and where they are stored. */
interface Places {
  readonly dataDir: string
  readonly media: MediaFiles
}

/** Stores a picture or a video that has come whole. An answer that was lost is given again. */
export function takeUpload(
  { dataDir, media }: Places,
  sender: Sender,
  { digest, kind }: { readonly digest: string; readonly kind: UploadKind },
  now: number,
): Promise<Outcome<Uploaded, UploadRefusal | { readonly reason: PictureRefusal }>> {
  const uploads = openUploads(dataDir)
  return onePictureAtATime(async () => {
    const known = await uploads.noted(sender, { digest, kind })
    if (known) return done(known)
    const read = await uploads.read(sender, digest)
    if (!read.ok) return read
    const taken = sha256(read.value) === digest ? await stored(media, read.value, kind) : refused('damaged' as const)
    if (taken.ok) await uploads.note(sender, { digest, kind }, taken.value, now)
    await uploads.leave(sender, digest)
    return taken.ok ? taken : refused({ reason: taken.refusal })
  })
}

/** Stores pictures that came whole, in a form. */
export function takePicture(media: MediaFiles, bytes: Uint8Array, kind: PictureKind): Promise<Taken> {
  return onePictureAtATime(() => made(media, bytes, kind))
}

function stored(media: MediaFiles, bytes: Uint8Array, kind: UploadKind): Promise<Stored> {
  return kind === 'video' ? storedVideo(media, bytes) : made(media, bytes, kind)
}

/** As it comes. */
async function storedVideo(media: MediaFiles, bytes: Uint8Array): Promise<Stored> {
  if (!videoFormat(bytes)) return refused('not-a-video')
  const kept = await (await stores(media)).video.store(bytes)
  return kept.ok ? done({ kind: 'file', ...kept.value }) : refused('not-a-video')
}

/** As the import stores it: only its pixels, drawn anew, under a hash of what was sent. */
async function made(media: MediaFiles, bytes: Uint8Array, kind: PictureKind): Promise<Taken> {
  const problem = await problemOf(bytes, kind)
  return problem ? refused(problem) : makers[kind](media, bytes)
}

async function problemOf(bytes: Uint8Array, kind: PictureKind): Promise<PictureRefusal | null> {
  if (isHeic(bytes)) return 'heic'
  if (!pictureType(bytes)) return 'not-a-picture'
  // Loaded when it is needed: it holds 12 MB, and most servers never make a picture.
  const { default: sharp } = await import('sharp')
  // Reads only the beginning of the file, and no pixel.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!facts) return 'unreadable'
  if ((facts.pages ?? 1) > 1) return 'animated'
  const { width, height } = facts.autoOrient
  if (width * height > MOST_PIXELS) return 'too-many-pixels'
  return kind === 'whole' && height > TALLEST * width ? 'too-tall' : null
}

const makers: Readonly<Record<PictureKind, (media: MediaFiles, bytes: Uint8Array) => Promise<Taken>>> = {
  async square(media, bytes) {
    const stored = await (await stores(media)).square.store(bytes)
    const [, side] = MEDIA_SIZES
    return stored.ok ? done({ ...stored.value, alt: '', width: side, height: side }) : refused('unreadable')
  },
  async whole(media, bytes) {
    const stored = await (await stores(media)).whole.store(bytes)
    return stored.ok ? done({ ...stored.value, alt: '' }) : refused('unreadable')
  },
}

async function stores(media: MediaFiles) {
  const { openMediaStores } = await import('../import/media/media-store.platform.ts')
  return openMediaStores(media, BESIDE_SHOPPERS)
}
