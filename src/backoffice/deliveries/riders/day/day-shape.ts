import { z } from 'zod'

/** `2026-11-22`. */
export const dayShape = z.string().regex(/^20\d\d-[01]\d-[0-3]\d$/, 'Elige un día.')
