import { z } from 'zod'
import { WAYS } from '../../delivery/rule.ts'
import { countryNames } from '../../lib/countries.ts'
import { PARCEL_STATES } from '../../orders/order-work.ts'
import { moneySchema } from '../settlements/money-section.ts'
import { uploadSchema } from '../uploads/upload-mapping.ts'

/** What a column of a courier’s report can contain. */
export const MEANINGS = [
  'code',
  /** Another column that may have our code. */
  'codeBeside',
  /** Words in which our code may stand. */
  'notes',
  'guide',
  'own',
  'status',
  /** Of the way back, which has a guide of its own. It wins over `status`. */
  'returnStatus',
  /** How often the courier paid for it as lost. More than never wins over `status`, and is the word `INDEMNIZADO`. */
  'compensations',
  'carrier',
  'phone',
  'amount',
  'city',
  'department',
  'collected',
  'freight',
  'returnFreight',
  'incident',
  'date',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** What a courier’s word can mean: a state of a parcel, or `nada` for none. */
export const WORD_MEANINGS = [...PARCEL_STATES, 'nada'] as const
export type WordMeaning = (typeof WORD_MEANINGS)[number]

const names = z.array(z.string().min(1)).min(1)

const reportSchema = z.strictObject({
  /** Headings that only this courier's report has together. Without them its report is never recognised by itself. */
  knownBy: names.optional(),
  /** The names that each column may have, the better one first. */
  columns: z.partialRecord(z.enum(MEANINGS), names),
  /** By word. One that ends in ` *` holds for every word that begins so, such as `DEVUELTA DESDE *`. */
  words: z
    .record(z.string().regex(/^[^*]+( \*)?$/), z.enum(WORD_MEANINGS), {
      error: ({ code }) => (code === 'invalid_key' ? 'write * only at the end of a word, after a space' : undefined),
    })
    .default({}),
})

/** `couriers/<name>/courier.json`. */
const courierFileSchema = z.strictObject({
  name: z.string().min(1),
  countries: z.array(z.enum(countryNames)).min(1),
  ways: z.array(z.enum(WAYS)).min(1),
  /** The page for tracking a parcel. `{guide}` stands for its guide; without it the buyer types the guide there. */
  tracking: z
    .string()
    .regex(/^https:\/\/[^{}\s]+(?:\{guide\}[^{}\s]*)?$/, 'write an https address, with {guide} at most once')
    .optional(),
  /** It packs the goods itself: guides come from its report. */
  packs: z.boolean().default(false),
  report: reportSchema,
  /** What its file of what it paid looks like. */
  money: moneySchema.optional(),
  /** How the file is filled in that is uploaded there. Without it the seller says it once, of the courier's own template. */
  upload: uploadSchema.optional(),
})

export interface CourierFile extends z.output<typeof courierFileSchema> {
  /** The name of its folder. */
  readonly id: string
}

/** Reads a courier’s file, or returns its problems, one line each. `id` is the name of the courier’s folder. */
export function readCourierFile(id: string, text: string): CourierFile | { readonly problems: readonly string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { problems: [`couriers/${id}/courier.json is not JSON: ${(error as Error).message}`] }
  }
  const read = courierFileSchema.safeParse(json)
  if (read.success) return { ...read.data, id }
  return {
    problems: read.error.issues.map(
      ({ path, message }) => `couriers/${id}/courier.json: ${path.join('.') || 'the file'}: ${message}`,
    ),
  }
}

/** The id of the generic courier, whose headings and words hold for every report. */
export const GENERIC = 'generic'
