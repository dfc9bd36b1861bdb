import type { ReactNode } from 'react'

/** A page of the desk. The layout goes around its body. */
export interface DeskPage {
  readonly status: number
  readonly title: string
  /** The page is of no shop, and has the frame of all shops. */
  readonly isOfAllShops: boolean
  /** The page shows pages of the desk's own origin in frames. */
  readonly hasFrames: boolean
  /** The page plays the shop's own videos. */
  readonly hasVideos: boolean
  /** Styles that follow from what is on the page, such as the size of its paper; '' for none. */
  readonly style: string
  readonly body: ReactNode
}

/** `null`: there is nothing at this address, or nothing for this person. A redirect is a `Response`. */
export type DeskAnswer = DeskPage | Response | null

export function deskPage(body: ReactNode, facts: Pick<DeskPage, 'title'> & Partial<DeskPage>): DeskPage {
  return { status: 200, isOfAllShops: false, hasFrames: false, hasVideos: false, style: '', ...facts, body }
}
