import type { ProductChange, ProductFieldName, WrongField } from '../../../catalogue/changes/product-fields.ts'
import { cleanHtml } from '../../../catalogue/import/formats/clean-html.ts'
import { videoName } from '../../../catalogue/media.ts'
import { findPicture, openVideo } from '../../../catalogue/pictures/media-folder.platform.ts'
import type { PictureKind } from '../../../catalogue/pictures/upload.ts'
import { picturesIn } from '../../../catalogue/product.ts'
import type { Section } from '../../../catalogue/sections/section.ts'
import type { MediaFiles } from '../../../lib/media/media-files.ts'
import type { SellerRequest } from '../../desk-request.ts'

interface NamedFile {
  readonly field: ProductFieldName
  readonly kind: PictureKind | 'video'
  /** A picture's hash, a video's file name. */
  readonly name: string
}

/** What a change shows that the shop does not have. What the product showed already is not asked about. */
export async function missingFiles(
  { deps }: Pick<SellerRequest, 'deps'>,
  change: ProductChange,
  before: ProductChange,
): Promise<readonly WrongField[]> {
  const known = new Set(filesIn(before).map(({ name }) => name))
  const added = filesIn(change).filter(({ name }) => !known.has(name))
  const found = await Promise.all(added.map((file) => isStored(deps.settings.media, file)))
  const fields = new Set(added.filter((_, nth) => !found[nth]).map(({ field }) => field))
  return [...fields].map((field) => ({ field, message: MISSING }))
}

const MISSING = 'Una foto o un video no está en la tienda: súbelo otra vez.'

function isStored(media: MediaFiles, { kind, name }: NamedFile): Promise<boolean> {
  const found: Promise<unknown> = kind === 'video' ? openVideo(media, name) : findPicture(media, name, kind)
  return found.then((one) => one !== null)
}

function filesIn({ images = [], sections = [], description = '', messaging }: ProductChange): readonly NamedFile[] {
  return [
    ...images.map(({ hash }) => ({ field: 'images', kind: 'square', name: hash }) as const),
    ...sections.flatMap(filesOf),
    ...described('description', description),
    ...described('messaging', messaging?.description ?? ''),
  ]
}

function described(field: ProductFieldName, html: string): readonly NamedFile[] {
  return html.includes('<img') ? picturesIn(cleanHtml(html)).map(({ hash, kind }) => ({ field, kind, name: hash })) : []
}

function filesOf(section: Section): readonly NamedFile[] {
  const file = (kind: NamedFile['kind'], name: string): NamedFile => ({ field: 'sections', kind, name })
  switch (section.type) {
    case 'pictures':
      return section.pictures.map(({ hash }) => file('whole', hash))
    case 'video': {
      const { video, poster } = section
      const own = video.kind === 'file' ? [file('video', videoName(video.hash, video.format))] : []
      return [file('whole', poster.hash), ...own]
    }
    case 'benefits':
      return section.items.flatMap(({ picture }) => (picture ? file('square', picture.hash) : []))
    default:
      return []
  }
}
