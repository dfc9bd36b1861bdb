import { type DemoProduct, on, small, turned } from './product.ts'

export const cocina: readonly DemoProduct[] = [
  {
    slug: 'sarten-antiadherente-24',
    title: 'Sartén antiadherente de 24 cm',
    about: [
      'Para el desayuno de todos los días: los huevos se deslizan solos y se lava con una pasada de esponja. Con una cucharadita de aceite alcanza.',
      'El fondo grueso reparte el calor por igual, así que nada se quema en el centro mientras los bordes siguen crudos.',
    ],
    points: [
      'Aluminio de 3 mm con antiadherente libre de PFOA',
      'Sirve en {cocina a gas, eléctrica y de inducción|estufa a gas, eléctrica y de inducción|cocina a gas, eléctrica y de inducción}',
      'Mango que no se calienta, con argolla para colgar',
      '24 cm de diámetro, 780 g',
    ],
    prices: {
      peru: '89.90 59.90 54.90 49.90',
      colombia: '99900 64900 59900 54900',
      ecuador: '24.99 16.99 15.49 13.99',
    },
    category: 'cocina',
    featured: true,
    pictures: [
      on('limon', '1f373'),
      on('menta', '1f373', '1f373'),
      on('durazno', small('1f95a', 0.6), small('1f9c2', 0.7), '1f373'),
    ],
  },
  {
    slug: 'olla-acero-tapa-6-litros',
    title: 'Olla de acero inoxidable con tapa, 6 litros',
    about: [
      'Entra {un aguadito para ocho|un sancocho para ocho|un locro para ocho} y sobra espacio para mover. El triple fondo guarda el calor: puedes apagar {la hornilla|el fogón|la hornilla} unos minutos antes y la olla termina de cocinar.',
      'Por dentro lleva las medidas marcadas cada litro, para no andar buscando la jarra.',
    ],
    points: [
      'Acero inoxidable 304, triple fondo',
      'Tapa de vidrio templado con salida de vapor',
      'Apta para inducción, horno y lavavajillas',
      '24 cm de diámetro, 6 litros',
    ],
    prices: {
      peru: '189.00 129.00 119.00 112.00',
      colombia: '209900 139900 129900 122900',
      ecuador: '54.99 37.99 34.99 32.99',
    },
    category: 'cocina',
    pictures: [
      on('menta', '1f372'),
      on('arena', '1f372', '1f372'),
      on('cielo', small('1f955', 0.85), small('1f9c5', 0.75), '1f372'),
    ],
  },
  {
    slug: 'cuchillo-chef-20',
    title: 'Cuchillo de chef de 20 cm',
    about: [
      'El cuchillo que reemplaza a los otros cinco del cajón. Corta tomate sin aplastarlo y {zapallo|ahuyama|zapallo} sin pelear.',
      'Llega afilado y con funda. Se vuelve a afilar en casa con cualquier afilador.',
    ],
    points: [
      'Acero alemán 1.4116 de una sola pieza',
      'Mango ergonómico con tres remaches',
      'Funda protectora incluida',
      'Lávalo a mano para que el filo dure',
    ],
    prices: { peru: '79.90 49.90 45.90', colombia: '84900 54900 49900', ecuador: '22.99 14.99 13.49' },
    category: 'cocina',
    pictures: [
      on('cielo', '1f52a'),
      on('menta', small('1f345', 0.7), '1f52a'),
      on('piedra', small('1f951', 0.8), small('1f955', 0.85), '1f52a'),
    ],
  },
  {
    slug: 'tetera-ceramica-1-litro',
    title: 'Tetera de cerámica de 1 litro',
    about: [
      'Cuatro tazas de {emoliente, muña o té|aromática o té|horchata, cedrón o té}, siempre calientes: la cerámica gruesa conserva la temperatura cerca de 40 minutos.',
      'El filtro de acero se saca entero, así las hojas van directo {al tacho|a la caneca|al basurero} y no al desagüe.',
    ],
    points: ['Filtro de acero desmontable', 'Asa que no quema', 'Apta para microondas (sin el filtro)', '1 litro'],
    prices: { peru: '99.90 69.90 64.90', colombia: '109900 74900 69900', ecuador: '29.99 19.99 18.49' },
    category: 'cocina',
    colors: [
      { name: 'Rojo', hex: '#e01e5a', picture: 0 },
      { name: 'Azul', hex: '#1d7fd6', picture: 1 },
      { name: 'Verde', hex: '#2e9e5b', picture: 2 },
    ],
    pictures: [
      on('rosa', '1fad6'),
      on('arena', turned('1fad6', 225)),
      on('limon', turned('1fad6', 160)),
      on('durazno', small('2615', 0.75), '1fad6'),
    ],
    messaging: {
      title: 'Tetera de cerámica de 1 litro: precio por WhatsApp',
      about: [
        'Escríbenos, elige el color y te la llevamos. Por WhatsApp la tetera sale más barata porque coordinamos la entrega contigo.',
      ],
      prices: { peru: '99.90 64.90 59.90', colombia: '109900 69900 64900', ecuador: '29.99 18.49 16.99' },
    },
  },
  {
    slug: 'taza-ceramica-350',
    title: 'Taza de cerámica de 350 ml con plato',
    about: [
      'Gruesa, pesada y cómoda de agarrar. El café {pasado|tinto|pasado} aguanta caliente mientras lees los mensajes de la mañana.',
      'Con dos o más te armas el juego y cada una sale a menos.',
    ],
    points: [
      'Cerámica esmaltada, 350 ml',
      'Plato a juego',
      'Va al microondas y al lavavajillas',
      'Se vende por unidad',
    ],
    prices: {
      peru: '39.90 24.90 21.90 18.90',
      colombia: '42900 26900 23900 20900',
      ecuador: '11.99 7.49 6.49 5.49',
    },
    category: 'cocina',
    pictures: [on('lila', '2615'), on('piedra', '2615', '2615'), on('limon', small('1f36a', 0.65), '2615')],
  },
  {
    slug: 'set-fondue-ceramica',
    title: 'Set para fondue con quemador',
    about: [
      'Queso o chocolate derretido al centro de la mesa y todos alrededor. Arma una cena distinta sin encender el horno.',
      'El quemador trae regulador de llama; funciona con alcohol en gel, que se consigue en cualquier ferretería.',
    ],
    points: [
      'Olla de hierro esmaltado de 1,2 litros',
      'Seis pinchos largos con punta de color',
      'Base estable con quemador regulable',
      'No incluye el alcohol en gel',
    ],
    prices: { peru: '169.00 119.00 109.00', colombia: '179900 124900 114900', ecuador: '49.99 34.99 31.99' },
    category: 'cocina',
    pictures: [
      on('durazno', '1fad5'),
      on('rosa', small('1f9c0', 0.75), '1fad5'),
      on('arena', small('1f353', 0.6), small('1f36b', 0.75), '1fad5'),
    ],
  },
  {
    slug: 'frasco-hermetico-vidrio',
    title: 'Frasco hermético de vidrio de 1,5 litros',
    about: [
      'Se ve lo que queda, no entra humedad y no guarda olores. Ideal para {quinua, menestras o galletas|granola, granos o galletas|quinua, granos o galletas}.',
      'La boca es ancha: entra la mano y entra la esponja.',
    ],
    points: [
      'Vidrio de borosilicato, 1,5 litros',
      'Tapa a rosca con sello de silicona',
      'Apto para {refrigeradora|nevera|refrigeradora} y lavavajillas',
    ],
    prices: {
      peru: '34.90 22.90 19.90 17.90',
      colombia: '36900 24900 21900 18900',
      ecuador: '9.99 6.99 5.99 5.29',
    },
    category: 'cocina',
    pictures: [on('menta', '1fad9'), on('cielo', '1fad9', '1fad9', '1fad9'), on('arena', small('1f36a', 0.6), '1fad9')],
  },
  {
    slug: 'lonchera-con-divisiones',
    title: 'Lonchera con divisiones tipo bento',
    about: [
      'Arroz en su lado, ensalada en el suyo y nada se mezcla camino al trabajo o al colegio.',
      'Cierra con cuatro seguros y empaque de silicona. Puedes calentarla sin la tapa.',
    ],
    points: [
      'Tres divisiones, 1,1 litros',
      'Cubiertos incluidos',
      'Libre de BPA',
      'Apta para microondas y lavavajillas',
    ],
    prices: {
      peru: '59.90 39.90 35.90 32.90',
      colombia: '64900 42900 38900 35900',
      ecuador: '16.99 10.99 9.99 8.99',
    },
    category: 'cocina',
    campaign: ['regreso-a-clases'],
    pictures: [on('rosa', '1f371'), on('lila', '1f371', '1f371'), on('menta', small('1f34e', 0.6), '1f371')],
  },
]
