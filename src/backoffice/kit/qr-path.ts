import { encode } from 'uqr'

/** A QR code as the path of its black parts, in a square of so many units. `border` units around it stay white. */
export function qrPath(text: string, border: number): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border, ecc: 'M' })
  return { size, path: data.map(rowPath).join('') }
}

/** Neighbours are one part: less to send, and no hair between them. */
function rowPath(row: readonly boolean[], y: number): string {
  return row
    .map((isBlack, x) => {
      if (!isBlack || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      const length = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    })
    .join('')
}
