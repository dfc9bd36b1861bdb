import { type DemoProduct, grey, on, small, turned } from './product.ts'

export const belleza: readonly DemoProduct[] = [
  {
    slug: 'crema-corporal-almendras',
    title: 'Crema corporal de almendras de 400 ml',
    about: [
      'Hidrata sin dejar la piel pegajosa. Después de la ducha se absorbe en lo que eliges la ropa.',
      'El dosificador saca lo justo y se cierra con un giro para llevarla de viaje.',
    ],
    points: [
      'Aceite de almendras dulces y glicerina',
      'Sin parabenos',
      '400 ml con dosificador',
      'Prueba primero en una zona pequeña si tienes la piel sensible',
    ],
    prices: {
      peru: '54.90 36.90 32.90 29.90',
      colombia: '57900 38900 34900 31900',
      ecuador: '15.99 10.49 9.49 8.49',
    },
    category: 'belleza',
    featured: true,
    pictures: [
      on('rosa', '1f9f4'),
      on('durazno', '1f9f4', '1f9f4', '1f9f4'),
      on('menta', small('1f33c', 0.8), '1f9f4'),
    ],
    messaging: {
      title: 'Crema corporal de almendras: dos a precio de WhatsApp',
      about: ['Pídela por este chat y llévate la segunda a menos. Coordinamos el día y la hora que mejor te queden.'],
      prices: { peru: '54.90 34.90 29.90 26.90', colombia: '57900 36900 31900 28900', ecuador: '15.99 9.99 8.49 7.49' },
    },
  },
  {
    slug: 'labial-mate-larga-duracion',
    title: 'Labial mate de larga duración',
    about: [
      'Un solo trazo y el color queda parejo. Mate, pero con manteca de karité para que los labios no se resequen.',
    ],
    points: ['Acabado mate', 'Con manteca de karité y vitamina E', 'No se prueba en animales', '3,5 g'],
    prices: {
      peru: '39.90 25.90 22.90 19.90',
      colombia: '42900 27900 24900 21900',
      ecuador: '11.99 7.49 6.49 5.99',
    },
    category: 'belleza',
    colors: [
      { name: 'Rojo cereza', hex: '#d01646', picture: 0 },
      { name: 'Coral', hex: '#f0603c', picture: 1 },
      { name: 'Fucsia', hex: '#c2278f', picture: 2 },
    ],
    pictures: [
      on('lila', '1f484'),
      on('durazno', turned('1f484', 25)),
      on('menta', turned('1f484', 325)),
      on('rosa', '1f45d', '1f484'),
    ],
  },
  {
    slug: 'peine-desenredante',
    title: 'Peine desenredante de dientes anchos',
    about: [
      'Para cabello ondulado, rizado o recién lavado. Los dientes redondeados pasan sin jalar y sin partir el pelo.',
    ],
    points: ['Dientes anchos sin rebabas', 'Resiste el calor de la secadora', 'Cabe en la cartera'],
    prices: {
      peru: '24.90 15.90 13.90 11.90',
      colombia: '25900 16900 14900 12900',
      ecuador: '6.99 4.49 3.99 3.49',
    },
    category: 'belleza',
    pictures: [on('arena', '1faae'), on('rosa', turned('1faae', 80), '1faae')],
  },
  {
    slug: 'rasuradora-de-acero',
    title: '{Máquina de afeitar|Máquina de afeitar|Rasuradora} clásica de acero',
    about: [
      'Una máquina para toda la vida: solo cambias la hoja. Menos plástico, menos irritación y una afeitada más pareja.',
      'Trae diez hojas; cada una rinde entre cinco y siete afeitadas.',
    ],
    points: ['Cabezal de acero inoxidable', 'Mango con agarre antideslizante', 'Incluye 10 hojas de doble filo'],
    prices: { peru: '89.90 59.90 54.90', colombia: '94900 62900 57900', ecuador: '25.99 16.99 15.49' },
    category: 'belleza',
    pictures: [
      on('menta', '1fa92'),
      on('piedra', grey('1fa92', 0.9), '1fa92'),
      on('cielo', small('1f9fc', 0.7), '1fa92'),
    ],
  },
  {
    slug: 'jabon-artesanal-rosas',
    title: 'Jabón artesanal de rosas de 100 g',
    about: ['Hecho en frío con aceite de oliva y de coco. Espuma cremosa, olor suave y piel que no queda tirante.'],
    points: ['Aceite de oliva, de coco y de rosas', 'Sin colorantes artificiales', 'Se vende por unidad de 100 g'],
    prices: {
      peru: '19.90 12.90 10.90 9.90',
      colombia: '20900 13900 11900 10900',
      ecuador: '5.49 3.49 2.99 2.69',
    },
    category: 'belleza',
    pictures: [
      on('cielo', '1f9fc'),
      on('rosa', small('1f339', 0.9), '1f9fc'),
      on('lila', '1f9fc', turned('1f9fc', 160), '1f9fc'),
    ],
  },
  {
    slug: 'espejo-de-tocador',
    title: 'Espejo de tocador con marco dorado',
    about: [
      'Una pieza que cambia la cómoda. El vidrio no deforma y el marco está pintado a mano.',
      'Trae base para la mesa y argolla para colgarlo.',
    ],
    points: ['42 × 30 cm', 'Vidrio de 4 mm', 'Base y argolla incluidas', 'Viaja en caja con esquineros'],
    prices: { peru: '149.00 99.00 92.00', colombia: '159900 104900 97900', ecuador: '44.99 29.99 27.49' },
    category: 'belleza',
    pictures: [on('lila', '1fa9e'), on('rosa', small('1f484', 0.55), '1fa9e')],
  },
  {
    slug: 'cepillo-dental-bambu',
    title: 'Cepillo dental de cerdas suaves',
    about: ['Cerdas suaves que limpian sin lastimar la encía. El color ayuda a que nadie use el del otro.'],
    points: ['Cerdas suaves de punta redondeada', 'Mango antideslizante', 'Cambia tu cepillo cada tres meses'],
    prices: {
      peru: '14.90 9.90 7.90 6.90',
      colombia: '15900 9900 8900 7900',
      ecuador: '3.99 2.69 2.29 1.99',
    },
    category: 'belleza',
    colors: [
      { name: 'Rosado', hex: '#e8265f', picture: 0 },
      { name: 'Azul', hex: '#1e83d8', picture: 1 },
      { name: 'Verde', hex: '#2fa35f', picture: 2 },
    ],
    pictures: [on('menta', '1faa5'), on('cielo', turned('1faa5', 225)), on('limon', turned('1faa5', 165))],
  },
]
