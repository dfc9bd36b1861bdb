import type { Row } from '../kit/row-list.tsx'
import type { Way } from './ways.ts'

/** Screens as rows that lead to them. */
export function wayRows(base: string, ways: readonly Way[]): readonly Row[] {
  return ways.map(({ path, name, about, drawing }) => ({ href: `${base}/${path}`, title: name, about, drawing }))
}
