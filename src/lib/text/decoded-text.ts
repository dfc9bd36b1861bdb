/** The text of a file in UTF-8, or in Windows-1252, which old versions of Excel write. */
export function decodedText(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
