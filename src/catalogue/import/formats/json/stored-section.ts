import type { Section } from '../../../sections/section.ts'
import type { DraftSection } from '../../../sections/section-schema.ts'
import { readVideoLink } from '../../../sections/video-link.ts'
import type { MediaKind, StoredMedia } from '../../media/media-files.ts'

interface NamedFile {
  readonly kind: MediaKind
  readonly source: string
}

/** The files that a section names. */
export function filesOf(section: DraftSection): readonly NamedFile[] {
  switch (section.type) {
    case 'video': {
      const poster = { kind: 'whole', source: section.poster.source } as const
      return readVideoLink(section.video) ? [poster] : [poster, { kind: 'video', source: section.video }]
    }
    case 'pictures':
      return section.pictures.map(({ source }) => ({ kind: 'whole', source }))
    case 'benefits':
      return section.items.flatMap(({ picture }) => (picture ? [{ kind: 'square', source: picture.source }] : []))
    default:
      return []
  }
}

/** The section with its files as they are stored. A refused picture is left out, and so is a section that shows nothing without it. */
export function storedSection(section: DraftSection, stored: StoredMedia): readonly Section[] {
  switch (section.type) {
    case 'video': {
      const [poster] = pictureIn(section.poster, stored.whole)
      const video = storedVideo(section.video, stored)
      return poster && video ? [{ ...section, poster, video }] : []
    }
    case 'pictures': {
      const pictures = section.pictures.flatMap((picture) => pictureIn(picture, stored.whole))
      return pictures.length > 0 ? [{ ...section, pictures }] : []
    }
    case 'benefits': {
      const items = section.items.map((item) => ({
        ...item,
        picture: (item.picture && pictureIn(item.picture, stored.square)[0]) ?? null,
      }))
      return [{ ...section, items }]
    }
    default:
      return [section]
  }
}

function storedVideo(video: string, stored: StoredMedia) {
  const link = readVideoLink(video)
  if (link && link !== 'unclear') return { kind: 'link', ...link } as const
  const file = stored.video.get(video)
  return file && ({ kind: 'file', ...file } as const)
}

function pictureIn<File>(
  { source, alt }: { readonly source: string; readonly alt: string },
  files: ReadonlyMap<string, File>,
): readonly (File & { readonly alt: string })[] {
  const file = files.get(source)
  return file ? [{ ...file, alt }] : []
}
