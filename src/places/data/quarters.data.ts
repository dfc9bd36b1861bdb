/**
 * Neighbourhoods that people name as the place where they live: for each smallest division its code and their names. Some lie in several. They have no official
 * code and lead to their division.
 */
export const quarterTexts = {
  peru: `
150101 Barrios Altos; Mirones; Santa Beatriz; Mesa Redonda; Palomino
150103 Huaycán; Santa Clara; Salamanca; Ceres; Mayorazgo; Valdiviezo; Pariachi; Horacio Zeballos; San Gregorio; Olimpo
150106 San Pedro de Carabayllo; El Progreso; Tungasuca; Torre Blanca; Lomas de Carabayllo
150108 Villa; La Encantada; Matellini; San Genaro; Delicias de Villa; Los Cedros de Villa
150110 Collique; Año Nuevo; El Retablo; Santa Luzmila; La Pascana
150111 Riva Agüero; La Atarjea
150112 Tahuantinsuyo; Payet; Ermitaño; Túpac Amaru
150114 Camacho; Rinconada; La Planicie; Santa Patricia; Sol de La Molina; Musa; Las Viñas
150115 Gamarra; Balconcillo; Santa Catalina; Matute; Apolo
150117 Pro; Covida; Villasol; Las Palmeras; Naranjal; Laura Caller; Confraternidad
150118 Huachipa; Ñaña; Cajamarquilla; Carapongo; Nievería; Jicamarca
150716 Jicamarca; Anexo 22 de Jicamarca
150123 Manchay; Huertos de Manchay
150125 Zapallal; La Ensenada; Laderas de Chillón; Shangrilá
150128 Flor de Amancaes; El Manzano; Ciudad y Campo
150132 Canto Grande; Zárate; Campoy; Bayóvar; Mangomarca; Huáscar; Montenegro; Las Flores; Canto Rey; Caja de Agua; Cruz de Mariátegui; 10 de Octubre
150133 Pamplona; Pamplona Alta; Pamplona Baja; Ciudad de Dios; San Juanito; Umamarca
150135 Ingeniería; Palao; Caquetá; Condevilla; San Germán; Fiori; Chuquitanta
150136 Maranga; Pando
150140 Monterrico; Chacarilla; Higuereta; Valle Hermoso; San Roque; Las Gardenias
150142 Oasis de Villa; Lomo de Corvina
150143 José Gálvez; Nueva Esperanza; Tablada de Lurín; San Gabriel
070101 Bocanegra; Sarita Colonia; Faucett; Márquez; Oquendo
070106 Pachacútec; Angamos; Ciudad Satélite; Antonia Moreno; Villa Los Reyes
040103 Enace
040104 Cono Norte; Ciudad Municipal; Zamácola; Challapampa
040112 Ciudad Blanca
040520 El Pedregal
130104 El Milagro
130105 Manuel Arévalo
130111 Buenos Aires; Vista Alegre
`,
  colombia: `
11001 Usaquén; Chapinero; Santa Fe; San Cristóbal; San Cristóbal Sur; Usme; Tunjuelito; Bosa; Kennedy; Fontibón; Engativá; Suba; Barrios Unidos; Teusaquillo; Los Mártires; Antonio Nariño; Puente Aranda; La Candelaria; Rafael Uribe Uribe; Ciudad Bolívar; Sumapaz; Patio Bonito; Cedritos; Modelia; El Restrepo; Chicó; Minuto de Dios; Tintal; Castilla; 20 de Julio; Toberín; Britalia; Quirigua; Meissen; Ciudad Salitre; Normandía; Galerías; Santa Librada; Lucero
05001 Popular; Santa Cruz; Manrique; Aranjuez; Castilla; Doce de Octubre ~ 12 de Octubre; Robledo; Villa Hermosa; Buenos Aires; La Candelaria; Laureles; La América; San Javier; El Poblado; Guayabal; Belén; San Antonio de Prado; San Cristóbal; Altavista; Santa Elena; Calasanz
05088 Niquía
76001 Siloé; Aguablanca; Ciudad Jardín; Terrón Colorado; El Caney; Valle del Lili; Alfonso López; Mojica; Meléndez; Pance; Floralia; Ciudad Córdoba; Mariano Ramos; Chiminangos; Salomia; Potrero Grande; Marroquín; El Ingenio; Manuela Beltrán
08001 El Prado; Rebolo; Riomar; Boston; El Silencio; Villa Santos; Alto Prado; Simón Bolívar
13001 Bocagrande; Manga; Getsemaní; Crespo; El Pozón; Olaya Herrera; Nelson Mandela; Pie de la Popa; Ternera; Blas de Lezo
25754 San Mateo; Compartir; Ciudad Verde; León XIII; Cazucá
54001 Atalaya
66001 Cuba
68001 Cabecera; Provenza; Real de Minas; Morrorico
68276 Cañaveral
`,
  ecuador: `
090104 Suburbio; Batallón del Suburbio
090112 Sauces; Alborada; Urdesa; Urdesa Central; Samanes; Garzota; Kennedy; Kennedy Norte; Los Ceibos; Mapasingue; Bastión Popular; Flor de Bastión; Miraflores; La Atarazana; Guayacanes; Urdenor; Mucho Lote; Florida Norte; Prosperina; Nueva Prosperina; Martha de Roldós; Vergeles; Puerto Azul; Vía a la Costa; Monte Sinaí; Paraíso de la Flor; Las Orquídeas
090114 Guasmo; Guasmo Sur; Guasmo Norte; Isla Trinitaria; Los Esteros; Fertisa; La Pradera; La Floresta; Las Acacias; Centenario; La Saiba; Sopeña
090115 Mucho Lote
090602 Villa Club; La Joya; Villas del Rey
090750 Panorama; Primavera; Abel Gilbert; El Arbolito
091602 Ciudad Celeste; Entre Ríos
170102 Carcelén Alto; Carcelén Bajo
170110 La Roldós; Colinas del Norte; Pisulí
170112 La Carolina
170123 La Mariscal
170124 La Ofelia
170155 Carapungo; Marianas; Llano Grande; San José de Morán
170180 Mitad del Mundo
`,
} as const
