/** Where a file to correct says what is wrong. The import reads neither. */
export const CORRECTION_COLUMN = 'Qué corregir'
export const CORRECTION_PROPERTY = 'queCorregir'

/** Whether a file's beginning is one of a file to correct, in whatever encoding a spreadsheet saved it. */
export function isToCorrect(beginning: Uint8Array): boolean {
  const text = Buffer.from(beginning).toString('latin1').replaceAll('\0', '')
  return /^[^\r\n]*\bQu(?:\xe9|\xc3\xa9) corregir|"queCorregir":/.test(text)
}
