/** The field of a sheet that takes a picture. */
export interface PictureProps {
  readonly name: string
  readonly label: string
  /** The hash of a picture that was sent, or what stands for one that was chosen here. */
  readonly value?: string | undefined
  readonly error?: string | undefined
}

/** A picture that was chosen and has not arrived yet goes by a name that begins so, instead of its hash. */
export const LOCAL = 'local:'

export function isLocal(voucher: unknown): voucher is string {
  return typeof voucher === 'string' && voucher.startsWith(LOCAL)
}

/** Where an act's shop takes pictures. */
export function picturesOf(actPath: string): string {
  return actPath.replace(/\/pedidos\/.*$/, '/comprobantes')
}
