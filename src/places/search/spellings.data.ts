/**
 * How people write places on phones: for each country `code: spelling; spelling`. A code after a slash is right too. Misspelt, shortened,
 * without accents or spaces, and neighbourhoods that people name as their place. Decision 52 says which part was written before the search that it measures.
 */
export const spellings = {
  peru: `
150140: surco; surko; santiago de surco; santiago d surco; stgo de surco; monterrico; chacarilla
150132: sjl; san juan de lurigacho; sanjuan de lurigancho; sn juan de lurigancho; canto grande; zarate; s.j.l; san juan lurigancho; lurigancho san juan; campoy; bayovar; mangomarca
150142: villa el savador; villa salvador; ves; villa el salbador; villaelsalvador; v.e.s.
150143: villa maria; vmt; villamaria; villa maria del trinfo; v m t; jose galvez; nueva esperanza
150133: sjm; san juan de mirafloes; pamplona alta; ciudad de dios
150135: smp; san martin; san martin de porras; sn martin de porres; sanmartin de porres
150117: los olibos; olivos; losolivos; los olivo; pro los olivos
150137: sta anita; santanita; santa ánita; sta. anita lima; santaanita
150103: ate; ate vitarte; vitarte; huaycan; guaycan; salamanca; santa clara
150118: chosica; lurigancho chosica; cajamarquilla; huachipa; ñaña
150118/150716: jicamarca; jicamarca anexo 22; jicamarka
150123: pachacamac; pachacama; manchay; manchai
150125: puente piedra; pte piedra; zapallal; puentepiedra; puente pierda
150106: carabayllo; caraballo; carabaillo; karabayllo
150110: comas; collique; comas lima
150120: magdalena; magdalena lima; magdalena d mar
150101: cercado; cercado de lima; lima cercado; lima centro
150115: la victoria; victoria lima; lavictoria; gamarra
150113: jesus maria; jesusmaria; jesús maria lima
150122: miraflores; miraflroes; mirafores
070106: ventanilla; bentanilla; ventanila; ventanilla pachacutec; pachacutec ventanilla; ventailla
070107: mi peru; miperu
070101: callao; el callao; cayao
070102: bellavista; bella vista; bellavista callao
070104: la perla; perla callao
150105: brena; breña
150128: rimac; el rimac
150102: ancon
150108: chorrillos; chorillos; chorriyos
150130: san borja; sanborja; san borha
150114: molina; la molna; la molina
150111: el agustino; agustino; elagustino
150112: independencia; independensia
150116: lince; linse
150136: san miguel; sn miguel; san migel
150121: pueblo libre; pueblolibre
150131: san isidro; san ysidro
150104: barranco; barrancol
150119: lurin; luring
110201: chincha; chincha alta; chincha ica
110101: ica
110501: pisco; pizco
110301: nazca
120101: huancayo; uancayo; huancallo
120114: el tambo; tambo huancayo
040104: cerro colorado; cono norte arequipa
040103: cayma; caima
040126: yanahuara; yanaguara
040129: bustamante y rivero; jose luis bustamante; bustamante rivero
040101: arequipa; arequipa cercado; areqipa
130101: trujillo; truijllo; trujillo la libertad
130111: victor larco; victor larco herrera
130105: la esperanza; la esperanza trujillo
130102: el porvenir trujillo; porvenir
130104: huanchaco; wanchaco
140101: chiclayo; chicayo
140105: jose leonardo ortiz; jlo
200101: piura; puira
200104: castilla; castilla piura
200115: 26 de octubre; veintiseis de octubre
200601: sullana; suyana
021801: chimbote; chimbot
021809: nuevo chimbote; nvo chimbote
020101: huaraz; huaras
060101: cajamarca; cajamrca
060801: jaen
080101: cuzco; cusco; cusco centro
080108: wanchaq; wanchac; huanchaq
080105: san sebastian cusco; san sebastian
211101: juliaca; juliaka
230101: tacna
230110: gregorio albarracin; crnel gregorio albarracin; albarracin tacna
250101: pucallpa; pucalpa
160101: iquitos; ikitos
220901: tarapoto; tarapto
100101: huanuco; guanuco
100601: tingo maria; tingomaria
150801: huacho; guacho
150201: barranca
150501: cañete; canete; san vicente de cañete; san vicente
150507: imperial; imperial cañete
170101: pto maldonado; puerto maldonado; tambopata
080901: quillabamba
200701: talara
180101: moquegua; mokegua
180301: ilo
030101: abancay; avancay
050101: ayacucho; huamanga
240101: tumbes
150107: chaclacallo; chacla
150109: sieneguilla; cieneguiya
150126: pta hermosa; punta hermoza
150129: san bartolo lima
150139: santa rosa lima; sta rosa
150141: surquiyo; surqillo
150134: san luiz; san luis lima
070103: carmen de la legua; carmen d la legua callao
040112: paucarpta; paucarpata arequipa
040122: socavaya
040102: selva alegre; alto selva alegre
040109: mariano melgar; melgar arequipa
040520: el pedregal; majes
130103: florencia de mora; florensia de mora
130107: moche
130106: laredo trujillo
200501: payta; paita piura
200105: catacaos; katakaos
140112: pimentel
140301: lambayeque; lambayaque
140201: ferrenafe
080104: san jeronimo cusco; san geronimo cusco
080106: santiago cusco
210101: puno; puno centro
090101: huancabelica
190101: cerro de pasco; cerro d pasco
160201: yurimaguas; llurimaguas
220101: moyobanba
120107: chilca huancayo
120601: satipo
120301: la merced chanchamayo; la merced junin
150509: mala cañete
150601: huaral; hualar
`,
  colombia: `
11001: bogota; bogotá dc; bogota d.c.; vogota; bgta; suba; kennedy; kenedy; engativa; engatiba; bosa; usaquen; usaken; fontibon; cdad bolivar bogota; ciudad bolivar bogota; puente aranda; chapinero; usme; teusaquillo; barrios unidos; san cristobal sur; rafael uribe; tunjuelito; suba bogota; bogota suba; kenedi; fontivon; bosa bogota; usaquen bogota; bogota colombia; santafe de bogota; ciudad kennedy
25754: soacha bogota; soacha; suacha
05001: medellin; medeyin; medelin; el poblado; poblado medellin; laureles; belen medellin; robledo; aranjuez; manrique; castilla medellin; buenos aires medellin; medellin antioquia; guayabal medellin; belen; san javier medellin; el poblado medellin; medelllin
76001: cali; santiago de cali; kali; siloe; aguablanca; cali valle; siloe cali; ciudad jardin cali; cali colombia
08001: barranquilla; baranquilla; barranquiya; bquilla; barranquila; barranquilla atlantico
13001: cartagena; cartajena; cartagena de indias; ctg; cartagena bolivar; bocagrande; cartagna
54001: cucuta; san jose de cucuta; kucuta
68001: bucaramanga; bucaramnga; bga; bucara
68276: floridablanca; florida blanca; floridablnca
68307: giron; san juan de giron
68547: piedecuesta; pie de cuesta
68081: barrancabermeja; barranca bermeja; barranca
08758: soledad; soledad atlantico; soleda
05088: bello; bello antioquia
05360: itagui; itaguí; itagüi
05266: envigado; embigado
05631: sabaneta
05615: rionegro; rio negro; rionegro antioquia
05045: apartado; apartadó
63001: armenia; armenia quindio; armania
66001: pereira; pereyra
66170: dosquebradas; dos quebradas; dosquebrada
17001: manizales; manizalez
73001: ibague; ibage
41001: neiva; neyva
50001: villavicencio; villavo; villabicencio
47001: santa marta; sta marta; santamarta
20001: valledupar; balledupar; valle dupar
23001: monteria; montería cordoba
70001: sincelejo; cincelejo
52001: pasto; san juan de pasto
52356: ipiales
52835: tumaco; san andres de tumaco
19001: popayan; popallan
15001: tunja; tunha
15238: duitama
15759: sogamoso; sogamozo
44001: riohacha; rioacha
44430: maicao
27001: quibdo; kibdo
18001: florencia
85001: yopal; el yopal
76520: palmira
76109: buenaventura; buena ventura
76834: tulua
76111: buga; guadalajara de buga
76364: jamundi; yamundi
76892: yumbo
25307: girardot; jirardot
25899: zipaquira; sipaquira
25290: fusagasuga; fusa; fusagazuga
25269: facatativa; faca
25175: chia
25473: mosquera
25430: madrid
25286: funza
25126: cajica
88001: san andres; san andres isla
05579: pto berrio; puerto berrio
17380: la dorada; dorada
20011: aguachica
54498: ocana; ocaña
05837: turbo
05154: caucasia
50313: granada; granada meta
50006: acacias
41551: pitalito
54874: villa del rosario; villa rosario
54405: los patios; patios
08433: malambo
13430: magangue; magange
66682: santa rosa de cabal; sta rosa de cabal; sta rosa cabal
15176: chiquinquira; chikinkira
76147: cartago
25843: ubate
15407: villa de leiva; villa de leyva
47189: cienaga; cienaga magdalena
23417: lorica
23162: cerete
23660: sahagun
85010: aguazul; agua azul
73268: el espinal; espinal
73449: melgar
73349: honda
05376: la ceja; laceja
05440: marinilla; marinila
05148: carmen de viboral; el carmen de biboral
05212: copacavana
05129: caldas antioquia
05380: la estrella; laestrella
76130: candelaria valle
25817: tocancipa; tocansipa
25214: cota
25875: villeta; billeta
15572: pto boyaca
15516: paipa
81001: arauca
86001: mocoa
91001: leticia
86568: puerto asis; pto asis
19698: santander de quilichao; quilichao
23555: planeta rica; planetarica
47245: el banco magdalena
70215: corozal
13836: turbaco
`,
  ecuador: `
170150: quito; kito; uio
170103: quito centro; centro historico quito; centro historico
090150: guayaquil; guayaqil; gye; guallaquil
170155: calderon; carapungo; calderón quito; carapungo quito; calderon carapungo; llano grande quito
170102: carcelen; carselen
170108: chillogallo; chilogallo; chiyogallo
170126: quitumbe; kitumbe
170106: cotocollao; cotocoyao
170156: conocoto
170184: tumbaco; tunbaco
170157: cumbaya; cumballa
170131: solanda
170110: el condado; condado
170111: guamani
170112: iñaquito; inaquito
170177: pomasqui; pomaski
170180: mitad del mundo; san antonio de pichincha
170105: comite del pueblo
170115: la kennedy quito; kennedy quito
090112: sauces; alborada; la alborada; urdesa; urdeza; samanes; mapasingue; bastion popular; los ceibos; sauces 6; la garzota; urdesa central; kennedy norte; tarqui guayaquil; florida norte; alborada 5ta etapa; urdesa norte; ceibos; bastion; monte sinai; sauces 3 guayaquil; guayacanes; vergeles
090114: guasmo; guasmo sur; guazmo; isla trinitaria; los esteros; guasmo norte; floresta guayaquil; guasmo central; fertiza
090104: febres cordero; suburbio; suburbio guayaquil; batallon del suburbio
090115: pascuales; paskuales
090750/090701: duran; eloy alfaro duran; durán guayas; duran guayas
091650: samborondon; sanborondon
091602: la puntilla; la puntilla samborondon
090650: daule
091050: milagro; el milagro; san francisco de milagro
092150: playas; general villamil; gral villamil; villamil playas
240250: la libertad; la libertad santa elena; libertad santa elena
240350: salinas; salinas santa elena
240150: santa elena; sta elena
010150: cuenca; kuenca; cuenca azuay
180150: ambato; anbato
230150: santo domingo; sto domingo; santo domingo de los colorados; santo domingo de los tsachilas; sto domingo de los colorados; sto dgo
070150: machala; machla
130150: portoviejo; puertoviejo; porto viejo
130850: manta
110150: loja
080150: esmeraldas; esmeralda
120550: quevedo; kevedo
120150: babahoyo; bahoyo; babaoyo
060150: riobamba; rio bamba
100150: ibarra; ivarra
050150: latacunga; latakunga
040150: tulcan
100450: otavalo; otabalo
170550: sangolqui; sangolki; ruminahui; valle de los chillos
170350: machachi
170250: cayambe; calambe
160150: puyo; el puyo
150150: tena; el tena
140150: macas
220150: el coca; coca; francisco de orellana
210150: lago agrio; nueva loja
130350: chone
130650: jipijapa; gipijapa
131750: pedernales
131450: bahia; bahia de caraquez
130450: el carmen manabi; el carmen
080450: quininde; rosa zarate
080650: atacames
070950: pasaje
071250: santa rosa
070750: huaquillas; guaquillas
030150: azogues; asogues
020150: guaranda
190150: zamora
180250: baños; banos de agua santa; baños tungurahua
200350: pto ayora; puerto ayora; santa cruz galapagos
230250: la concordia; concordia
090850: el empalme; empalme
090450: balzar; valzar
091150: naranjal
030450: la troncal; troncal
120750: ventanas
121050: buena fe; buenafe
170503: san rafael ruminahui; san rafael valle de los chillos
170152: amaguana
170163: guayllabamba; guallabamba
170109: chimbacalle
170121: la magdalena quito
090602: la aurora; la aurora daule; villa club
090702: el recreo duran
091250: naranjito
120850: vinces; binces
130950: montecristi; monte cristi
130250: calceta
131250: rocafuerte manabi
092050: yaguachi
090950: el triunfo; triunfo guayas
050250: la mana; lamana
050550: salcedo
180750: pelileo
180850: pillaro; piyaro
060750: guano
060250: alausi
010350: gualaceo; gualaseo
030350: canar
071050: pinas
071150: portovelo
110350: catamayo
190550: yantzaza; yanzaza
210450: shushufindi; shushufindy
220350: joya de los sachas; la joya de los sachas; sachas
131950: pto lopez
131550: tosagua
050450: pujili
070650: el guabo; guabo
080550: san lorenzo; san lorenzo esmeraldas
100250: atuntaqui; atuntaki
100350: cotacachi
`,
} as const
