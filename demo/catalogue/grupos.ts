import { type DemoProduct, grey, on, type Prices, small } from './product.ts'

const GIFT: Prices = { peru: '0.00', colombia: '0', ecuador: '0.00' }

/** Products that bring others along: packs at pack prices, promos with something given. */
export const grupos: readonly DemoProduct[] = [
  {
    slug: 'pack-cocina-basica',
    title: 'Sartén de 24 cm en pack con olla y cuchillo',
    about: ['Lo que de verdad se usa cada día para cocinar, en un solo pedido y a menos que por separado.'],
    points: [
      'Una sartén antiadherente de 24 cm',
      'Una olla de acero de 6 litros',
      'Un cuchillo de chef de 20 cm con funda',
    ],
    prices: { peru: '89.90 49.90', colombia: '99900 54900', ecuador: '24.99 13.99' },
    category: 'cocina',
    featured: true,
    pictures: [on('arena', '1f372', '1f52a', '1f373')],
    group: {
      kind: 'pack',
      of: 'sarten-antiadherente-24',
      brings: [
        { slug: 'olla-acero-tapa-6-litros', price: { peru: '109.00', colombia: '119900', ecuador: '31.99' } },
        { slug: 'cuchillo-chef-20', price: { peru: '39.90', colombia: '44900', ecuador: '11.99' } },
      ],
    },
  },
  {
    slug: 'pack-hora-del-te',
    title: 'Tetera de cerámica en pack con taza y frasco',
    about: [
      'La tetera, una taza con su plato y el frasco donde las hojas conservan su aroma. También es un buen regalo.',
    ],
    points: ['Una tetera de 1 litro', 'Una taza de 350 ml con plato', 'Un frasco hermético de 1,5 litros'],
    prices: { peru: '99.90 59.90', colombia: '109900 64900', ecuador: '29.99 16.99' },
    category: 'cocina',
    colors: [
      { name: 'Rojo', hex: '#e01e5a' },
      { name: 'Azul', hex: '#1d7fd6' },
      { name: 'Verde', hex: '#2e9e5b' },
    ],
    pictures: [on('durazno', '1fad6', '1fad9', small('2615', 0.75))],
    group: {
      kind: 'pack',
      of: 'tetera-ceramica-1-litro',
      brings: [
        { slug: 'taza-ceramica-350', price: { peru: '19.90', colombia: '21900', ecuador: '5.99' } },
        { slug: 'frasco-hermetico-vidrio', price: { peru: '18.90', colombia: '20900', ecuador: '5.49' } },
      ],
    },
  },
  {
    slug: 'pack-oficina-en-casa',
    title: 'Teclado compacto en pack con mouse y micrófono',
    about: ['Para estudiar o trabajar desde casa: te escuchan bien, escribes sin cables y la mesa queda libre.'],
    points: ['Un teclado inalámbrico en español', 'Un mouse inalámbrico silencioso', 'Un micrófono USB de mesa'],
    prices: { peru: '119.00 69.00', colombia: '124900 74900', ecuador: '34.99 20.99' },
    category: 'tecnologia',
    pictures: [on('lila', small('1f5b1-fe0f', 0.75), '1f399-fe0f', '2328-fe0f')],
    group: {
      kind: 'pack',
      of: 'teclado-compacto-espanol',
      brings: [
        { slug: 'mouse-inalambrico-silencioso', price: { peru: '32.90', colombia: '34900', ecuador: '9.49' } },
        { slug: 'microfono-de-mesa-usb', price: { peru: '109.00', colombia: '114900', ecuador: '31.99' } },
      ],
    },
  },
  {
    slug: 'pack-taller-en-casa',
    title: 'Martillo de carpintero en pack con serrucho y {desarmador|destornillador|destornillador}',
    about: ['Tres herramientas que resuelven casi todo lo de un fin de semana en casa.'],
    points: [
      'Un martillo de 16 onzas',
      'Un serrucho de 20 pulgadas con funda',
      'Un {desarmador|destornillador|destornillador} con seis puntas',
    ],
    prices: { peru: '49.90 29.90', colombia: '52900 31900', ecuador: '14.49 8.49' },
    category: 'herramientas',
    pictures: [on('cielo', '1fa9a', '1fa9b', '1f528')],
    group: {
      kind: 'pack',
      of: 'martillo-carpintero-16',
      brings: [
        { slug: 'serrucho-de-mano', price: { peru: '31.90', colombia: '33900', ecuador: '8.99' } },
        { slug: 'destornillador-imantado', price: { peru: '18.90', colombia: '20900', ecuador: '5.29' } },
      ],
    },
  },
  {
    slug: 'pack-perro-feliz',
    title: 'Arnés para perro en pack con hueso y pelota',
    about: ['Para el paseo, para el parque y para cuando se queda solo en casa.'],
    points: ['Un arnés acolchado talla M', 'Un hueso mordedor de 16 cm', 'Una pelota que flota'],
    prices: { peru: '89.90 52.90', colombia: '94900 54900', ecuador: '25.99 14.99' },
    category: 'mascotas',
    pictures: [on('menta', small('1f9b4', 0.8), small('1f94e', 0.55), '1f9ae')],
    group: {
      kind: 'pack',
      of: 'arnes-acolchado-perro',
      brings: [
        { slug: 'hueso-mordedor-perro', price: { peru: '21.90', colombia: '22900', ecuador: '5.99' } },
        { slug: 'pelota-resistente-perro', price: { peru: '13.90', colombia: '14900', ecuador: '3.99' } },
      ],
    },
  },
  {
    slug: 'promo-crema-con-jabon',
    title: 'Crema corporal de almendras con jabón de rosas de regalo',
    about: ['Te llevas la crema de 400 ml y el jabón artesanal va por nuestra cuenta.'],
    points: ['Una crema de 400 ml', 'Un jabón de 100 g, gratis'],
    prices: { peru: '54.90 36.90', colombia: '57900 38900', ecuador: '15.99 10.49' },
    category: 'belleza',
    featured: true,
    pictures: [on('lila', small('1f9fc', 0.7), '1f9f4')],
    group: { kind: 'promo', of: 'crema-corporal-almendras', brings: [{ slug: 'jabon-artesanal-rosas', price: GIFT }] },
  },
  {
    slug: 'promo-bicicleta-con-candado',
    title: 'Bicicleta de paseo con candado de regalo',
    about: ['Sal a rodar el mismo día que llega: el candado de acero con tres llaves va incluido.'],
    points: ['Una bicicleta {aro|rin|aro} 26', 'Un candado de 50 mm, gratis'],
    prices: { peru: '899.00 749.00', colombia: '949900 789900', ecuador: '269.00 219.00' },
    category: 'deportes',
    pictures: [on('cielo', { emoji: '1f6b2', size: 1.15 }, small('1f512', 0.5))],
    group: {
      kind: 'promo',
      of: 'bicicleta-de-paseo-aro-26',
      brings: [{ slug: 'candado-acero-con-llaves', price: GIFT }],
    },
  },
  {
    slug: 'promo-camara-con-mochila',
    title: 'Cámara compacta con {mochila|morral|mochila} de regalo',
    about: [
      'La cámara de 24 megapíxeles y {una mochila impermeable|un morral impermeable|una mochila impermeable} para llevarla.',
    ],
    points: ['Una cámara con batería y correa', '{Una mochila|Un morral|Una mochila} de 25 litros, gratis'],
    prices: { peru: '899.00 699.00', colombia: '949900 739900', ecuador: '269.00 209.00' },
    category: 'tecnologia',
    pictures: [on('menta', grey('1f392', 0.6), '1f4f7')],
    group: {
      kind: 'promo',
      of: 'camara-compacta-24-mp',
      brings: [{ slug: 'mochila-impermeable-25-litros', price: GIFT }],
    },
  },
  {
    slug: 'promo-oso-con-rompecabezas',
    title: 'Oso de peluche con rompecabezas a mitad de precio',
    about: ['Un regalo completo: el oso de 40 cm y el rompecabezas gigante por la mitad.'],
    points: ['Un oso de peluche de 40 cm', 'Un rompecabezas de 100 piezas'],
    prices: { peru: '89.90 59.90', colombia: '94900 62900', ecuador: '25.99 16.99' },
    category: 'ninos',
    pictures: [on('rosa', small('1f9e9', 0.8), '1f9f8')],
    group: {
      kind: 'promo',
      of: 'oso-de-peluche-40',
      brings: [{ slug: 'rompecabezas-100-piezas', price: { peru: '17.45', colombia: '18450', ecuador: '4.99' } }],
    },
  },
]
