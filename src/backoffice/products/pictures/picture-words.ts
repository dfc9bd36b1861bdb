import {
  LARGEST_PICTURE,
  MOST_PIXELS,
  type PictureRefusal,
  TALLEST,
  type UploadRefusal,
} from '../../../catalogue/pictures/upload.ts'

/** What a seller is told of a picture that is not taken, and what to do. The browser says the same where it sees it first. */
export const pictureWords = {
  heic: 'Esta foto está en HEIC y aquí no se puede leer. En el iPhone: Ajustes → Cámara → Formatos → Más compatible, y tómala otra vez. O manda una captura de pantalla.',
  'not-a-picture': 'Esto no es una foto. Sube una imagen JPG, PNG o WebP.',
  'not-a-video':
    'Esto no es un video MP4 ni WebM. Si lo grabó un iPhone, mándatelo por WhatsApp y sube el que te llega.',
  animated: 'Esta imagen se mueve. Sube una foto quieta.',
  'too-many-pixels': `La foto tiene más de ${MOST_PIXELS / 1e6} megapíxeles. Tómala o guárdala en un tamaño menor.`,
  'too-tall': `La imagen es más de ${TALLEST} veces más alta que ancha. Córtala en varias: se muestran una debajo de otra, sin espacios.`,
  unreadable: 'No pudimos leer la foto: el archivo está dañado. Prueba con otra copia.',
  damaged: 'La foto llegó dañada. Súbela otra vez.',
  'too-large': `La foto pesa más de ${LARGEST_PICTURE / 1e6} MB. Guárdala en un tamaño menor.`,
  'too-many': 'La tienda tiene muchas fotos a medio subir. Espera a que terminen y prueba otra vez.',
  unknown: 'Esta foto ya no está a medio subir. Súbela otra vez.',
  elsewhere: 'La foto sigue desde otra parte.',
} as const satisfies Record<PictureRefusal | UploadRefusal['reason'], string>
