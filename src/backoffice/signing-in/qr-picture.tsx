import type { ReactElement } from 'react'
import { encode } from 'uqr'
import styles from './codes.module.css'

/** A QR code as one path, drawn by the server. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { size, data } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} />
    </svg>
  )
}
