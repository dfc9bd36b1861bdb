/** A paper that labels are printed on. Lengths are millimetres. */
export interface LabelSize {
  readonly name: string
  /** The printers that have it. */
  readonly about: string
  /** The page. `height` of a roll is the shortest: it becomes longer with what stands on the label. */
  readonly page: { readonly width: number; readonly height: number }
  readonly isRoll: boolean
  /** What stays white at the page's edges, because the printer does not reach it. */
  readonly margin: number
  /** How many labels stand side by side, and below each other. */
  readonly columns: number
  readonly rows: number
}

const one = { columns: 1, rows: 1, isRoll: false } as const

/** The first is proposed to who has chosen none yet. */
export const labelSizes = {
  '10x15': {
    ...one,
    name: '10 × 15 cm',
    about: 'impresora de etiquetas',
    page: { width: 100, height: 150 },
    margin: 0,
  },
  '4x6': {
    ...one,
    name: '4 × 6 pulgadas',
    about: 'Zebra, Rollo, Brother, Dymo',
    page: { width: 102, height: 152 },
    margin: 0,
  },
  a6: { ...one, name: 'A6', about: 'un cuarto de hoja A4', page: { width: 105, height: 148 }, margin: 4 },
  '80mm': {
    ...one,
    isRoll: true,
    name: 'Rollo de 80 mm',
    about: 'impresora de tickets',
    page: { width: 80, height: 100 },
    margin: 3,
  },
  '4-a4': {
    ...{ name: 'Cuatro en una hoja A4', about: 'impresora común, para cortar', page: { width: 210, height: 297 } },
    ...{ isRoll: false, margin: 5, columns: 2, rows: 2 },
  },
} as const satisfies Readonly<Record<string, LabelSize>>

export type LabelSizeName = keyof typeof labelSizes

export const labelSizeNames = Object.keys(labelSizes) as readonly LabelSizeName[]

export function readLabelSize(text: string | null): LabelSizeName | null {
  return labelSizeNames.find((name) => name === text) ?? null
}

/** The room of one label. */
export function labelRoom({ page, margin, columns, rows }: LabelSize): {
  readonly width: number
  readonly height: number
} {
  return { width: (page.width - margin * 2) / columns, height: (page.height - margin * 2) / rows }
}
