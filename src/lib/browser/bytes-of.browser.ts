/** A file's bytes. Safari before 14 has no `Blob.arrayBuffer`. */
export function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Response(file).arrayBuffer()
}
