/** The drawings that islands use: each page has them once, and its cards point at them. */
export const islandDrawings = {
  call: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4z',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.3 18.8zM9 10.5c.3 2.5 2 4.2 4.5 4.5l1-1.5-1.8-1-1 .7a4 4 0 0 1-1.4-1.4l.7-1-1-1.8z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 6h16M7 12h10M10 18h4',
  place: 'M12 21c4.5-4.5 7-8 7-11.5a7 7 0 0 0-14 0C5 13 7.5 16.5 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const

/** Every drawing of the desk: paths of lines in a square of 24. */
export const drawings = {
  ...islandDrawings,
  today: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  orders: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  leads:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3c2.3.7 3.5 2.7 3.5 5.7',
  new: 'M12 5v14M5 12h14',
  send: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM11 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM17 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0z',
  products: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10M8 5l8 4',
  shop: 'M4 9l1.5-5h13L20 9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M5 12v8h14v-8M10 20v-5h4v5',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  label: 'M4 4h9l7.5 7.5-9 9L4 13zM8.5 8.5h.01',
  coupon: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM9.5 14.5l5-5M9.8 9.8h.01M14.2 14.2h.01',
  offer: 'M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8M12 11v6M9 14h6',
  scan: 'M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M13.5 9v6M16 9v6',
  rider: 'M6 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9 17h6l-2-7h-3M15 6h2l2 8M5 10h5l3 3',
  money: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v4M18 10v4',
  order: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  count: 'M4 5h7v6H4zM13 13h7v6h-7zM4 15h7M13 5h7M13 9h5M4 19h5',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4 16v4h16v-4',
  settings:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M18 8v6M15 11h6',
  claim: 'M5 4h10a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM9 9h6M9 13h6M5 17a3 3 0 0 1 3-3',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  blocked: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.6a2.6 2.6 0 1 1 3.7 2.5c-.8.4-1.2.9-1.2 1.8v.3M12 17h.01',
  chart: 'M4 20h16M7.5 16v-5M12 16V5M16.5 16V9',
  down: 'M6 9.5l6 6 6-6',
} as const

export type DrawingName = keyof typeof drawings
