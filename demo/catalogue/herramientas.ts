import { type DemoProduct, grey, on, small, turned } from './product.ts'

export const herramientas: readonly DemoProduct[] = [
  {
    slug: 'juego-herramientas-108-piezas',
    title:
      'Juego de herramientas para el hogar de 108 piezas con maletín reforzado, {desarmadores|destornilladores|destornilladores} de precisión, dados, llaves hexagonales, alicates, martillo, cinta métrica y nivel de burbuja',
    about: [
      'Todo lo que pide una casa en un solo maletín y cada pieza en su molde: se nota de inmediato si falta alguna.',
      'Para armar muebles, colgar cuadros, ajustar la bicicleta o reparar {el caño|la llave|la llave} que gotea.',
    ],
    points: ['108 piezas de acero al cromo vanadio', 'Maletín con seguros metálicos', 'Garantía de 12 meses', '4,6 kg'],
    prices: { peru: '299.00 219.00 205.00', colombia: '319900 229900 214900', ecuador: '89.99 64.99 60.99' },
    category: 'herramientas',
    featured: true,
    pictures: [
      on('piedra', '1f9f0'),
      on('cielo', '1f527', '1fa9b', '1f9f0'),
      on('arena', turned('1f9f0', 225), '1f9f0'),
    ],
  },
  {
    slug: 'martillo-carpintero-16',
    title: 'Martillo de carpintero de 16 onzas',
    about: [
      'Cabeza forjada de una pieza y mango de madera que absorbe el golpe. Del lado de atrás, saca clavos sin marcar la tabla.',
    ],
    points: ['16 onzas (450 g)', 'Mango de madera dura', 'Cara pulida'],
    prices: { peru: '49.90 34.90 31.90', colombia: '52900 36900 33900', ecuador: '14.49 9.99 8.99' },
    category: 'herramientas',
    pictures: [on('arena', '1f528'), on('cielo', '1fa9a', '1f528')],
  },
  {
    slug: 'destornillador-imantado',
    title: '{Desarmador|Destornillador|Destornillador} imantado de punta intercambiable',
    about: [
      'La punta imantada sostiene el tornillo mientras lo colocas con una mano. Guarda seis puntas dentro del mango.',
    ],
    points: ['Seis puntas: tres planas y tres estrella', 'Acero al cromo vanadio', 'Mango antideslizante'],
    prices: {
      peru: '34.90 22.90 19.90 17.90',
      colombia: '36900 24900 21900 19900',
      ecuador: '9.99 6.49 5.79 4.99',
    },
    category: 'herramientas',
    pictures: [on('menta', '1fa9b'), on('piedra', turned('1fa9b', 225), '1fa9b')],
  },
  {
    slug: 'llave-mixta-juego-8',
    title: 'Juego de 8 llaves mixtas, de 8 a 19 mm',
    about: ['Boca de un lado, corona del otro, y la medida grabada grande para encontrarla sin {lentes|gafas|lentes}.'],
    points: ['8, 10, 11, 12, 13, 14, 17 y 19 mm', 'Acero al cromo vanadio', 'Estuche enrollable'],
    prices: { peru: '99.90 69.90 64.90', colombia: '104900 74900 69900', ecuador: '28.99 19.99 18.49' },
    category: 'herramientas',
    pictures: [
      on('cielo', '1f527'),
      on('limon', '1f527', '1f527', '1f527'),
      on('durazno', small('1f529', 0.7), '1f527'),
    ],
  },
  {
    slug: 'linterna-recargable-1000-lumenes',
    title: 'Linterna recargable de 1000 lúmenes',
    about: [
      'Ilumina hasta 200 metros y también sirve para cargar el celular en {un apagón|un corte de luz|un apagón}.',
      'Cuerpo de aluminio: aguanta caídas desde la mesa y salpicaduras.',
    ],
    points: [
      '1000 lúmenes, cinco modos',
      'Batería recargable por USB-C',
      'Salida USB para el celular',
      'Resistente al agua (IPX4)',
    ],
    prices: {
      peru: '79.90 52.90 47.90 44.90',
      colombia: '84900 54900 49900 46900',
      ecuador: '22.99 14.99 13.49 12.49',
    },
    category: 'herramientas',
    featured: true,
    pictures: [
      on('lila', '1f526'),
      on('menta', grey('1f526', 0.8), '1f526'),
      on('piedra', small('1f50b', 0.55), '1f526'),
    ],
    messaging: {
      title: 'Linterna recargable de 1000 lúmenes: pídela por WhatsApp',
      about: ['Escríbenos “linterna” y te la separamos hoy mismo, con precio especial desde la segunda.'],
      prices: {
        peru: '79.90 49.90 42.90 39.90',
        colombia: '84900 52900 44900 41900',
        ecuador: '22.99 13.99 11.99 10.99',
      },
    },
  },
  {
    slug: 'candado-acero-con-llaves',
    title: 'Candado de acero de 50 mm con tres llaves',
    about: [
      'Arco de acero endurecido y cuerpo con recubrimiento que no se oxida. Para la reja, la bicicleta o el casillero.',
    ],
    points: ['50 mm', 'Tres llaves', 'Arco cementado de 8 mm'],
    prices: { peru: '44.90 29.90 26.90', colombia: '46900 31900 28900', ecuador: '12.99 8.49 7.49' },
    category: 'herramientas',
    pictures: [
      on('durazno', '1f510'),
      on('cielo', '1f512', '1f512'),
      on('menta', { emoji: '1f6b2', size: 1.1 }, small('1f512', 0.6)),
    ],
  },
  {
    slug: 'serrucho-de-mano',
    title: 'Serrucho de mano de 20 pulgadas',
    about: [
      'Dientes templados que cortan de ida y de vuelta. Madera, {triplay|tríplex|plywood} y tubo de PVC sin hacer fuerza.',
    ],
    points: ['20 pulgadas, 8 dientes por pulgada', 'Mango cerrado antideslizante', 'Funda para los dientes'],
    prices: { peru: '54.90 37.90 34.90', colombia: '57900 39900 36900', ecuador: '15.99 10.99 9.99' },
    category: 'herramientas',
    pictures: [on('limon', '1fa9a'), on('arena', '1f528', '1fa9a')],
  },
  {
    slug: 'escalera-de-madera-5-pasos',
    title: 'Escalera de madera de cinco pasos',
    about: [
      'Pasos anchos con ranuras antideslizantes. Apoyada contra la pared llega cómoda al techo de un {departamento|apartamento|departamento}.',
    ],
    points: ['1,60 m', 'Soporta hasta 110 kg', '{Jebes|Cauchos|Cauchos} antideslizantes en las patas'],
    prices: { peru: '189.00 139.00', colombia: '199900 144900', ecuador: '56.99 41.99' },
    category: 'herramientas',
    pictures: [on('menta', '1fa9c'), on('piedra', small('1f9f0', 0.65), '1fa9c')],
  },
]
