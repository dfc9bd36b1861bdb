import type { ReactNode } from 'react'

/** A page of the desk. The layout goes around its body. */
export interface DeskPage {
  readonly status: number
  readonly title: string
  /** The queue or area that the navigation marks as the present one. */
  readonly area: DeskArea | null
  readonly body: ReactNode
}

export const DESK_AREAS = ['hoy', 'pedidos', 'mas'] as const
export type DeskArea = (typeof DESK_AREAS)[number]

/** `null`: there is nothing at this address, or nothing for this person. A redirect is a `Response`. */
export type DeskAnswer = DeskPage | Response | null

export function deskPage(body: ReactNode, facts: Pick<DeskPage, 'title'> & Partial<DeskPage>): DeskPage {
  return { status: 200, area: null, ...facts, body }
}
