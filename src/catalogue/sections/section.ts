import type { VideoFormat } from '../media.ts'
import type { ProductImage } from '../product.ts'
import type { VideoLink } from './video-link.ts'

export const MOST_SECTIONS = 30

/** The drawings that a benefit may have. */
export const BENEFIT_ICONS = [
  ...(['check', 'truck', 'cash', 'exchange', 'shield', 'clock'] as const),
  ...(['bolt', 'drop', 'leaf', 'heart', 'gift', 'tool'] as const),
] as const

export type BenefitIcon = (typeof BENEFIT_ICONS)[number]

/** A picture in its own shape. The width and height are those of its largest size, at most 960 pixels wide. */
export interface WholePicture extends ProductImage {
  readonly width: number
  readonly height: number
}

export interface VideoFile {
  readonly kind: 'file'
  /** Content hash: `/media/{hash}.mp4` or `.webm`. */
  readonly hash: string
  readonly format: VideoFormat
}

/** What stands for the files of a section: stored files in the catalogue, their names in an import. */
export interface SectionFiles {
  readonly square: unknown
  readonly whole: unknown
  readonly video: unknown
}

interface StoredFiles {
  readonly square: ProductImage
  readonly whole: WholePicture
  readonly video: VideoFile | (VideoLink & { readonly kind: 'link' })
}

/** The types of sections and what each holds. All texts are plain; a title may be empty, and in long texts an empty line separates paragraphs. */
export interface SectionContents<Files extends SectionFiles> {
  readonly video: { readonly title: string; readonly video: Files['video']; readonly poster: Files['whole'] }
  readonly pictures: { readonly title: string; readonly pictures: readonly Files['whole'][] }
  readonly benefits: { readonly title: string; readonly items: readonly Benefit<Files['square']>[] }
  readonly questions: { readonly title: string; readonly items: readonly Question[] }
  readonly comparison: Comparison
  readonly text: { readonly title: string; readonly text: string; readonly link: SectionLink | null }
}

export type SectionType = keyof SectionContents<SectionFiles>

export type SectionOf<Files extends SectionFiles> = {
  [Type in SectionType]: { readonly id: string; readonly type: Type } & SectionContents<Files>[Type]
}[SectionType]

/** A part of a product's page below its description. The id is unique in its product. */
export type Section = SectionOf<StoredFiles>

export interface Benefit<Square> {
  readonly icon: BenefitIcon
  /** Stands in place of the icon. */
  readonly picture: Square | null
  readonly title: string
  readonly text: string
}

export interface Question {
  readonly question: string
  readonly answer: string
}

interface Comparison {
  readonly title: string
  /** The headings of the two columns. */
  readonly ours: string
  readonly others: string
  readonly rows: readonly { readonly feature: string; readonly ours: Compared; readonly others: Compared }[]
}

/** Yes, no, or a short text. */
export type Compared = boolean | string

export interface SectionLink {
  readonly label: string
  /** With http or https. */
  readonly href: string
}

/** `video-1`, or the next number that no section has. */
export function freeId(type: string, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`${type}-${number}`)) number++
  return `${type}-${number}`
}
