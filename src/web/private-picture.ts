/** A picture for one look: no cache keeps it, and nothing in it runs. */
export function privatePicture(
  picture: Uint8Array<ArrayBuffer>,
  { type, name }: { readonly type: string; readonly name: string },
): Response {
  return new Response(picture, {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
