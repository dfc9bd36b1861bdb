/** Names that people write in a chat and that are no official ones: `name = the code of its place`. Quarters that are known in the whole country stand for their town. */
export const placeNicknames = {
  peru: `
surco = 150140; huaycan = 150103; canto grande = 150132; zarate = 150132; villa maria = 150143; villa salvador = 150142; magdalena = 150120; san borja = 150130; chaclacayo = 150107;
s j l = 150132; s m p = 150135; v e s = 150142; v m t = 150143; s j m = 150133; santiago de surco lima = 150140; ate vitarte = 150103; cercado de lima = 150101; lima cercado = 150101
`,
  colombia: `
suba = 11001; kennedy = 11001; engativa = 11001; usaquen = 11001; chapinero = 11001; fontibon = 11001; bosa = 11001; usme = 11001; tunjuelito = 11001; teusaquillo = 11001;
puente aranda = 11001; bogota d c = 11001; bogota dc = 11001; san andres isla = 88001; san andres islas = 88001; cucuta = 54001; buga = 76111; barranca = 68081
`,
  ecuador: `
gye = 090150; uio = 170150; el puyo = 160150; santo domingo de los colorados = 230150; el coca = 220150; lago agrio = 210150
`,
} as const

/** Short forms of the largest divisions: `short = official`. */
export const divisionNicknames = {
  peru: '',
  colombia:
    'valle = valle del cauca; cund = cundinamarca; ant = antioquia; guajira = la guajira; norte santander = norte de santander; n de santander = norte de santander',
  ecuador: '',
} as const
