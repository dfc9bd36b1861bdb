import { z } from 'zod'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import { VIDEO_FORMATS } from '../media.ts'
import { BENEFIT_ICONS, freeId, MOST_SECTIONS, type Section, type SectionOf } from './section.ts'
import { readVideoLink, VIDEO_HOSTS } from './video-link.ts'

/** Of all sections of a product together, as JSON: about the length of the longest description. */
export const LONGEST_SECTIONS = 60_000
const LONGEST_TITLE = 120

/** A file as a seller's file names it: a web address, or a path in the folder of pictures. */
interface NamedPicture {
  readonly source: string
  readonly alt: string
}

/** A section whose files are not fetched yet. A video is the address of its page, or the name of its file. */
export type DraftSection = SectionOf<{
  readonly square: NamedPicture
  readonly whole: NamedPicture
  readonly video: string
}>

const TAG = /<\/?[a-z][^>]*>|<!--/i

const line = (longest: number) =>
  z
    .string('write a text in quotes')
    .transform(cleanText)
    .refine((text) => countCharacters(text) <= longest, `at most ${longest} characters`)
    .refine((text) => !TAG.test(text), 'write plain text: HTML would be shown as it is written')

const required = (longest: number) => line(longest).refine((text) => text !== '', 'it is empty')

/** Paragraphs, cleaned line by line. */
const prose = (longest: number) =>
  z
    .string('write a text in quotes')
    .transform((text) =>
      text
        .split(/\r\n|\r|\n/)
        .map(cleanText)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .refine((text) => text !== '', 'it is empty')
    .refine((text) => countCharacters(text) <= longest, `at most ${longest} characters`)
    .refine((text) => !TAG.test(text), 'write plain text: HTML would be shown as it is written')

const title = line(LONGEST_TITLE).default('')
const source = z.string().trim().min(1, 'it names no file').max(2_000)

const picture = z
  .union(
    [source, z.strictObject({ source, alt: line(300).default('') })],
    'a picture is the name of a file or its address, or { "source": "…", "alt": "…" }',
  )
  .transform((named): NamedPicture => (typeof named === 'string' ? { source: named, alt: '' } : named))

const video = source
  .refine((text) => readVideoLink(text) !== 'unclear', {
    error: 'the link shows no single video: open it in a browser and copy the address of the video’s own page',
  })
  .refine((text) => !/^https?:\/\/(?:[\w-]+\.)*(?:facebook|instagram|fb)\.(?:com|watch)\//i.test(text), {
    error: 'videos are files (MP4, WebM), or links of YouTube, Vimeo and TikTok',
  })

const href = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'a link begins with http:// or https://')
  .transform((text) => URL.parse(text)?.href ?? '')

const compared = z.union([z.boolean(), required(80)], 'write true, false or a text of at most 80 characters')

const id = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id has small letters, digits and hyphens')
  .optional()

const list = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).min(1, 'the list is empty').max(most)

const benefit = {
  icon: z.enum(BENEFIT_ICONS, `the icons are ${BENEFIT_ICONS.join(', ')}`).default('check'),
  title: required(80),
  text: line(400).default(''),
}

/** The types of sections that have no files. */
const plain = {
  questions: z.strictObject({
    id,
    type: z.literal('questions'),
    title,
    items: list(z.strictObject({ question: required(200), answer: prose(2_000) }), 30),
  }),
  comparison: z.strictObject({
    id,
    type: z.literal('comparison'),
    title,
    ours: required(40).default('Este producto'),
    others: required(40).default('Otros'),
    rows: list(z.strictObject({ feature: required(120), ours: compared, others: compared }), 20),
  }),
  text: z.strictObject({
    id,
    type: z.literal('text'),
    title,
    text: prose(6_000),
    link: z
      .strictObject({ label: required(80), href })
      .nullable()
      .default(null),
  }),
} satisfies Partial<Record<DraftSection['type'], z.ZodType>>

/** All types of sections, with these as their files. */
function typesWith<Square extends z.ZodType, Whole extends z.ZodType, Video extends z.ZodType>(files: {
  readonly square: Square
  readonly whole: Whole
  readonly video: Video
}) {
  const item = z.strictObject({ ...benefit, picture: files.square.nullable().default(null) })
  return {
    video: z.strictObject({ id, type: z.literal('video'), title, video: files.video, poster: files.whole }),
    pictures: z.strictObject({ id, type: z.literal('pictures'), title, pictures: list(files.whole, 20) }),
    benefits: z.strictObject({ id, type: z.literal('benefits'), title, items: list(item, 12) }),
    ...plain,
  } satisfies Record<DraftSection['type'], z.ZodType>
}

const error = ({ code }: { readonly code?: string }) =>
  code === 'invalid_union' ? `the types of sections are ${Object.keys(named).join(', ')}` : undefined

const named = typesWith({ square: picture, whole: picture, video })
const { video: namedVideo, ...othersNamed } = named
const section = z.discriminatedUnion('type', [namedVideo, ...Object.values(othersNamed)], { error })

/** The sections of one product. What is read can be read again, and is the same then. */
function sectionsOf<One extends z.ZodType<Unnamed>>(one: One) {
  return z
    .array(one)
    .max(MOST_SECTIONS)
    .refine((sections) => JSON.stringify(sections).length <= LONGEST_SECTIONS, {
      error: `all sections together have at most ${LONGEST_SECTIONS} characters`,
    })
    .refine(namesNoIdTwice, 'two sections have the same id')
    .transform(withIds)
}

const sectionsSchema = sectionsOf(section)

const hash = z.string().regex(/^[0-9a-f]{32}$/)
const squarePicture = z.object({ hash, alt: line(300).default(''), color: z.string().regex(/^#[0-9a-f]{6}$/i) })
const side = z.int().min(1).max(10_000)
const stored = typesWith({
  square: squarePicture,
  whole: squarePicture.extend({ width: side, height: side }),
  video: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), hash, format: z.enum(VIDEO_FORMATS) }),
    z.object({
      kind: z.literal('link'),
      host: z.enum(VIDEO_HOSTS),
      id: z.string().regex(/^[\w-]{1,40}$/),
      key: z.string().regex(/^\w{0,40}$/),
    }),
  ]),
})
const { video: storedVideo, ...othersStored } = stored

/** The sections of one product with files that are stored already, as the desk writes them. */
export const storedSections: z.ZodType<readonly Section[]> = sectionsOf(
  z.discriminatedUnion('type', [storedVideo, ...Object.values(othersStored)], { error }),
)

const MOST_PROBLEMS = 3

/** The sections of a product in a file; `null` when it says nothing of them. A refusal names the first problems and where they are. */
export function readSections(value: unknown): Outcome<readonly DraftSection[] | null, string> {
  if (value === undefined || value === null) return done(null)
  const { data, error } = sectionsSchema.safeParse(value)
  if (data) return done(data)
  const problems = error.issues.slice(0, MOST_PROBLEMS)
  return refused(problems.map(({ path, message }) => `${['sections', ...path].join('.')}: ${message}`).join('; '))
}

interface Unnamed {
  readonly id?: string | undefined
  readonly type: string
}

function namesNoIdTwice(sections: readonly Unnamed[]): boolean {
  const ids = sections.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

/** Names each section that the file does not name by its type and number, `video-1`, so that the same file gives the same ids. */
function withIds<One extends Unnamed>(sections: readonly One[]): readonly (One & { readonly id: string })[] {
  const taken = new Set(sections.flatMap(({ id }) => id ?? []))
  return sections.map((one) => {
    const id = one.id ?? freeId(one.type, taken)
    taken.add(id)
    return { ...one, id }
  })
}
