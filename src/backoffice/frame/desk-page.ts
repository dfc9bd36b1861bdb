import type { ReactNode } from 'react'

/** A page of the desk. The layout goes around its body. */
export interface DeskPage {
  readonly status: number
  readonly title: string
  /** The area that the navigation marks as the present one. */
  readonly area: DeskArea | null
  /** The page shows pages of the desk's own origin in frames. */
  readonly hasFrames: boolean
  /** The page plays the shop's own videos. */
  readonly hasVideos: boolean
  readonly body: ReactNode
}

/** What a role's navigation may lead to; lists that have no place of their own in it belong to `pedidos`. */
export type DeskArea = 'hoy' | 'pedidos' | 'empacar' | 'despachar' | 'todo' | 'recuperar' | 'nuevo' | 'mas'

/** `null`: there is nothing at this address, or nothing for this person. A redirect is a `Response`. */
export type DeskAnswer = DeskPage | Response | null

export function deskPage(body: ReactNode, facts: Pick<DeskPage, 'title'> & Partial<DeskPage>): DeskPage {
  return { status: 200, area: null, hasFrames: false, hasVideos: false, ...facts, body }
}
