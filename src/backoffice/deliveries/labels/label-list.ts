import type { PrintedParcel } from '../../../dispatch/labels/labels-with-prints.step.ts'

/** The labels of a form, in their order, and when each had been printed as far as the form knew. */
export interface PostedList {
  readonly codes: readonly string[]
  readonly seen: ReadonlyMap<string, number>
}

/** As one field: `K7M3P9QX-1:1764000000000 K7M3P9QX-2`. */
export function writtenList(labels: readonly PrintedParcel[]): string {
  return labels.map(({ label, print }) => (print ? `${label.code}:${print.printedAt}` : label.code)).join(' ')
}

export function readList(text: string): PostedList {
  const parts = text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => part.split(':'))
  return {
    codes: parts.map(([code = '']) => code),
    seen: new Map(parts.flatMap(([code = '', at]) => (at === undefined ? [] : [[code, Number(at)] as const]))),
  }
}

/** Whether a label is ticked when its form is opened: it was never printed, or reads otherwise now. */
export function isToPrint({ print, hasChanged }: Pick<PrintedParcel, 'print' | 'hasChanged'>): boolean {
  return print === null || hasChanged
}
