/** Whether a script asks, which reads JSON, and not a person, who reads a page. */
export function asksForJson({ method, headers }: Request): boolean {
  if (method === 'POST') return headers.get('content-type')?.includes('json') === true
  return headers.get('accept')?.includes('application/json') === true
}
