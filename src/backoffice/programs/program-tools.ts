import { z } from 'zod'
import type { Scope } from '../../staff/keys/api-key.ts'
import type { DeskCall } from '../calls/desk-call.ts'
import { pathParts } from './path-parts.ts'
import { isForProgramsAlone, roleOfKey } from './role-of-key.ts'

/** A call that an assistant makes as a tool of the Model Context Protocol. */
export interface ProgramTool {
  readonly call: DeskCall
  /** The parts of its path beside the shop's host, and its params. What it does not know it refuses, so that a filter with a wrong name filters. */
  readonly input: z.ZodObject
  /** Its parts of the path. */
  readonly parts: readonly string[]
}

/** An assistant pays for what it reads, and asks again where it needs more. */
const portion = z.coerce.number().int().min(1).max(50).default(20).describe('At most so many')

/** The reading calls that these scopes open, of those that people of the desk make, too: what a program subscribed to is not an assistant’s. */
export function toolsFor(calls: readonly DeskCall[], scopes: readonly Scope[]): readonly ProgramTool[] {
  return calls.filter((call) => isOpen(call, scopes)).map(toolOf)
}

function isOpen(call: DeskCall, scopes: readonly Scope[]): boolean {
  const { method, scope, who } = call
  if (method !== 'get' || scope === undefined || !scopes.includes(scope) || roleOfKey(call) === null) return false
  return !isForProgramsAlone(who)
}

function toolOf(call: DeskCall): ProgramTool {
  const parts = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name !== 'host')
  const shape = call.params instanceof z.ZodObject ? call.params.shape : {}
  const own = Object.fromEntries(parts.map((name) => [name, partOf(name)]))
  return { call, parts, input: z.strictObject({ ...own, ...shape, ...('limit' in shape && { limit: portion }) }) }
}

/** A control character is in no name, and databases refuse it. */
function partOf(name: string): z.ZodType {
  const text = z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u)
  return pathParts[name] ? text.describe(pathParts[name]) : text
}
