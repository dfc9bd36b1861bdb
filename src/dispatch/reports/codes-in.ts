import { CODE_SHAPE, readCode } from '../../tickets/code.ts'

/** The codes that stand in a text, which may have words around them. */
export function codesIn(text: string): readonly string[] {
  const whole = readCode(text)
  if (CODE_SHAPE.test(whole)) return [whole]
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[^A-Z0-9]+/)
        .filter((word) => CODE_SHAPE.test(word)),
    ),
  ]
}
