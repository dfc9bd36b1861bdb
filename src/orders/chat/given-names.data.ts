/** First names as people in Peru, Colombia and Ecuador have them, without accents. A line that begins with one is taken for a name; others need a label or a cue. */
export const givenNames = `
aaron abel abigail abraham adan adela adelina adrian adriana agustin agustina aida alan alba alberto albeiro alcira aldair aldo alejandra alejandro alejo alex
alexander alexandra alexis alfonso alfredo alicia alina alison alma alonso alvaro amalia amanda amelia amparo ana anabel anahi analia anderson andrea andres andy
angel angela angelica angelina angie anibal anita antonella antonia antonio araceli ariana ariel arlette armando arnold arturo astrid augusto aura aurora ayelen
azucena barbara beatriz belen benigno benito benjamin bernarda bernardo berta bertha betty bianca blanca boris braulio brayan brenda brian briggitte brigida
brigitte britney bruno bryan byron camila camilo candelaria carina carla carlos carlota carmen carmenza carol carolina catalina catherine cecilia celeste celia
celso cesar charo christian cinthia ciro clara clarisa claudia claudio clemencia cleofe concepcion constanza consuelo cristhian cristian cristina cristobal
cynthia dagoberto dairo dalia damaris damian dana daniel daniela danilo danitza danny dario darwin david dayana deisy delfina delia denis denisse dennys deysi
diana diego dilan dina dionicio dolores domingo dominga doris dorotea duvan edelmira edgar edilberto edilma edinson edison edith eduardo edwin efrain efren
eider elba elena eleuterio eliana elias elida eliecer elisa elizabeth elkin elmer elsa elva elvia elvira elvis emerson emilia emiliano emilio emma emperatriz
enrique erick erika ermelinda ernesto esmeralda esperanza estefania estefany esteban estela esther eudocia eugenia eugenio eulalia eusebia eusebio eva evelin
evelyn ever fabian fabiana fabio fabiola fabricio fanny fatima fausto federico felicita felipe felix ferney fernanda fernando fidel fiorella flavio flor flora
florencia francisca francisco franco frank franklin freddy fredy frida gabriel gabriela galo geovanny gerardo german gianella gilberto gilda gina giovanna
giovanni gisela giselle gissela gladys glenda gloria gonzalo gregoria gregorio greta griselda guadalupe guido guillermo gustavo harold haydee hector helen hellen
henry herlinda hermelinda hernan hernando hilda hipolito hortensia hugo humberto ignacio ilda ines ingrid irene iris irma isaac isabel isaias isidro ismael israel
italo ivan ivonne jackeline jacqueline jaime jairo janeth janet javier jazmin jean jeferson jefferson jennifer jenny jeremias jerson jesica jessica jesus jhoana
jhon jhonatan jhonny jimena jimmy joana joaquin joel johan johana johanna john jonathan jordan jorge jose josefa josefina joselyn joseph joshua josue juan juana
juanita judith julia julian juliana julieta julio junior justina justo karen karin karina karla karol katherin katherine kathy katia katiuska keiko kelly kenia
kerly kevin kleber klever lady laura lautaro leandro leidy leonardo leonel leonor leslie leticia leyla lidia ligia liliana lina linda lisbeth liz lizbeth lizeth
lorena lourdes luca lucas lucero lucho lucia luciana luciano lucila lucy luis luisa luz luzmila mabel magali magaly magdalena maira manolo manuel manuela marcela
marcelo marcia marco marcos margarita margot maria mariana mariano maribel maribeth maricela maricruz mariela marilu marina mario marisol maritza mariuxi marjorie
marlene marleny marlon marta martha martin martina mary mateo matias matilde maura mauricio mauro maximiliano maximo mayra mayte medardo melany melba melisa melissa
mercedes merly micaela michael miguel milagros milena milton miriam mirian mirtha mishell moises monica myriam nadia nancy narcisa natalia natali nataly nathaly
nayeli nelida nelly nelson nestor nicolas nicole nidia nilda noelia noemi nohora nora norberto norma nube nubia nury octavio olga olivia omar orlando oscar osvaldo
oswaldo otilia pablo pamela paola patricia patricio patty paul paula paulina pedro percy pilar pierina piedad primitivo priscila rafael rafaela ramiro ramon raquel
raul rebeca regina reina remigio renato rene renzo reynaldo ricardo rigoberto rita robert roberto robinson rocio rodolfo rodrigo roger roland rolando roman romina
romulo ronald ronaldo ronny roosevelt rosa rosalia rosalinda rosana rosario rosaura roselyn rosita roxana roy ruben rubiela rufina ruth sabina salomon salvador
samanta samir samuel sandra sandy santiago santos sara saul sebastian segundo selena selene sergio sharon sheila sheyla shirley silvana silvia simon simona sirley
sofia soledad sonia stalin stefania stefany stella steven susana susy tamara tania tatiana teodora teodoro teofilo teresa thalia thiago timoteo tito tomas trinidad
ursula valentin valentina valeria valery vanesa vanessa vannesa veronica vicente vicky victor victoria victoriano vilma violeta virgilio virginia viviana vladimir
walter washington wendy wilder william willian wilmer wilson wilman xavier ximena xiomara yadira yamile yanet yaneth yasmin yeimy yenny yeny yesenia yesica yessica
yohana yolanda yolima yovana yuleisy yuliana yuri yurley zenaida zoila zulema zully zunilda
`
