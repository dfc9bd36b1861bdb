import type { VoucherRefusal } from '../../orders/payments/voucher.ts'

/** Why the picture of a payment is not kept. */
export const voucherWords = {
  heic: 'Esta foto está en HEIC, y aquí no se puede leer. Manda una captura de pantalla, o una foto en JPG.',
  'not-a-picture': 'Eso no es una foto. Manda una imagen JPG, PNG o WebP.',
  unreadable: 'No pudimos leer la foto: llegó dañada o es demasiado grande. Manda una captura de pantalla.',
} as const satisfies Record<VoucherRefusal, string>
