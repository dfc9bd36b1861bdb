import type { z } from 'zod'

const MISSING = 'Falta este dato.'
const INVALID = 'Este dato no es válido.'

const expected: Readonly<Record<string, string>> = {
  string: 'Este dato se escribe como texto.',
  number: 'Este dato se escribe como número.',
  int: 'Este dato se escribe como número entero.',
  boolean: 'Este dato es sí o no: true o false.',
  array: 'Aquí va una lista.',
  object: 'Aquí va un objeto con sus campos.',
}

/**
 * What is wrong with a parameter of a call, where its schema has no words of its own. Written by hand, because a shopper may read it: the library's
 * Spanish is *se esperaba texto, recibido indefinido*.
 */
export function paramText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue.input) ? MISSING : (expected[issue.expected] ?? INVALID)
    case 'too_big':
      return tooMuch(String(issue.origin), String(issue.maximum))
    case 'too_small':
      return tooLittle(String(issue.origin), String(issue.minimum))
    case 'invalid_format':
      return 'Este dato tiene signos que no se pueden usar aquí.'
    case 'invalid_value':
      return isAbsent(issue.input) ? MISSING : `Elige una de estas opciones: ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return isAbsent(issue.input) ? MISSING : INVALID
    default:
      return INVALID
  }
}

function isAbsent(input: unknown): boolean {
  return input === undefined || input === null
}

function tooMuch(origin: string, most: string): string {
  if (origin === 'string') return `Es demasiado largo: escribe hasta ${most} caracteres.`
  return origin === 'array' ? `Son demasiados: envía hasta ${most}.` : `Es demasiado: el máximo es ${most}.`
}

function tooLittle(origin: string, least: string): string {
  if (origin === 'string') return MISSING
  return origin === 'array' ? `Son muy pocos: envía ${least} o más.` : `Es muy poco: el mínimo es ${least}.`
}
