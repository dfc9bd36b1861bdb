import { type DemoProduct, on, small, turned } from './product.ts'

export const mascotas: readonly DemoProduct[] = [
  {
    slug: 'hueso-mordedor-perro',
    title: 'Hueso mordedor de {jebe|caucho|caucho} para perro',
    about: [
      'Para que muerda esto y no tus {zapatillas|tenis|zapatos}. La superficie con relieve ayuda a limpiar los dientes mientras juega.',
      'Rellénalo con un poco de su comida y tendrá media hora de entretenimiento.',
    ],
    points: ['{Jebe|Caucho|Caucho} natural no tóxico', '16 cm, para perros medianos', 'Se lava con agua y jabón'],
    prices: {
      peru: '39.90 25.90 22.90 19.90',
      colombia: '41900 27900 24900 21900',
      ecuador: '11.49 7.49 6.49 5.99',
    },
    category: 'mascotas',
    featured: true,
    pictures: [
      on('arena', '1f9b4'),
      on('cielo', '1f9b4', '1f9b4', '1f9b4'),
      on('menta', '1f415', small('1f9b4', 0.75)),
    ],
  },
  {
    slug: 'ovillo-juguete-gato',
    title: 'Ovillo de juguete para gato con cascabel',
    about: ['Rueda, suena y no se deshace: el hilo está pegado por dentro. Tu gato lo perseguirá por toda la sala.'],
    points: ['Hilo de algodón', 'Cascabel interior', '9 cm de diámetro'],
    prices: {
      peru: '22.90 14.90 12.90 10.90',
      colombia: '23900 15900 13900 11900',
      ecuador: '6.49 4.29 3.79 3.29',
    },
    category: 'mascotas',
    colors: [
      { name: 'Azul', hex: '#2b78c8', picture: 0 },
      { name: 'Rosado', hex: '#d8478b', picture: 1 },
      { name: 'Verde', hex: '#37a35d', picture: 2 },
    ],
    pictures: [
      on('rosa', '1f9f6'),
      on('limon', turned('1f9f6', 75)),
      on('durazno', turned('1f9f6', 235)),
      on('lila', '1f408', small('1f9f6', 0.7)),
    ],
  },
  {
    slug: 'comedero-antideslizante',
    title: 'Comedero antideslizante con cuchara medidora',
    about: ['Base de silicona: por más que empuje, el plato se queda en su sitio. La cuchara mide la ración exacta.'],
    points: ['800 ml', 'Base antideslizante', 'Cuchara medidora incluida', 'Apto para lavavajillas'],
    prices: { peru: '44.90 29.90 26.90', colombia: '46900 31900 28900', ecuador: '12.99 8.49 7.49' },
    category: 'mascotas',
    pictures: [
      on('durazno', '1f963'),
      on('menta', '1f408', small('1f963', 0.75)),
      on('cielo', '1f415', small('1f963', 0.75)),
    ],
  },
  {
    slug: 'arnes-acolchado-perro',
    title: 'Arnés acolchado con manija para perro',
    about: [
      'Reparte la fuerza en el pecho y no en el cuello. La manija ayuda a subirlo al carro o a ayudarlo en {las escaleras|las escaleras|las gradas}.',
    ],
    points: ['Talla M: 15 a 25 kg', 'Costuras reflectivas', 'Dos puntos para la correa', 'No incluye correa'],
    prices: { peru: '89.90 59.90 54.90', colombia: '94900 62900 57900', ecuador: '25.99 16.99 15.49' },
    category: 'mascotas',
    pictures: [on('cielo', '1f9ae'), on('arena', small('1f9b4', 0.6), '1f9ae')],
  },
  {
    slug: 'placa-identificacion-mascota',
    title: 'Placa de identificación con grabado',
    about: [
      'Su nombre adelante y tu teléfono atrás, grabados con láser: no se borran con el uso. Al confirmar el pedido te preguntamos qué grabar.',
    ],
    points: ['Aluminio anodizado', 'Grabado por ambos lados incluido', 'Argolla de acero'],
    prices: {
      peru: '29.90 19.90 17.90 15.90',
      colombia: '31900 20900 18900 16900',
      ecuador: '8.49 5.49 4.99 4.49',
    },
    category: 'mascotas',
    pictures: [
      on('menta', '1f3f7-fe0f'),
      on('rosa', turned('1f3f7-fe0f', 170), '1f3f7-fe0f'),
      on('piedra', '1f436', small('1f3f7-fe0f', 0.65)),
    ],
  },
  {
    slug: 'pelota-resistente-perro',
    title: 'Pelota resistente que flota',
    about: ['Vuela lejos, rebota alto y flota en la piscina o en el río. El color se ve entre el pasto.'],
    points: ['7 cm de diámetro', 'Flota', 'Para perros medianos y grandes'],
    prices: {
      peru: '24.90 16.90 14.90 12.90',
      colombia: '25900 17900 15900 13900',
      ecuador: '6.99 4.79 4.29 3.79',
    },
    category: 'mascotas',
    pictures: [
      on('lila', '1f94e'),
      on('cielo', '1f94e', '1f94e', '1f94e'),
      on('durazno', '1f429', small('1f94e', 0.55)),
    ],
  },
]
