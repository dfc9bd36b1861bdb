import { expect, test } from 'vitest'
import { marketingWords } from './marketing-words.ts'

/** Thursday, 26 November 2026, 10:30 in Lima. */
const time = { now: Date.UTC(2026, 10, 26, 15, 30), offset: -5 * 3_600_000 }
const at = Date.UTC(2026, 10, 4, 2)

test.each([
  [null, '', 'No quiere recibir ofertas'],
  [{ given: true, at, page: 'pedir' }, '', 'Permitió ofertas por WhatsApp · 3 nov'],
  [{ given: false, at, page: 'mis-permisos' }, '', 'Quitó el permiso de ofertas · 3 nov'],
  [{ given: false, at, page: 'escritorio' }, 'Ana Ríos', 'No quiere recibir ofertas · lo anotó Ana Ríos · 3 nov'],
  // The lead in which it was noted is gone.
  [{ given: false, at, page: 'escritorio' }, '', 'No quiere recibir ofertas · 3 nov'],
] as const)('of %o, noted by “%s”, the desk says “%s”', (said, by, words) => {
  expect(marketingWords({ said, by }, time)).toBe(words)
})
