/** How Excel before 2007 begins its files, and every later one that has a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Whether a file is an Excel of before 2007 or one with a password; `null` for neither. Both begin alike. */
export function oldOffice(bytes: Uint8Array): 'old-excel' | 'locked' | null {
  if (!begins(bytes, OLE)) return null
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old-excel'
}

export function begins(bytes: Uint8Array, marks: readonly number[]): boolean {
  return marks.every((mark, place) => bytes[place] === mark)
}
