import { type DemoProduct, grey, on, small, turned } from './product.ts'

export const moda: readonly DemoProduct[] = [
  {
    slug: 'mochila-impermeable-25-litros',
    title: '{Mochila|Morral|Mochila} impermeable de 25 litros',
    about: [
      'Laptop de 15,6 pulgadas, cuadernos, {tomatodo y casaca|termo y chaqueta|tomatodo y chompa}: todo entra, y la espalda acolchada reparte el peso.',
      'La tela repele la lluvia y los cierres van cubiertos. Con bolsillo escondido en la espalda para la billetera.',
    ],
    points: [
      '25 litros, 46 × 30 × 16 cm',
      'Compartimento acolchado para laptop',
      'Tela impermeable y cierres cubiertos',
      'Puerto para el cable de tu batería portátil',
    ],
    prices: {
      peru: '139.00 89.00 82.00 78.00',
      colombia: '149900 94900 87900 82900',
      ecuador: '39.99 26.99 24.49 22.99',
    },
    category: 'moda',
    featured: true,
    campaign: ['regreso-a-clases'],
    colors: [
      { name: 'Fucsia', hex: '#e5186e', picture: 0 },
      { name: 'Azul', hex: '#0d7fe0', picture: 1 },
      { name: 'Negro', hex: '#3a3a3f', picture: 2 },
    ],
    pictures: [
      on('menta', '1f392'),
      on('arena', turned('1f392', 240)),
      on('rosa', grey('1f392', 0.6)),
      on('cielo', small('1f4da', 0.8), '1f392'),
    ],
  },
  {
    slug: 'zapatillas-urbanas-livianas',
    title: '{Zapatillas urbanas livianas|Tenis urbanos livianos|Zapatos deportivos livianos}',
    about: ['Pesan 240 g por pie y la suela amortigua el camino al trabajo. Malla que respira y se lava en casa.'],
    points: [
      'Malla transpirable',
      'Suela de EVA con {jebe|caucho|caucho}',
      'Tallas 36 a 44: te la preguntamos al confirmar',
    ],
    prices: { peru: '169.00 119.00 109.00', colombia: '179900 124900 114900', ecuador: '49.99 34.99 31.99' },
    category: 'moda',
    featured: true,
    pictures: [
      on('cielo', '1f45f'),
      on('limon', turned('1f45f', 100), '1f45f'),
      on('lila', small('1f9e6', 0.8), '1f45f'),
    ],
  },
  {
    slug: 'cartera-de-mano-cuero',
    title: '{Cartera|Bolso|Cartera} de mano de cuero sintético',
    about: ['Estructura firme que no se hunde y espacio para lo del día: agenda, billetera, cosmetiquera y cargador.'],
    points: ['32 × 24 × 12 cm', 'Correa larga desmontable', 'Cierre y bolsillo interior'],
    prices: { peru: '149.00 99.00 92.00', colombia: '159900 104900 97900', ecuador: '44.99 29.99 27.49' },
    category: 'moda',
    pictures: [on('arena', '1f45c'), on('rosa', grey('1f45c', 0.7), '1f45c'), on('lila', small('1f484', 0.5), '1f45c')],
  },
  {
    slug: 'lentes-de-sol-uv400',
    title: '{Lentes|Gafas|Gafas} de sol con protección UV400',
    about: [
      '{Lunas oscuras|Lentes oscuros|Lunas oscuras} que no cambian los colores y patillas flexibles que no aprietan detrás de la oreja.',
    ],
    points: ['Protección UV400', 'Marco liviano de 24 g', 'Estuche y paño incluidos'],
    prices: {
      peru: '69.90 44.90 39.90 36.90',
      colombia: '74900 47900 42900 39900',
      ecuador: '19.99 12.99 11.49 10.49',
    },
    category: 'moda',
    pictures: [
      on('limon', '1f576-fe0f'),
      on('durazno', '1f576-fe0f', '1f576-fe0f'),
      on('cielo', '1f452', '1f576-fe0f'),
    ],
  },
  {
    slug: 'gorra-ajustable-algodon',
    title: 'Gorra ajustable de algodón',
    about: ['Visera curva, broche regulable y tela que respira. El color no se va con las lavadas.'],
    points: ['100 % algodón', 'Talla única, de 55 a 60 cm', 'Broche metálico'],
    prices: {
      peru: '39.90 25.90 22.90 19.90',
      colombia: '41900 27900 24900 21900',
      ecuador: '11.49 7.49 6.49 5.99',
    },
    category: 'moda',
    colors: [
      { name: 'Celeste', hex: '#2a9df0', picture: 0 },
      { name: 'Rosado', hex: '#e0569a', picture: 1 },
      { name: 'Gris', hex: '#85888e', picture: 2 },
    ],
    pictures: [on('arena', '1f9e2'), on('menta', turned('1f9e2', 125)), on('limon', grey('1f9e2', 0.9))],
  },
  {
    slug: 'maleta-de-cabina-20',
    title: 'Maleta de cabina de 20 pulgadas',
    about: ['Ruedas que giran en los cuatro sentidos y un casco rígido que aguanta la bodega del bus y del avión.'],
    points: ['55 × 36 × 22 cm, 38 litros', 'Candado TSA', 'Cuatro ruedas dobles', 'Interior con correas y malla'],
    prices: { peru: '299.00 219.00', colombia: '319900 229900', ecuador: '89.99 64.99' },
    category: 'moda',
    colors: [
      { name: 'Azul', hex: '#2486e0', picture: 0 },
      { name: 'Terracota', hex: '#b5563f', picture: 1 },
    ],
    pictures: [on('piedra', '1f9f3'), on('menta', turned('1f9f3', 150)), on('cielo', small('1f452', 0.8), '1f9f3')],
  },
  {
    slug: 'medias-termicas-par',
    title: 'Medias térmicas de {alpaca|lana|alpaca}, par',
    about: [
      'Abrigan sin apretar y no pican. Para las noches frías {de Arequipa o Puno|de Bogotá o Tunja|de Quito o Ambato}, o para caminar todo el día.',
    ],
    points: ['Puño suave sin elástico que marque', 'Talla única, 36 a 43', 'Se vende por par'],
    prices: {
      peru: '34.90 22.90 19.90 17.90',
      colombia: '36900 24900 21900 19900',
      ecuador: '9.99 6.49 5.79 4.99',
    },
    category: 'moda',
    pictures: [on('durazno', '1f9e6'), on('lila', turned('1f9e6', 120), turned('1f9e6', 220), '1f9e6')],
  },
  {
    slug: 'paraguas-automatico',
    title: 'Paraguas automático reforzado',
    about: ['Abre y cierra con un botón y las ocho varillas de fibra se doblan con el viento en vez de partirse.'],
    points: ['1 m de diámetro abierto', 'Ocho varillas de fibra', 'Funda incluida'],
    prices: { peru: '54.90 36.90 32.90', colombia: '57900 38900 34900', ecuador: '15.99 10.49 9.49' },
    category: 'moda',
    pictures: [on('cielo', '2602-fe0f'), on('piedra', turned('2602-fe0f', 100), '2602-fe0f')],
  },
]
