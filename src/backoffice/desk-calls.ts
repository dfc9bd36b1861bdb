import type { DeskCall } from './desk-call.ts'

/** Every call of the desk. */
export const deskCalls: readonly DeskCall[] = []
