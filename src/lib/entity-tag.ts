/** Whether `If-None-Match` names the tag, strong or weak, or any (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  const strong = tag.replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((one) => {
    const known = one.trim()
    return known === '*' || known.replace(/^W\//, '') === strong
  })
}
