import type { ProductImage } from '../../../../catalogue/product.ts'
import {
  BENEFIT_ICONS,
  freeId,
  type Section,
  type SectionOf,
  type SectionType,
  type VideoFile,
  type WholePicture,
} from '../../../../catalogue/sections/section.ts'
import { readVideoLink, videoPage } from '../../../../catalogue/sections/video-link.ts'

/** A link as it is typed, or a stored file. */
export type EditedVideo = string | VideoFile

type Edited = SectionOf<{ readonly square: ProductImage; readonly whole: WholePicture; readonly video: EditedVideo }>

/** A section as it stands in the form: a video may have no poster yet. */
export type EditedSection =
  | Exclude<Edited, { readonly type: 'video' }>
  | (Omit<Extract<Edited, { readonly type: 'video' }>, 'poster'> & { readonly poster: WholePicture | null })

export type EditedOf<Type extends SectionType> = Extract<EditedSection, { readonly type: Type }>

export function editedSection(section: Section): EditedSection {
  if (section.type !== 'video') return section
  const { video } = section
  return { ...section, video: video.kind === 'link' ? videoPage(video) : video }
}

/** As `readChange` reads it, which refuses what cannot be read. */
export function sectionToRead(section: EditedSection): unknown {
  if (section.type === 'video') return { ...section, video: videoToRead(section.video) }
  if (section.type !== 'text') return section
  const { link, ...text } = section
  const isEmpty = !link || (link.label.trim() === '' && link.href.trim() === '')
  return { ...text, link: isEmpty ? null : link }
}

function videoToRead(video: EditedVideo): unknown {
  const link = typeof video === 'string' ? readVideoLink(video.trim()) : null
  return link === null || link === 'unclear' ? video : { kind: 'link', ...link }
}

/** What is added to the list of a section. */
export const newItems = {
  benefits: { icon: BENEFIT_ICONS[0], picture: null, title: '', text: '' },
  questions: { question: '', answer: '' },
  comparison: { feature: '', ours: true, others: false },
} as const

const beginnings: { readonly [Type in SectionType]: Omit<EditedOf<Type>, 'id'> } = {
  pictures: { type: 'pictures', title: '', pictures: [] },
  video: { type: 'video', title: '', video: '', poster: null },
  benefits: { type: 'benefits', title: '', items: [newItems.benefits] },
  questions: { type: 'questions', title: '', items: [newItems.questions] },
  comparison: { type: 'comparison', title: '', ours: 'Este producto', others: 'Otros', rows: [newItems.comparison] },
  text: { type: 'text', title: '', text: '', link: null },
}

/** In the order in which they are offered. */
export const sectionTypes = Object.keys(beginnings) as readonly SectionType[]

/** Begins a section of a type, with a name that none of the others has. */
export function newSection(type: SectionType, others: readonly Pick<EditedSection, 'id'>[]): EditedSection {
  return { ...beginnings[type], id: freeId(type, new Set(others.map(({ id }) => id))) } as EditedSection
}

/** The sections of a posted form. What is no section is left out, so that whatever was posted can be shown again. */
export function postedSections(found: readonly unknown[]): readonly EditedSection[] {
  return found.filter(isSection)
}

function isSection(found: unknown): found is EditedSection {
  if (!isRecord(found) || typeof found.id !== 'string') return false
  const type = sectionTypes.find((one) => one === found.type)
  if (!type) return false
  switch (type) {
    case 'pictures':
      return hasTexts(found, ['title']) && areRecords(found.pictures)
    case 'video':
      return hasTexts(found, ['title']) && isVideo(found.video) && (found.poster === null || isRecord(found.poster))
    case 'text':
      return hasTexts(found, ['title', 'text']) && (found.link === null || hasTexts(found.link, ['label', 'href']))
    case 'comparison':
      return hasTexts(found, ['title', 'ours', 'others']) && areRecords(found.rows, ['feature'])
    case 'questions':
      return hasTexts(found, ['title']) && areRecords(found.items, ['question', 'answer'])
    case 'benefits':
      return hasTexts(found, ['title']) && areRecords(found.items, ['icon', 'title', 'text'])
  }
}

function isVideo(found: unknown): boolean {
  return typeof found === 'string' || isRecord(found)
}

function areRecords(found: unknown, texts: readonly string[] = []): boolean {
  return Array.isArray(found) && found.every((one) => hasTexts(one, texts))
}

function hasTexts(found: unknown, names: readonly string[]): boolean {
  return isRecord(found) && names.every((name) => typeof found[name] === 'string')
}

function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}
