import type { ReactElement } from 'react'
import { qrPath } from '../kit/qr-path.ts'
import styles from './codes.module.css'

/** A QR code as one path, drawn by the server. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { size, path } = qrPath(text, 2)
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} />
    </svg>
  )
}
