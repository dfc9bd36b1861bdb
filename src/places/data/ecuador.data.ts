/** Ecuador: provincias, cantones, parroquias with DPA codes (INEC, 2025). Parish codes: 01 to 49 urban, 50 the seat, from 51 rural. */
export const ecuador = `
01 Azuay
 01 Cuenca: 50 Cuenca; 51 Baños; 52 Cumbe; 53 Chaucha; 54 Checa; 55 Chiquintad; 56 Llacao; 57 Molleturo; 58 Nulti; 59 Octavio Cordero Palacios; 60 Paccha; 61 Quingeo; 62 Ricaurte; 63 San Joaquín; 64 Santa Ana; 65 Sayausí; 66 Sidcay; 67 Sinincay; 68 Tarqui; 69 Turi; 70 Valle; 71 Victoria del Portete; 01 Bellavista; 02 Cañaribamba; 03 El Batán; 04 El Sagrario; 05 El Vecino; 06 Gil Ramírez Dávalos; 07 Huaynacápac; 08 Machángara; 09 Monay; 10 San Blas; 11 San Sebastián; 12 Sucre; 13 Totoracocha; 14 Yanuncay; 15 Hermano Miguel
 02 Girón: 50 Girón; 51 La Asunción; 52 San Gerardo
 03 Gualaceo: 50 Gualaceo; 52 Daniel Córdova Toral; 53 Jadán; 54 Mariano Moreno; 56 Remigio Crespo Toral; 57 San Juan; 58 Zhidmad; 59 Luis Cordero Vega; 60 Simón Bolívar
 04 Nabón: 50 Nabón; 51 Cochapata; 52 El Progreso; 53 Las Nieves
 05 Paute: 50 Paute; 52 Bulán; 53 Chicán; 54 El Cabo; 56 Guarainag; 59 San Cristóbal; 61 Tomebamba; 62 Dug Dug
 06 Pucará: 50 Pucará; 52 San Rafael de Sharug
 07 San Fernando: 50 San Fernando; 51 Chumblín
 08 Santa Isabel: 50 Santa Isabel; 51 Abdón Calderón; 52 El Carmen de Pijilí; 53 Shaglli; 54 San Salvador de Cañaribamba
 09 Sígsig: 50 Sígsig; 51 Cuchil; 52 Jima; 53 Güel; 54 Ludo; 55 San Bartolomé; 56 San José de Raranga
 10 Oña = San Felipe de Oña: 50 San Felipe de Oña; 51 Susudel
 11 Chordeleg: 50 Chordeleg; 51 Principal; 52 La Unión; 53 Luis Galarza Orellana; 54 San Martín de Puzhio
 12 El Pan: 50 El Pan; 53 San Vicente
 13 Sevilla de Oro: 50 Sevilla de Oro; 51 Amaluza; 52 Palmas
 14 Guachapala: 50 Guachapala
 15 Camilo Ponce Enríquez: 50 Camilo Ponce Enríquez
02 Bolívar
 01 Guaranda: 50 Guaranda; 51 Facundo Vela; 53 Julio E. Moreno; 55 Salinas; 56 San Lorenzo; 57 San Simón; 58 Santa Fe; 59 Simiátug; 60 San Luis de Pambil; 01 Ángel Polibio Cháves; 02 Gabriel Ignacio Veintimilla; 03 Guanujo
 02 Chillanes: 50 Chillanes; 51 San José del Tambo
 03 Chimbo = San José de Chimbo: 50 San José de Chimbo; 51 Asunción; 53 La Magdalena; 54 San Sebastián; 55 Telimbela
 04 Echeandía: 50 Echeandía
 05 San Miguel: 50 San Miguel; 51 Balsapamba; 52 Bilován; 53 Régulo de Mora; 54 San Pablo; 55 Santiago; 56 San Vicente
 06 Caluma: 50 Caluma
 07 Las Naves: 50 Las Naves; 01 Las Mercedes; 02 Las Naves
03 Cañar
 01 Azogues: 50 Azogues; 51 Cojitambo; 53 Guapán; 54 Javier Loyola; 55 Luis Cordero; 56 Pindilig; 57 Rivera; 58 San Miguel; 60 Taday; 01 Aurelio Bayas Martínez; 02 Azogues; 03 Borrero; 04 San Francisco
 02 Biblián: 50 Biblián; 51 Nazón; 52 San Francisco de Sageo; 53 Turupamba; 54 Jerusalén
 03 Cañar: 50 Cañar; 51 Chontamarca; 52 Chorocopte; 53 General Morales; 54 Gualleturo; 55 Honorato Vásquez; 56 Ingapirca; 57 Juncal; 58 San Antonio; 61 Zhud; 62 Ventura; 63 Ducur
 04 La Troncal: 50 La Troncal; 51 Manuel J. Calle; 52 Pancho Negro
 05 El Tambo: 50 El Tambo
 06 Déleg: 50 Déleg; 51 Solano
 07 Suscal: 50 Suscal
04 Carchi
 01 Tulcán: 50 Tulcán; 51 El Carmelo; 53 Julio Andrade; 54 Maldonado; 55 Pioter; 56 Tobar Donoso; 57 Tufiño; 58 Urbina; 59 El Chical; 61 Santa Martha de Cuba; 01 González Suárez; 02 Tulcán
 02 Bolívar: 50 Bolívar; 51 García Moreno; 52 Los Andes; 53 Monte Olivo; 54 San Vicente de Pusir; 55 San Rafael
 03 Espejo = El Ángel: 50 El Ángel; 51 El Goaltal; 52 La Libertad; 53 San Isidro; 01 El Ángel; 02 27 de Septiembre
 04 Mira: 50 Mira; 51 Concepción; 52 Jijón y Caamaño; 53 Juan Montalvo
 05 Montúfar = San Gabriel: 50 San Gabriel; 51 Cristóbal Colón; 52 Chitán de Navarrete; 53 Fernández Salvador; 54 La Paz; 55 Piartal; 01 González Suárez; 02 San José
 06 San Pedro de Huaca = Huaca: 50 Huaca; 51 Mariscal Sucre
05 Cotopaxi
 01 Latacunga: 50 Latacunga; 51 Aláquez; 52 Belisario Quevedo; 53 Guaytacama; 54 Joseguango Bajo; 56 Mulaló; 57 Once de Noviembre; 58 Poaló; 59 San Juan de Pastocalle; 61 Tanicuchí; 62 Toacaso; 01 Eloy Alfaro (San Felipe); 02 Ignacio Flores (Parque Flores); 03 Juan Montalvo (San Sebastián); 04 La Matriz; 05 San Buenaventura
 02 La Maná: 50 La Maná; 51 Guasaganda; 52 Pucayacu; 01 El Carmen; 02 La Maná; 03 El Triunfo
 03 Pangua = El Corazón: 50 El Corazón; 51 Moraspungo; 52 Pinllopata; 53 Ramón Campaña
 04 Pujilí: 50 Pujilí; 51 Angamarca; 53 Guangaje; 55 La Victoria; 56 Pilaló; 57 Tingo; 58 Zumbahua
 05 Salcedo = San Miguel: 50 San Miguel; 51 Antonio José Holguín; 52 Cusubamba; 53 Mulalillo; 54 Mulliquindil; 55 Pansaleo
 06 Saquisilí: 50 Saquisilí; 51 Canchagua; 52 Chantilín; 53 Cochapamba
 07 Sigchos: 50 Sigchos; 51 Chugchillán; 52 Isinlivi; 53 Las Pampas; 54 Palo Quemado
06 Chimborazo
 01 Riobamba: 50 Riobamba; 51 Cacha; 52 Calpi; 53 Cubijíes; 54 Flores; 55 Licán; 56 Licto; 57 Pungalá; 58 Punín; 59 Quimiag; 60 San Juan; 61 San Luis; 01 Lizarzaburu; 02 Maldonado; 03 Velasco; 04 Veloz; 05 Yaruquíes
 02 Alausí: 50 Alausí; 51 Achupallas; 53 Guasuntos; 54 Huigra; 55 Multitud; 56 Pistishi; 57 Pumallacta; 58 Sevilla; 59 Sibambe; 60 Tixán
 03 Colta = Villa La Unión: 50 Villa La Unión; 51 Cañi; 52 Columbe; 53 Juan de Velasco; 54 Santiago de Quito; 01 Cajabamba; 02 Sicalpa
 04 Chambo: 50 Chambo
 05 Chunchi: 50 Chunchi; 51 Capzol; 52 Compud; 53 Gonzol; 54 Llagos
 06 Guamote: 50 Guamote; 51 Cebadas; 52 Palmira
 07 Guano: 50 Guano; 51 Guanando; 52 Ilapo; 53 La Providencia; 54 San Andrés; 55 San Gerardo; 56 San Isidro de Patulú; 57 San José del Chazo; 58 Santa Fé de Galán; 59 Valparaiso; 01 El Rosario; 02 La Matriz
 08 Pallatanga: 50 Pallatanga
 09 Penipe: 50 Penipe; 51 El Altar; 52 Matus; 53 Puela; 54 San Antonio de Bayushig; 55 La Candelaria; 56 Bilbao
 10 Cumandá: 50 Cumandá
07 El Oro
 01 Machala: 50 Machala; 52 El Retiro; 01 La Providencia; 02 Machala; 03 Puerto Bolívar; 04 Nueve de Mayo; 05 El Cambio
 02 Arenillas: 50 Arenillas; 51 Chacras; 54 Palmales; 55 Carcabón; 56 La Cuca
 03 Atahualpa = Paccha: 50 Paccha; 51 Ayapamba; 52 Cordoncillo; 53 Milagro; 54 San José; 55 San Juan de Cerro Azul
 04 Balsas: 50 Balsas; 51 Bellamaría
 05 Chilla: 50 Chilla
 06 El Guabo: 50 El Guabo; 51 Barbones; 52 La Iberia; 53 Tendales; 54 Río Bonito
 07 Huaquillas: 50 Huaquillas; 01 Ecuador; 02 El Paraíso; 03 Hualtaco; 04 Milton Reyes; 05 Unión Lojana
 08 Marcabelí: 50 Marcabelí; 51 El Ingenio
 09 Pasaje: 50 Pasaje; 51 Buenavista; 52 Casacay; 53 La Peaña; 54 Progreso; 55 Uzhcurrumi; 56 Cañaquemada; 01 Bolívar; 02 Loma de Franco; 03 Ochoa León (Matriz); 04 Tres Cerritos
 10 Piñas: 50 Piñas; 51 Capiro; 52 La Bocana; 53 Moromoro; 54 Piedras; 55 San Roque; 56 Saracay; 01 La Matriz; 02 La Susaya; 03 Piñas Grande
 11 Portovelo: 50 Portovelo; 51 Curtincapa; 52 Morales; 53 Salatí
 12 Santa Rosa: 50 Santa Rosa; 51 Bellavista; 52 Jambelí; 53 La Avanzada; 54 San Antonio; 55 Torata; 56 Victoria; 57 Bellamaría; 01 Santa Rosa; 02 Puerto Jelí; 03 Balneario Jambelí (Satélite); 04 Jumón (Satélite); 05 Nuevo Santa Rosa
 13 Zaruma: 50 Zaruma; 51 Abañín; 52 Arcapamba; 53 Guanazán; 54 Guizhaguiña; 55 Huertas; 56 Malvas; 57 Muluncay Grande; 58 Sinsao; 59 Salvias
 14 Las Lajas = La Victoria: 50 La Victoria; 51 La Libertad; 52 El Paraíso; 53 San Isidro; 01 La Victoria; 02 Platanillos; 03 Valle Hermoso
08 Esmeraldas
 01 Esmeraldas: 50 Esmeraldas; 52 Camarones; 53 Coronel Carlos Concha Torres; 54 Chinca; 59 Majua; 63 San Mateo; 65 Tabiazo; 66 Tachina; 68 Vuelta Larga; 01 Bartolomé Ruiz (César Franco Carrión); 02 5 de Agosto; 03 Esmeraldas; 04 Luis Tello (Las Palmas); 05 Simón Plata Torres
 02 Eloy Alfaro = Valdez: 50 Valdez; 51 Anchayacu; 52 Atahualpa; 53 Borbón; 54 La Tola; 55 Luis Vargas Torres; 56 Maldonado; 57 Pampanal de Bolívar; 58 San Francisco de Onzole; 59 Santo Domingo de Onzole; 60 Selva Alegre; 61 Telembí; 62 Colón Eloy del María; 63 San José de Cayapas; 64 Timbiré; 65 Santa Lucía de las Peñas
 03 Muisne: 50 Muisne; 51 Bolívar; 52 Daule; 53 Galera; 54 Quingue; 55 Sálima; 56 San Francisco; 57 San Gregorio; 58 San José de Chamanga
 04 Quinindé = Rosa Zárate: 50 Rosa Zárate; 51 Cube; 52 Chura; 53 Malimpia; 54 Viche; 55 La Unión
 05 San Lorenzo: 50 San Lorenzo; 51 Alto Tambo; 52 Ancón; 53 Calderón; 54 Carondelet; 55 5 de Junio; 56 Concepción; 57 Mataje; 58 San Javier de Cachaví; 59 Santa Rita; 60 Tambillo; 61 Tululbí; 62 Urbina
 06 Atacames: 50 Atacames; 51 La Unión; 52 Súa; 53 Tonchigüe; 54 Tonsupa
 07 Rioverde: 50 Rioverde; 51 Chontaduro; 52 Chumundé; 53 Lagarto; 54 Montalvo; 55 Rocafuerte
09 Guayas
 01 Guayaquil: 50 Guayaquil ~ GYE; 52 Juan Gómez Rendón; 53 Morro; 56 Posorja; 57 Puná; 58 Tenguel; 01 Ayacucho; 02 Bolívar (Sagrario); 03 Carbo (Concepción); 04 Febres Cordero; 05 García Moreno; 06 Letamendi; 07 Nueve de Octubre; 08 Olmedo (San Alejo); 09 Roca; 10 Rocafuerte; 11 Sucre; 12 Tarqui; 13 Urdaneta; 14 Ximena; 15 Pascuales
 02 Alfredo Baquerizo Moreno (Juján): 50 Alfredo Baquerizo Moreno (Juján)
 03 Balao: 50 Balao
 04 Balzar: 50 Balzar
 05 Colimes: 50 Colimes; 51 San Jacinto
 06 Daule: 50 Daule; 52 Juan Bautista Aguirre; 53 Laurel; 54 Limonal; 56 Los Lojas; 01 Daule; 02 La Aurora (Satélite); 03 Banife; 04 Emiliano Caicedo Marcos; 05 Magro; 06 Padre Juan Bautista Aguirre; 07 Santa Clara; 08 Vicente Piedrahita
 07 Durán = Eloy Alfaro: 50 Eloy Alfaro; 01 Eloy Alfaro (Durán); 02 El Recreo; 03 Divino Niño
 08 El Empalme = Velasco Ibarra: 50 Velasco Ibarra; 51 Guayas; 52 El Rosario
 09 El Triunfo: 50 El Triunfo
 10 Milagro: 50 Milagro ~ San Francisco de Milagro; 51 Chobo; 53 Mariscal Sucre; 54 Roberto Astudillo; 01 Camilo Andrade; 02 Eloy Alfaro; 03 Chirijos; 04 Coronel Enrique Valdez; 05 Rosa María; 06 José María Velasco Ibarra; 07 Vicente Rocafuerte; 08 Ernesto Seminario; 09 Las Piñas
 11 Naranjal: 50 Naranjal; 51 Jesús María; 52 San Carlos; 53 Santa Rosa de Flandes; 54 Taura
 12 Naranjito: 50 Naranjito
 13 Palestina: 50 Palestina
 14 Pedro Carbo: 50 Pedro Carbo; 51 Valle de la Virgen; 52 Sabanilla
 16 Samborondón: 50 Samborondón; 51 Tarifa; 01 Samborondón; 02 La Puntilla (Satélite)
 18 Santa Lucía: 50 Santa Lucía
 19 Salitre = El Salitre: 50 El Salitre; 51 General Vernaza; 52 La Victoria; 53 Junquillal; 01 Bocana; 02 Candilejos; 03 Central; 04 Paraíso; 05 San Mateo
 20 San Jacinto de Yaguachi: 50 San Jacinto de Yaguachi ~ Yaguachi; 53 General Pedro J. Montero; 55 Yaguachi Viejo; 56 Virgen de Fátima
 21 Playas = General Villamil: 50 General Villamil
 22 Simón Bolívar: 50 Simón Bolívar; 51 Coronel Lorenzo de Garaycoa
 23 Coronel Marcelino Maridueña: 50 Coronel Marcelino Maridueña
 24 Lomas de Sargentillo: 50 Lomas de Sargentillo
 25 Nobol = Narcisa de Jesús: 50 Narcisa de Jesús
 27 General Antonio Elizalde = Bucay: 50 General Antonio Elizalde
 28 Isidro Ayora: 50 Isidro Ayora
10 Imbabura
 01 Ibarra = San Miguel de Ibarra: 50 San Miguel de Ibarra; 51 Ambuquí; 52 Angochagua; 53 La Carolina; 54 La Esperanza; 55 Lita; 56 Salinas; 57 San Antonio; 01 Caranqui; 02 Guayaquil de Alpachaca; 03 Sagrario; 04 San Francisco; 05 La Dolorosa del Priorato
 02 Antonio Ante = Atuntaqui: 50 Atuntaqui; 51 Imbaya; 52 San Francisco de Natabuela; 53 San José de Chaltura; 54 San Roque; 01 Andrade Marín (Lourdes); 02 Atuntaqui
 03 Cotacachi: 50 Cotacachi; 51 Apuela; 52 García Moreno; 53 Imantag; 54 Peñaherrera; 55 Plaza Gutiérrez; 56 Quiroga; 57 Seis de Julio de Cuellaje; 58 Vacas Galindo; 01 Sagrario; 02 San Francisco
 04 Otavalo: 50 Otavalo; 51 Dr. Miguel Egas Cabezas; 52 Eugenio Espejo; 53 González Suárez; 54 Pataquí; 55 San José de Quichinche; 56 San Juan de Ilumán; 57 San Pablo; 58 San Rafael; 59 Selva Alegre; 01 Jordán; 02 San Luis
 05 Pimampiro: 50 Pimampiro; 51 Chugá; 52 Mariano Acosta; 53 San Francisco de Sigsipamba
 06 San Miguel de Urcuquí = Urcuquí: 50 Urcuquí; 51 Cahuasquí; 52 La Merced de Buenos Aires; 53 Pablo Arenas; 54 San Blas; 55 Tumbabiro
11 Loja
 01 Loja: 50 Loja; 51 Chantaco; 52 Chuquiribamba; 53 El Cisne; 54 Gualel; 55 Jimbilla; 56 Malacatos; 57 San Lucas; 58 San Pedro de Vilcabamba; 59 Santiago; 60 Taquil; 61 Vilcabamba; 62 Yangana; 63 Quinara; 01 El Sagrario; 02 San Sebastián; 03 Sucre; 04 Valle; 05 Carigán; 06 Punzara
 02 Calvas = Cariamanga: 50 Cariamanga; 51 Colaisaca; 52 El Lucero; 53 Utuana; 54 Sanguillín; 01 Cariamanga; 02 Chile; 03 San Vicente
 03 Catamayo: 50 Catamayo; 51 El Tambo; 52 Guayquichuma; 53 San Pedro de la Bendita; 54 Zambi; 01 Catamayo; 02 San José
 04 Celica: 50 Celica; 51 Cruzpamba; 55 Pózul; 56 Sabanilla; 57 Teniente Maximiliano Rodríguez Loaiza
 05 Chaguarpamba: 50 Chaguarpamba; 51 Buenavista; 52 El Rosario; 53 Santa Rufina; 54 Amarillos
 06 Espíndola = Amaluza: 50 Amaluza; 51 Bellavista; 52 Jimbura; 53 Santa Teresita; 54 27 de Abril; 55 El Ingenio; 56 El Airo
 07 Gonzanamá: 50 Gonzanamá; 51 Changaimina; 53 Nambacola; 54 Purunuma; 56 Sacapalca
 08 Macará: 50 Macará; 51 Larama; 52 La Victoria; 53 Sabiango; 01 General Eloy Alfaro (San Sebastián); 02 Macará (Manuel Enrique Rengel Suquilanda)
 09 Paltas = Catacocha: 50 Catacocha; 51 Cangonamá; 52 Guachanamá; 54 Lauro Guerrero; 56 Orianga; 57 San Antonio; 58 Casanga; 59 Yamana; 01 Catacocha; 02 Lourdes
 10 Puyango = Alamor: 50 Alamor; 51 Ciano; 52 El Arenal; 53 El Limo; 54 Mercadillo; 55 Vicentino
 11 Saraguro: 50 Saraguro; 51 El Paraíso de Celen; 52 El Tablón; 53 Lluzhapa; 54 Manú; 55 San Antonio de Qumbe; 56 San Pablo de Tenta; 57 San Sebastián de Yúluc; 58 Selva Alegre; 59 Urdaneta; 60 Sumaypamba
 12 Sozoranga: 50 Sozoranga; 51 Nueva Fátima; 52 Tacamoros
 13 Zapotillo: 50 Zapotillo; 51 Mangahurco; 52 Garzareal; 53 Limones; 54 Paletillas; 55 Bolaspamba; 56 Cazaderos
 14 Pindal: 50 Pindal; 51 Chaquinal; 52 12 de Diciembre; 53 Milagros
 15 Quilanga: 50 Quilanga; 51 Fundochamba; 52 San Antonio de las Aradas
 16 Olmedo: 50 Olmedo; 51 La Tingue
12 Los Ríos
 01 Babahoyo: 50 Babahoyo; 52 Caracol; 53 Febres Cordero; 54 Pimocha; 55 La Unión; 01 Clemente Baquerizo; 02 Doctor Camilo Ponce; 03 Barreiro; 04 El Salto
 02 Baba: 50 Baba; 51 Guare; 52 Isla de Bejucal
 03 Montalvo: 50 Montalvo; 51 La Esmeralda
 04 Puebloviejo: 50 Puebloviejo; 51 Puerto Pechiche; 52 San Juan
 05 Quevedo: 50 Quevedo; 53 San Carlos; 55 La Esperanza; 01 Quevedo; 02 San Camilo; 04 Guayacán; 05 Nicolás Infante Díaz; 06 San Cristóbal; 07 Siete de Octubre; 08 24 de Mayo; 09 Venus del Río Quevedo; 10 Viva Alfaro
 06 Urdaneta = Catarama: 50 Catarama; 51 Ricaurte
 07 Ventanas: 50 Ventanas; 52 Zapotal; 53 Chacarita; 54 Los Ángeles; 01 10 de Noviembre; 02 Ventanas
 08 Vinces: 50 Vinces; 51 Antonio Sotomayor; 01 Balzar de Vinces; 02 Vinces Central; 03 San Lorenzo de Vinces
 09 Palenque: 50 Palenque
 10 Buena Fe = San Jacinto de Buena Fe: 50 San Jacinto de Buena Fe; 51 Patricia Pilar; 01 San Jacinto de Buena Fe; 02 7 de Agosto; 03 11 de Octubre
 11 Valencia: 50 Valencia; 01 Valencia; 02 La Unión; 03 La Nueva Unión
 12 Mocache: 50 Mocache
 13 Quinsaloma: 50 Quinsaloma
13 Manabí
 01 Portoviejo: 50 Portoviejo; 51 Abdón Calderón; 52 Alhajuela; 53 Crucita; 54 Pueblo Nuevo; 55 Riochico; 56 San Plácido; 57 Chirijos; 01 Portoviejo; 02 12 de Marzo; 03 Colón; 04 Picoazá; 05 San Pablo; 06 Andrés de Vera; 07 Francisco Pacheco; 08 18 de Octubre; 09 Simón Bolívar
 02 Bolívar = Calceta: 50 Calceta; 51 Membrillo; 52 Quiroga
 03 Chone: 50 Chone; 51 Boyacá; 52 Canuto; 53 Convento; 54 Chibunga; 55 Eloy Alfaro; 56 Ricaurte; 57 San Antonio; 01 Chone; 02 Santa Rita
 04 El Carmen: 50 El Carmen; 51 Wilfrido Loor Moreira; 52 San Pedro de Suma; 53 Santa María; 54 El Paraíso La 14; 01 El Carmen; 02 4 de Diciembre
 05 Flavio Alfaro: 50 Flavio Alfaro; 51 San Francisco de Novillo; 52 Zapallo
 06 Jipijapa: 50 Jipijapa; 51 América; 52 El Anegado; 53 Julcuy; 54 La Unión; 56 Membrillal; 57 Pedro Pablo Gómez; 58 Puerto Cayo; 01 Doctor Miguel Morán Lucio; 02 Manuel Inocencio Parrales y Guale; 03 San Lorenzo de Jipijapa
 07 Junín: 50 Junín
 08 Manta: 50 Manta; 51 San Lorenzo; 52 Santa Marianita; 01 Los Esteros; 02 Manta; 03 San Mateo; 04 Tarqui; 05 Eloy Alfaro
 09 Montecristi: 50 Montecristi; 52 La Pila; 01 Aníbal San Andrés; 02 Montecristi; 03 El Colorado; 04 General Eloy Alfaro; 05 Leonidas Proaño; 06 Isabel Muentes
 10 Paján: 50 Paján; 51 Campozano; 52 Cascol; 53 Guale; 54 Lascano
 11 Pichincha: 50 Pichincha; 51 Barraganete; 52 San Sebastián
 12 Rocafuerte: 50 Rocafuerte; 51 Sosote
 13 Santa Ana = Santa Ana de Vuelta Larga: 50 Santa Ana de Vuelta Larga; 51 Ayacucho; 52 Honorato Vásquez; 53 La Unión; 55 San Pablo; 01 Santa Ana; 02 Lodana
 14 Sucre = Bahía de Caráquez: 50 Bahía de Caráquez; 53 Charapotó; 57 San Isidro; 01 Bahía de Caráquez; 02 Leonidas Plaza Gutiérrez
 15 Tosagua: 50 Tosagua; 51 Bachillero; 52 Ángel Pedro Giler
 16 24 de Mayo = Sucre: 50 Sucre; 51 Bellavista; 52 Noboa; 53 Arquitecto Sixto Durán Ballén
 17 Pedernales: 50 Pedernales; 51 Cojimíes; 52 Diez de Agosto; 53 Atahualpa
 18 Olmedo: 50 Olmedo
 19 Puerto López: 50 Puerto López; 51 Machalilla; 52 Salango
 20 Jama: 50 Jama
 21 Jaramijó: 50 Jaramijó
 22 San Vicente: 50 San Vicente; 51 Canoa
14 Morona Santiago
 01 Morona = Macas: 50 Macas; 51 Alshi; 53 General Proaño; 56 San Isidro; 58 Sinaí; 60 Zuña; 62 Cuchaentza; 64 Río Blanco
 02 Gualaquiza: 50 Gualaquiza; 51 Amazonas; 52 Bermejos; 53 Bomboíza; 54 Chigüinda; 55 El Rosario; 56 Nueva Tarqui; 57 San Miguel de Cuyes; 58 El Ideal; 01 Gualaquiza; 02 Mercedes Molina
 03 Limón Indanza = General Leonidas Plaza Gutiérrez: 50 General Leonidas Plaza Gutiérrez; 51 Indanza; 53 San Antonio; 56 San Miguel de Conchay; 57 Santa Susana de Chiviaza; 58 Yunganza
 04 Palora: 50 Palora; 51 Arapicos; 52 Cumandá; 54 Sangay; 55 16 de Agosto
 05 Santiago = Santiago de Méndez: 50 Santiago de Méndez; 51 Copal; 52 Chupianza; 53 Patuca; 54 San Luis de El Acho; 56 Tayuza; 57 San Francisco de Chinimbimi
 06 Sucúa: 50 Sucúa; 51 Asunción; 52 Huambi; 55 Santa Marianita de Jesús
 07 Huamboya: 50 Huamboya; 51 Chiguaza
 08 San Juan Bosco: 50 San Juan Bosco; 51 Pan de Azúcar; 52 San Carlos de Limón; 53 San Jacinto de Wakambeis; 54 Santiago de Pananza
 09 Taisha: 50 Taisha; 51 Huasaga; 52 Macuma; 53 Tuutinentsa; 54 Pumpuentsa
 10 Logroño: 50 Logroño; 51 Yaupi; 52 Shimpis
 11 Pablo Sexto: 50 Pablo Sexto
 12 Tiwintza = Santiago: 50 Santiago; 51 San José de Morona
 13 Sevilla Don Bosco: 50 Sevilla Don Bosco
15 Napo
 01 Tena: 50 Tena ~ El Tena; 51 Ahuano; 53 Chontapunta; 54 Pano; 55 Puerto Misahuallí; 56 Puerto Napo; 57 Tálag; 58 San Juan de Muyuna
 03 Archidona: 50 Archidona; 52 Cotundo; 54 San Pablo de Ushpayacu; 56 Hatun Sumaku
 04 El Chaco: 50 El Chaco; 51 Gonzalo Díaz de Pineda; 52 Linares; 53 Oyacachi; 54 Santa Rosa; 55 Sardinas
 07 Quijos = Baeza: 50 Baeza; 51 Cosanga; 52 Cuyuja; 53 Papallacta; 54 San Francisco de Borja; 56 Sumaco
 09 Carlos Julio Arosemena Tola: 50 Carlos Julio Arosemena Tola
16 Pastaza
 01 Pastaza = Puyo: 50 Puyo ~ El Puyo; 52 Canelos; 54 Diez de Agosto; 55 Fátima; 56 Montalvo; 57 Pomona; 58 Río Corrientes; 59 Río Tigre; 61 Sarayacu; 62 Simón Bolívar; 63 Tarqui; 64 Teniente Hugo Ortiz; 65 Veracruz; 66 El Triunfo
 02 Mera: 50 Mera; 51 Madre Tierra; 52 Shell
 03 Santa Clara: 50 Santa Clara; 51 San José
 04 Arajuno: 50 Arajuno; 51 Curaray
17 Pichincha
 01 Quito: 50 Quito ~ UIO; 51 Alangasí; 52 Amaguaña; 53 Atahualpa; 54 Calacalí; 55 Calderón; 56 Conocoto; 57 Cumbayá; 58 Chavezpamba; 59 Checa; 60 El Quinche; 61 Gualea; 62 Guangopolo; 63 Guayllabamba; 64 La Merced; 65 Llano Chico; 66 Lloa; 68 Nanegal; 69 Nanegalito; 70 Nayón; 71 Nono; 72 Pacto; 74 Perucho; 75 Pifo; 76 Píntag; 77 Pomasqui; 78 Puéllaro; 79 Puembo; 80 San Antonio ~ San Antonio de Pichincha; 81 San José de Minas; 83 Tababela; 84 Tumbaco; 85 Yaruquí; 86 Zámbiza; 01 Belisario Quevedo; 02 Carcelén; 03 Centro Histórico; 04 Cochapamba; 05 Comité del Pueblo; 06 Cotocollao; 07 Chilibulo; 08 Chillogallo; 09 Chimbacalle; 10 El Condado; 11 Guamaní; 12 Iñaquito; 13 Itchimbia; 14 Jipijapa; 15 Kennedy; 16 La Argelia; 17 La Concepción; 18 La Ecuatoriana; 19 La Ferroviaria; 20 La Libertad; 21 La Magdalena; 22 La Mena; 23 Mariscal Sucre; 24 Ponceano; 25 Puengasí; 26 Quitumbe; 27 Rumipamba; 28 San Bartolo; 29 San Isidro del Inca; 30 San Juan; 31 Solanda; 32 Turubamba
 02 Cayambe: 50 Cayambe; 51 Ascázubi; 52 Cangahua; 53 Olmedo; 54 Otón; 55 Santa Rosa de Cuzubamba; 56 San José de Ayora; 57 Juan Montalvo
 03 Mejía = Machachi: 50 Machachi; 51 Aloag; 52 Aloasí; 53 Cutuglahua; 54 El Chaupi; 55 Manuel Cornejo Astorga; 56 Tambillo; 57 Uyumbicho
 04 Pedro Moncayo = Tabacundo: 50 Tabacundo; 51 La Esperanza; 52 Malchinguí; 53 Tocachi; 54 Tupigachi
 05 Rumiñahui = Sangolquí: 50 Sangolquí ~ Valle de los Chillos; 51 Cotogchoa; 52 Rumipamba; 01 Sangolquí; 02 San Pedro de Taboada; 03 San Rafael; 04 Fajardo
 07 San Miguel de los Bancos: 50 San Miguel de los Bancos; 51 Mindo
 08 Pedro Vicente Maldonado: 50 Pedro Vicente Maldonado
 09 Puerto Quito: 50 Puerto Quito
18 Tungurahua
 01 Ambato: 50 Ambato; 51 Ambatillo; 52 Atahualpa; 53 Augusto N. Martínez; 54 Constantino Fernández; 55 Huachi Grande; 56 Izamba; 57 Juan Benigno Vela; 58 Montalvo; 59 Pasa; 60 Picaihua; 61 Pilagüín; 62 Quisapincha; 63 San Bartolomé de Pinllo; 64 San Fernando; 65 Santa Rosa; 66 Totoras; 67 Cunchibamba; 68 Unamuncho; 01 Atocha – Ficoa; 02 Celiano Monge; 03 Huachi Chico; 04 Huachi Loreto; 05 La Merced; 06 La Península; 07 Matriz; 08 Pishilata; 09 San Francisco
 02 Baños de Agua Santa = Baños: 50 Baños; 51 Lligua; 52 Río Negro; 53 Río Verde; 54 Ulba
 03 Cevallos: 50 Cevallos
 04 Mocha: 50 Mocha; 51 Pinguilí
 05 Patate: 50 Patate; 51 El Triunfo; 52 Los Andes; 53 Sucre
 06 Quero: 50 Quero; 51 Rumipamba; 52 Yanayacu Mochapata
 07 San Pedro de Pelileo = Pelileo: 50 Pelileo; 51 Benítez; 52 Bolívar; 53 Cotaló; 54 Chiquicha; 55 El Rosario; 56 García Moreno; 57 Guambaló; 58 Salasaca; 01 Pelileo; 02 Pelileo Grande
 08 Santiago de Píllaro = Píllaro: 50 Píllaro; 51 Baquerizo Moreno; 52 Emilio María Terán; 53 Marcos Espinel; 54 Presidente Urbina; 55 San Andrés; 56 San José de Poaló; 57 San Miguelito; 01 Ciudad Nueva; 02 Píllaro
 09 Tisaleo: 50 Tisaleo; 51 Quinchicoto
19 Zamora Chinchipe
 01 Zamora: 50 Zamora; 51 Cumbaratza; 52 Guadalupe; 53 Imbana; 55 Sabanilla; 56 Timbara; 58 San Carlos de las Minas; 01 El Limón; 02 Zamora
 02 Chinchipe = Zumba: 50 Zumba; 51 Chito; 52 El Chorro; 54 La Chonta; 56 Pucapamba; 59 San Andrés
 03 Nangaritza = Guayzimi: 50 Guayzimi; 51 Zurmi; 52 Nuevo Paraíso; 53 Nankais
 04 Yacuambi = 28 de Mayo: 50 28 de Mayo; 51 La Paz; 52 Tutupali
 05 Yantzaza: 50 Yantzaza; 51 Chicaña; 53 Los Encuentros
 06 El Pangui: 50 El Pangui; 51 El Guisme; 52 Pachicutza; 53 Tundayme
 07 Centinela del Cóndor = Zumbi: 50 Zumbi; 52 Triunfo Dorado; 53 Panguintza
 08 Palanda: 50 Palanda; 51 El Porvenir del Carmen; 52 San Francisco del Vergel; 53 Valladolid; 54 La Canela
 09 Paquisha: 50 Paquisha; 51 Bellavista; 52 Nuevo Quito
20 Galápagos
 01 San Cristóbal = Puerto Baquerizo Moreno: 50 Puerto Baquerizo Moreno; 51 El Progreso; 52 Isla Santa María Floreana
 02 Isabela = Puerto Villamil: 50 Puerto Villamil; 51 Tomás de Berlanga
 03 Santa Cruz = Puerto Ayora: 50 Puerto Ayora; 51 Bella Vista; 52 Santa Rosa
21 Sucumbíos
 01 Lago Agrio = Nueva Loja: 50 Nueva Loja; 52 Dureno; 53 General Farfán; 55 El Eno; 56 Pacayacu; 57 Jambelí; 58 Santa Cecilia; 60 10 de Agosto
 02 Gonzalo Pizarro = Lumbaquí: 50 Lumbaquí; 51 El Reventador; 52 Gonzalo Pizarro; 54 Puerto Libre
 03 Putumayo = Puerto El Carmen de Putumayo: 50 Puerto El Carmen de Putumayo; 51 Palma Roja; 52 Puerto Bolívar; 53 Puerto Rodríguez; 54 Santa Elena; 55 Sansahuari
 04 Shushufindi: 50 Shushufindi; 51 Limoncocha; 52 Pañacocha; 53 San Roque; 54 San Pedro de los Cofánes; 55 Siete de Julio; 56 La Magdalena; 57 La Primavera
 05 Sucumbíos = La Bonita: 50 La Bonita; 51 El Playón de San Francisco; 52 La Sofía; 53 Rosa Florida; 54 Santa Bárbara
 06 Cascales = El Dorado de Cascales: 50 El Dorado de Cascales; 51 Santa Rosa de Sucumbíos; 52 Sevilla; 53 Nueva Troncal
 07 Cuyabeno = Tarapoa: 50 Tarapoa; 51 Cuyabeno; 52 Aguas Negras
22 Orellana
 01 Francisco de Orellana = El Coca ~ Coca: 50 El Coca; 51 Dayuma; 52 Taracoa; 53 Alejandro Labaka; 54 El Dorado; 55 El Edén; 56 García Moreno; 57 Inés Arango; 58 La Belleza; 59 Nuevo Paraíso; 60 San José de Guayusa; 61 San Luis de Armenia
 02 Aguarico = Nuevo Rocafuerte: 50 Nuevo Rocafuerte; 51 Capitán Augusto Rivadeneyra; 52 Cononaco; 53 Santa María de Huiririma; 55 Yasuní; 01 Nuevo Rocafuerte; 02 Tiputini
 03 La Joya de los Sachas: 50 La Joya de los Sachas; 51 Enokanqui; 52 Pompeya; 53 San Carlos; 54 San Sebastián del Coca; 55 Lago San Pedro; 56 Rumipamba; 57 Tres de Noviembre; 58 Unión Milagreña
 04 Loreto: 50 Loreto; 51 Ávila; 52 Puerto Murialdo; 53 San José de Payamino; 54 San José de Dahuano; 55 San Vicente de Huaticocha
23 Santo Domingo de los Tsáchilas
 01 Santo Domingo = Santo Domingo de los Colorados: 50 Santo Domingo de los Colorados ~ Santo Domingo de los Tsáchilas; 51 Alluriquín; 52 Puerto Limón; 53 Luz de América; 54 San Jacinto del Búa; 55 Valle Hermoso; 56 El Esfuerzo; 57 Santa María del Toachi; 01 Abraham Calazacón; 02 Bombolí; 03 Chiguilpe; 04 Río Toachi; 05 Río Verde; 06 Santo Domingo de los Colorados; 07 Zaracay
 02 La Concordia: 50 La Concordia; 51 Monterrey; 52 La Villegas; 53 Plan Piloto
24 Santa Elena
 01 Santa Elena: 50 Santa Elena; 51 Atahualpa; 52 Colonche; 53 Chanduy; 54 Manglaralto; 55 Simón Bolívar; 56 San José de Ancón; 01 Ballenita; 02 Santa Elena
 02 La Libertad: 50 La Libertad
 03 Salinas: 50 Salinas; 51 Anconcito; 52 José Luis Tamayo; 01 Carlos Espinoza Larrea; 02 General Alberto Enríquez Gallo; 03 Vicente Rocafuerte; 04 Santa Rosa
`
