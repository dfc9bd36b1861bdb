const FORM = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)/i

/** Whether a script asks, which reads JSON, and not a person, who reads a page. A script sends JSON, or a file and says what it reads. */
export function asksForJson({ method, headers }: Request): boolean {
  const type = headers.get('content-type') ?? ''
  if (method === 'POST' && (FORM.test(type) || type.includes('json'))) return !FORM.test(type)
  return headers.get('accept')?.includes('application/json') === true
}
