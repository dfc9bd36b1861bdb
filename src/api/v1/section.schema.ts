import { z } from 'zod'
import { mediaPath, videoPath, WHOLE_WIDTHS, wholePath } from '../../catalogue/media.ts'
import type { ProductImage } from '../../catalogue/product.ts'
import { BENEFIT_ICONS, type Section, type WholePicture } from '../../catalogue/sections/section.ts'
import { videoPage } from '../../catalogue/sections/video-link.ts'

const [THUMBNAIL, LARGE] = WHOLE_WIDTHS

export const pictureSchema = z.object({ thumbnail: z.string(), image: z.string(), alt: z.string(), color: z.string() })
const wholeSchema = pictureSchema.extend({ width: z.int(), height: z.int() }).describe('With the pixels of `image`')

const named = { id: z.string().describe('Unique in its product'), title: z.string() }
const compared = z.union([z.boolean(), z.string()])

/** A part of a product’s page below its description. All texts are plain; an empty line separates paragraphs. */
export const sectionSchema = z.discriminatedUnion('type', [
  z.object({
    ...named,
    type: z.literal('video'),
    video: z.string().describe('The address of the file, or of the video’s page at YouTube, Vimeo or TikTok'),
    poster: wholeSchema,
  }),
  z.object({ ...named, type: z.literal('pictures'), pictures: z.array(wholeSchema) }),
  z.object({
    ...named,
    type: z.literal('benefits'),
    items: z.array(
      z.object({
        icon: z.enum(BENEFIT_ICONS),
        picture: pictureSchema.nullable().describe('In place of the icon'),
        title: z.string(),
        text: z.string(),
      }),
    ),
  }),
  z.object({
    ...named,
    type: z.literal('questions'),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    ...named,
    type: z.literal('comparison'),
    ours: z.string(),
    others: z.string(),
    rows: z.array(z.object({ feature: z.string(), ours: compared, others: compared })),
  }),
  z.object({
    ...named,
    type: z.literal('text'),
    text: z.string(),
    link: z.object({ label: z.string(), href: z.string() }).nullable(),
  }),
])

type PublicSection = z.infer<typeof sectionSchema>

export function publicSection(section: Section): PublicSection {
  switch (section.type) {
    case 'video': {
      const { video } = section
      const address = video.kind === 'file' ? videoPath(video.hash, video.format) : videoPage(video)
      return { ...section, video: address, poster: publicWhole(section.poster) }
    }
    case 'pictures':
      return { ...section, pictures: section.pictures.map(publicWhole) }
    case 'benefits':
      return {
        ...section,
        items: section.items.map((item) => ({ ...item, picture: item.picture && publicSquare(item.picture) })),
      }
    case 'questions':
      return { ...section, items: [...section.items] }
    case 'comparison':
      return { ...section, rows: [...section.rows] }
    case 'text':
      return section
  }
}

export function publicSquare({ hash, alt, color }: ProductImage): z.infer<typeof pictureSchema> {
  return { thumbnail: mediaPath(hash, 300, 'webp'), image: mediaPath(hash, 600, 'webp'), alt, color }
}

function publicWhole({ hash, alt, color, width, height }: WholePicture): z.infer<typeof wholeSchema> {
  return {
    thumbnail: wholePath(hash, THUMBNAIL, 'webp'),
    image: wholePath(hash, LARGE, 'webp'),
    alt,
    color,
    width,
    height,
  }
}
