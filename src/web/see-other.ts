/** Answers a posted form: the browser gets the page at `location`, so a reload posts nothing again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
