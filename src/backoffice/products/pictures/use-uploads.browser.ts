import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PictureKind, UploadedPicture } from '../../../catalogue/pictures/upload.ts'
import { type Upload, Uploads } from './uploads.browser.ts'

interface Given {
  readonly takes: string
  readonly kind: PictureKind
  readonly place: string
  arrived(picture: UploadedPicture, turn: number, key: string): void
}

const none: readonly Upload[] = []

/** The pictures of a list that are on their way, and what can be done with them. */
export function useUploads(given: Given): { readonly uploads: Uploads; readonly list: readonly Upload[] } {
  const { takes, kind, place } = given
  const newest = useRef(given)
  newest.current = given
  const [uploads] = useState(
    () => new Uploads({ takes, kind, place, arrived: (...came) => newest.current.arrived(...came) }),
  )
  useEffect(() => uploads.begin(), [uploads])
  return { uploads, list: useSyncExternalStore(uploads.listen, uploads.list, () => none) }
}
