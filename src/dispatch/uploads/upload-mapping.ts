import { z } from 'zod'
import { ASKED, type CourierSource, isNumber, SOURCES } from './courier-source.ts'

const word = z.string().trim().min(1).max(200)

/** What a column of a courier's file says. */
const columnSchema = z.strictObject({
  column: z.string().regex(/^[A-Z]{1,2}$/, 'write the letters of a column'),
  /** Its heading in the courier's template, by which the template is recognised. */
  heading: word.optional(),
  from: z.union([z.enum(SOURCES), z.strictObject({ text: z.string().max(200) })]),
  isRequired: z.boolean().default(false),
  /** How many digits it has. */
  digits: z.array(z.int().min(1).max(20)).min(1).optional(),
  /** A longer text is cut. */
  longest: z.int().min(1).max(2_000).optional(),
  /** `number` for a text of digits, `text` for a number, where it is not what its source is. */
  as: z.enum(['text', 'number']).optional(),
  /** Where the values stand that it takes, if the template has no drop-down list for it: `Hoja2!A`. */
  list: word.optional(),
  /** What the courier calls a value of ours, such as `{ "agencia": "OFICINA" }`. */
  words: z.record(z.string(), word).optional(),
  /** What stands in the form until somebody says something else. */
  usual: word.optional(),
})

/** How a courier's file is filled in. `firstRow`: the first one below the headings. */
export const uploadSchema = z
  .strictObject({
    /** '' for a CSV file. */
    sheet: z.string().max(100).default(''),
    firstRow: z.int().min(2).max(30),
    /** How many rows the courier takes in a file. */
    mostRows: z.int().min(1).max(20_000).default(5_000),
    columns: z.array(columnSchema).min(1).max(120),
  })
  .superRefine(({ columns }, context) => {
    for (const [place, { column, usual, from }] of columns.entries()) {
      const path = ['columns', place]
      if (columns.findIndex((one) => one.column === column) !== place) {
        context.addIssue({ code: 'custom', path: [...path, 'column'], message: `${column} is there twice` })
      }
      if (usual !== undefined && (typeof from !== 'string' || !ASKED.includes(from))) {
        const message = `only for what is asked: ${ASKED.join(', ')}`
        context.addIssue({ code: 'custom', path: [...path, 'usual'], message })
      }
    }
  })

export type UploadMapping = z.output<typeof uploadSchema>
export type ColumnMapping = z.output<typeof columnSchema>

/** The source of a column; `null` for a text that is the same in every row. */
export function sourceOf({ from }: ColumnMapping): CourierSource | null {
  return typeof from === 'string' ? from : null
}

export function isNumeric(column: ColumnMapping): boolean {
  const source = sourceOf(column)
  return (column.as ?? (source !== null && isNumber(source) ? 'number' : 'text')) === 'number'
}
