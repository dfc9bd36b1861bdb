import { type LabelSize, labelRoom } from '../../../dispatch/labels/label-sizes.ts'

/** The lengths of a paper and of the labels on it as styles, and each roll's length that is needed where no script measures. */
export function paperStyle(size: LabelSize, rollLengths: readonly number[]): string {
  const { page, margin, isRoll } = size
  const { width, height } = labelRoom(size)
  const lengths = `:root{--label-width:${width}mm;--label-height:${height}mm;--label-columns:${size.columns}}`
  if (!isRoll) return `${lengths}@page{size:${page.width}mm ${page.height}mm;margin:${margin}mm}`
  const rolls = [...new Set(rollLengths)].map(
    (length) =>
      `@page roll-${length}{size:${page.width}mm ${length}mm;margin:${margin}mm}@media print{[data-length="${length}"]{page:roll-${length}}}`,
  )
  return lengths + rolls.join('')
}
