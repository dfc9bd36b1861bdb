import { type DemoProduct, on, small, turned } from './product.ts'

export const ninos: readonly DemoProduct[] = [
  {
    slug: 'oso-de-peluche-40',
    title: 'Oso de peluche de 40 cm',
    about: ['Suave, lavable y del tamaño justo para un abrazo. Ojos bordados, sin piezas que se puedan soltar.'],
    points: ['40 cm sentado', 'Relleno hipoalergénico', 'Va a la lavadora en bolsa', 'Desde 1 año'],
    prices: { peru: '89.90 59.90 54.90', colombia: '94900 62900 57900', ecuador: '25.99 16.99 15.49' },
    category: 'ninos',
    featured: true,
    pictures: [on('durazno', '1f9f8'), on('cielo', '1f9f8', '1f9f8'), on('rosa', small('1f381', 0.75), '1f9f8')],
  },
  {
    slug: 'rompecabezas-100-piezas',
    title: 'Rompecabezas gigante de 100 piezas',
    about: [
      'Piezas gruesas que encajan firmes y una imagen del bosque con animales de {nuestra selva|nuestra selva|nuestro Oriente}.',
    ],
    points: ['60 × 45 cm armado', 'Cartón de 3 mm', 'Desde 5 años'],
    prices: {
      peru: '49.90 34.90 29.90',
      colombia: '52900 36900 31900',
      ecuador: '14.49 9.99 8.49',
    },
    category: 'ninos',
    pictures: [on('lila', '1f9e9'), on('limon', turned('1f9e9', 90), turned('1f9e9', 200), '1f9e9')],
  },
  {
    slug: 'cometa-rombo-con-cola',
    title: 'Cometa con cola de colores y 30 m de hilo',
    about: [
      'Sube con poca brisa y se arma sin herramientas. Lista para {agosto en la playa|los vientos de agosto|los vientos de agosto}.',
    ],
    points: ['70 × 60 cm', 'Varillas flexibles de fibra', '30 m de hilo con carrete'],
    prices: {
      peru: '34.90 22.90 19.90',
      colombia: '36900 24900 21900',
      ecuador: '9.99 6.99 5.99',
    },
    category: 'ninos',
    pictures: [on('cielo', '1fa81'), on('menta', turned('1fa81', 150), '1fa81')],
  },
  {
    slug: 'kit-de-arte-infantil',
    title: 'Kit de arte infantil con témperas y {crayolas|crayolas|crayones}',
    about: ['Todo para una tarde de lluvia: colores que se lavan de la ropa y de las manos con agua tibia.'],
    points: [
      '12 témperas lavables',
      '12 {crayolas gruesas|crayolas gruesas|crayones gruesos}',
      'Dos pinceles y paleta',
      'Desde 3 años',
    ],
    prices: { peru: '69.90 45.90 41.90', colombia: '72900 47900 43900', ecuador: '19.99 12.99 11.49' },
    category: 'ninos',
    campaign: ['regreso-a-clases'],
    pictures: [
      on('limon', '1f3a8'),
      on('rosa', small('1f58d-fe0f', 0.9), '1f3a8'),
      on('menta', '1f58c-fe0f', small('1f58d-fe0f', 0.9), '1f3a8'),
    ],
  },
  {
    slug: 'scooter-infantil-plegable',
    title: '{Scooter|Patineta|Monopatín} infantil plegable',
    about: [
      '{Timón|Manubrio|Manubrio} regulable que crece con ellos y freno trasero fácil de pisar. Se pliega en dos pasos y se lleva al parque en la mano.',
    ],
    points: [
      'Soporta hasta 50 kg',
      '{Timón|Manubrio|Manubrio} de 65 a 85 cm',
      'Ruedas de poliuretano',
      'Desde 5 años, con casco y con un adulto cerca',
    ],
    prices: { peru: '199.00 139.00', colombia: '209900 144900', ecuador: '59.99 41.99' },
    category: 'ninos',
    pictures: [on('menta', '1f6f4'), on('arena', turned('1f6f4', 130), '1f6f4')],
  },
  {
    slug: 'biberon-anticolicos',
    title: '{Biberón|Tetero|Biberón} anticólicos de 240 ml',
    about: [
      'La válvula deja pasar el aire por fuera de la leche y el bebé traga menos. Se desarma por completo para lavarlo.',
    ],
    points: ['240 ml, flujo medio', 'Libre de BPA', 'Se esteriliza en agua hirviendo o a vapor'],
    prices: {
      peru: '42.90 28.90 25.90 22.90',
      colombia: '44900 29900 26900 23900',
      ecuador: '12.49 8.49 7.49 6.49',
    },
    category: 'ninos',
    pictures: [on('rosa', '1f37c'), on('cielo', '1f37c', '1f37c'), on('lila', '1f9f8', small('1f37c', 0.75))],
  },
  {
    slug: 'abaco-de-madera',
    title: 'Ábaco de madera de 50 cuentas',
    about: ['Sumar y restar con las manos antes que con la pantalla. Cuentas grandes que deslizan sin trabarse.'],
    points: ['Madera con pintura al agua', '50 cuentas de cinco colores', 'Desde 3 años'],
    prices: { peru: '59.90 39.90 36.90', colombia: '62900 41900 38900', ecuador: '16.99 11.49 10.49' },
    category: 'ninos',
    campaign: ['regreso-a-clases'],
    pictures: [on('cielo', '1f9ee'), on('arena', small('1f9e9', 0.6), '1f9ee')],
  },
]
