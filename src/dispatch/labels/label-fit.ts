import type { Label } from './label.ts'
import { type LabelSize, labelRoom } from './label-sizes.ts'

/** The sizes of letters on a label, in points: the first that fits is taken. Its styles have the same steps (`label-card.module.css`). */
const LETTERS = [14, 12, 10, 8.5, 7, 6] as const

const POINT_MM = 25.4 / 72
/** A letter of a system's font is about so wide, for its size, and a line so high. Words that do not fit leave the end of a line empty. */
const LETTER_WIDTH = 0.52
const LINE_HEIGHT = 1.25
const EMPTY_ENDS = 1.1
/** Bar codes, the place, what is collected, and what is between them. */
const FIXED_MM = 80
const PADDING_MM = 6
/** A roll is cut wherever it ends, so its letters need not be small. */
const ROLL_STEP = 2
const ROLL_PARTS_MM = 20
/** Better white paper at its end than a line on the next page. */
const ROLL_SPARE_MM = 16

/** Which of the `LETTERS` a label has. */
export function lettersOf(label: Label, size: LabelSize): number {
  if (size.isRoll) return ROLL_STEP
  const { width, height } = labelRoom(size)
  const step = LETTERS.findIndex((points) => textHeight(label, width - PADDING_MM, points) <= height - FIXED_MM)
  return step === -1 ? LETTERS.length - 1 : step
}

/** How long a roll's page is for a label where no script measures it, in millimetres. */
export function rollLength(label: Label, size: LabelSize): number {
  const text = textHeight(label, labelRoom(size).width, LETTERS[ROLL_STEP])
  return Math.max(size.page.height, Math.ceil((text + FIXED_MM + ROLL_SPARE_MM) / ROLL_PARTS_MM) * ROLL_PARTS_MM)
}

/** The height of the texts between the place and what is collected. */
function textHeight(label: Label, width: number, points: number): number {
  const letters = width / (points * POINT_MM * LETTER_WIDTH)
  const lines = textsOf(label).reduce((sum, text) => sum + Math.ceil((text.length * EMPTY_ENDS) / letters), 0)
  return lines * points * POINT_MM * LINE_HEIGHT
}

function textsOf(label: Label): readonly string[] {
  const { name, phones, document, around, address, reference, agency, courier, guide } = label
  // The name's letters are larger, and stand alone.
  const alone = [`${name}${name.slice(0, name.length / 3)}`, phones.join(' · '), document, around, address, reference]
  return [...alone, agency, `${courier} ${guide}`].filter((text) => text.trim() !== '')
}
