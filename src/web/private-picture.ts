/** A picture that no cache keeps and in which nothing runs. */
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
