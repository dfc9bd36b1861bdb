/** Whether `If-None-Match` contains the tag, strong or weak, or `*` (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  const strong = tag.replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((one) => {
    const known = one.trim()
    return known === '*' || known.replace(/^W\//, '') === strong
  })
}
