/**
 * Looks a password up among the 49,000 most common ones, of which 18,000 have eight characters and more. Loaded when somebody chooses a password, which is
 * rare: the list takes a few megabytes.
 */
export async function openCommonPasswords(): Promise<(text: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(dictionary['passwords-common'])
  return (text) => common.has(text)
}
