import type { ReactElement } from 'react'
import { type Piece, piecesOf } from '../../shops/looks/shop-markup.ts'

/** A text that the seller wrote, with its bold words, links and line breaks. A text without any is that text. */
export function MarkedText({ text }: { readonly text: string }): ReactElement {
  return <>{piecesOf(text).map(shown)}</>
}

function shown(piece: Piece, place: number) {
  switch (piece.kind) {
    case 'bold':
      return <strong key={place}>{piece.text}</strong>
    case 'link':
      return (
        <a key={place} href={piece.to}>
          {piece.text}
        </a>
      )
    case 'break':
      return <br key={place} />
    default:
      return piece.text
  }
}
