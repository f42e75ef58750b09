/** A customer of the demo shop as the address book has it. Shops and streets are invented, towns are real. */
export interface CompanyLine {
  no: string
  name: string
  country: 'DE' | 'AT' | 'CH' | 'NL' | 'FR' | 'IT'
  zip: string
  city: string
  street: string
  first: string
  last: string
}

type Line = readonly [no: string, name: string, zip: string, city: string, street: string, first: string, last: string]

const german: readonly Line[] = [
  ['10023', 'Bergsport Huber GmbH', '82467', 'Garmisch-Partenkirchen', 'Wettersteingasse 14', 'Katharina', 'Huber'],
  ['10031', 'Sporthaus Lindner OHG', '87561', 'Oberstdorf', 'Nebelhornweg 8', 'Thomas', 'Lindner'],
  ['10044', 'Kletterladen Elbsandstein', '01814', 'Bad Schandau', 'Sandsteinufer 3', 'Falk', 'Wehner'],
  ['10052', 'Wanderwerk Freiburg GmbH', '79098', 'Freiburg im Breisgau', 'Münstergasse 21', 'Miriam', 'Faller'],
  ['10067', 'Outdoorhaus Nordlicht', '24103', 'Kiel', 'Fördezeile 5', 'Jan', 'Petersen'],
  ['10075', 'Alpinzentrum Rosenheim KG', '83022', 'Rosenheim', 'Innlände 40', 'Sebastian', 'Aicher'],
  ['10088', 'Tourenlager Allgäu', '87435', 'Kempten', 'Illerbogen 17', 'Veronika', 'Mayr'],
  ['10096', 'Sport Brandstetter', '94469', 'Deggendorf', 'Donaupromenade 9', 'Josef', 'Brandstetter'],
  ['10104', 'Fernweh Ausrüster Köln', '50667', 'Köln', 'Heumarktgasse 12', 'Nadine', 'Schmitz'],
  ['10118', 'Wildpfad Outdoor GmbH', '04109', 'Leipzig', 'Pleißenweg 28', 'Clara', 'Naumann'],
  ['10126', 'Basislager Bremen', '28195', 'Bremen', 'Schlachtpforte 6', 'Hauke', 'Behrens'],
  ['10139', 'Bergfreunde Treff Chiemgau', '83209', 'Prien am Chiemsee', 'Seegasse 11', 'Anna', 'Gruber'],
  ['10147', 'Rucksackhaus Göttingen', '37073', 'Göttingen', 'Leinekanal 4', 'Ulrich', 'Bode'],
  ['10153', 'Harzsport Wernigerode', '38855', 'Wernigerode', 'Brockenblick 19', 'Steffen', 'Römer'],
  ['10161', 'Sporthaus Krüger OHG', '23552', 'Lübeck', 'Travespeicher 7', 'Henning', 'Krüger'],
  ['10174', 'Kletterhalle Rhein-Main Shop', '60311', 'Frankfurt am Main', 'Mainkontor 33', 'Deniz', 'Aydin'],
  ['10182', 'Wandervogel Eifel', '53925', 'Kall', 'Urftweg 2', 'Petra', 'Esser'],
  ['10195', 'Sport Oberhauser', '83471', 'Berchtesgaden', 'Watzmannring 16', 'Georg', 'Oberhauser'],
  ['10203', 'Trailwerk Stuttgart GmbH', '70173', 'Stuttgart', 'Kesselsteig 25', 'Lena', 'Häberle'],
  ['10211', 'Inselsport Rügen', '18609', 'Binz', 'Strandzeile 10', 'Maik', 'Lüders'],
  ['10226', 'Zeltgarten Hannover', '30159', 'Hannover', 'Leinepfad 31', 'Birgit', 'Wolters'],
  ['10234', 'Erzgebirge Aktiv', '09456', 'Annaberg-Buchholz', 'Fichtelweg 13', 'Ronny', 'Seidel'],
  ['10248', 'Bergauf Sportladen', '87629', 'Füssen', 'Lechsteg 5', 'Michaela', 'Zobel'],
  ['10255', 'Outfit & Outdoor Münster', '48143', 'Münster', 'Aasee-Arkaden 8', 'Tobias', 'Averbeck'],
  ['10263', 'Schwarzwald Tourenhaus', '79822', 'Titisee-Neustadt', 'Feldbergweg 22', 'Markus', 'Ketterer'],
  ['10279', 'Segel & Berg Flensburg', '24937', 'Flensburg', 'Hafenspeicher 3', 'Inga', 'Jensen'],
  ['10284', 'Kraxler Regensburg', '93047', 'Regensburg', 'Steinbrückengasse 14', 'Florian', 'Dietl'],
  ['10298', 'Nordpfad Rostock GmbH', '18055', 'Rostock', 'Warnowkai 20', 'Wiebke', 'Harms'],
  ['10306', 'Sauerland Sport Kaiser', '59955', 'Winterberg', 'Kahler-Asten-Weg 6', 'Andreas', 'Kaiser'],
  ['10317', 'Pfälzer Wanderstube', '67433', 'Neustadt an der Weinstraße', 'Rebsteig 18', 'Silke', 'Hauck'],
  ['10325', 'Isarloft Bergsport', '80331', 'München', 'Isargasse 27', 'Maximilian', 'Reiter'],
  ['10338', 'Alster Outdoor Handel', '20095', 'Hamburg', 'Alsterfleet 41', 'Merle', 'Thomsen'],
  ['10346', 'Spree Expedition', '10178', 'Berlin', 'Spreebogen 15', 'Emre', 'Kaya'],
  ['10352', 'Rhöngipfel Sport', '97653', 'Bischofsheim', 'Kreuzbergweg 9', 'Christian', 'Vey'],
  ['10369', 'Thüringer Wald Laden', '98559', 'Oberhof', 'Rennsteigplatz 4', 'Katrin', 'Möller'],
  ['10377', 'Bodensee Berg & Boot', '88045', 'Friedrichshafen', 'Uferzeile 36', 'Jonas', 'Waldner'],
  ['10381', 'Felsenfest Klettershop', '91327', 'Gößweinstein', 'Wiesenttal 12', 'Ines', 'Hofmann'],
  ['10394', 'Eisbach Ausrüstung', '86150', 'Augsburg', 'Lechkanal 23', 'Philipp', 'Steinle'],
  ['10402', 'Wattläufer Husum', '25813', 'Husum', 'Binnenhafen 1', 'Ole', 'Carstensen'],
  ['10415', 'Sport Zellner', '83727', 'Schliersee', 'Spitzingweg 7', 'Barbara', 'Zellner'],
  ['10421', 'Packesel Dresden GmbH', '01067', 'Dresden', 'Elbterrasse 29', 'Robert', 'Franke'],
  ['10433', 'Weitwandern Mainz', '55116', 'Mainz', 'Domgasse 17', 'Sabine', 'Lorenz'],
  ['10448', 'Gipfelsturm Sonthofen', '87527', 'Sonthofen', 'Grüntenweg 2', 'Dominik', 'Speiser'],
  ['10456', 'Heidjer Outdoor', '21335', 'Lüneburg', 'Ilmenauufer 11', 'Frauke', 'Meinecke'],
]

const austrian: readonly Line[] = [
  ['10207', 'Alpenladen Wien KG', '1070', 'Wien', 'Siebensterngasse 48', 'Johanna', 'Leitner'],
  ['10242', 'Sport Zwölfer', '6330', 'Kufstein', 'Kaiserblick 5', 'Martin', 'Zwölfer'],
  ['10271', 'Bergzeug Innsbruck GmbH', '6020', 'Innsbruck', 'Innkai 19', 'Lukas', 'Rainer'],
  ['10313', 'Tauern Alpin', '5700', 'Zell am See', 'Schmittenweg 12', 'Elisabeth', 'Hollaus'],
  ['10341', 'Skitourenhaus Lesachtal', '9653', 'Liesing', 'Lesachtalstraße 30', 'Stefan', 'Obernosterer'],
  ['10364', 'Grazer Wanderkammer', '8010', 'Graz', 'Murgasse 22', 'Birgit', 'Fuchs'],
  ['10388', 'Sporthütte Schladming', '8970', 'Schladming', 'Planaiplatz 3', 'Hannes', 'Royer'],
  ['10407', 'Ländle Berg', '6900', 'Bregenz', 'Pfänderweg 16', 'Simone', 'Fessler'],
  ['10429', 'Salzkammergut Outdoor', '4820', 'Bad Ischl', 'Traunkai 9', 'Andrea', 'Loidl'],
  ['10441', 'Kaiser Klettern', '6352', 'Ellmau', 'Steinbergweg 24', 'Peter', 'Hauser'],
  ['10462', 'Donausteig Linz', '4020', 'Linz', 'Donaulände 37', 'Verena', 'Aigner'],
  ['10473', 'Karwendel Ausrüster', '6100', 'Seefeld in Tirol', 'Möserer Weg 8', 'Thomas', 'Neuner'],
]

const swiss: readonly Line[] = [
  ['10219', 'Bergladen Engadin AG', '7500', 'St. Moritz', 'Via Seguns 14', 'Flurin', 'Caflisch'],
  ['10287', 'Höhenweg Sport', '3800', 'Interlaken', 'Aareuferweg 6', 'Sandra', 'Zumbrunn'],
  ['10329', 'Steigeisen Zürich GmbH', '8001', 'Zürich', 'Limmatsteig 21', 'Nicolas', 'Keller'],
  ['10358', 'Gletscherspalt Outdoor', '3920', 'Zermatt', 'Matterbachgasse 4', 'Corinne', 'Perren'],
  ['10396', 'Rhytal Sport', '9000', 'St. Gallen', 'Klosterhofgasse 11', 'Reto', 'Eggenberger'],
  ['10434', 'Bündner Bergkiste', '7000', 'Chur', 'Plessurquai 18', 'Ursina', 'Derungs'],
  ['10468', 'Seeland Aktiv', '2502', 'Biel', 'Zihlweg 9', 'Pascal', 'Gerber'],
]

const dutch: readonly Line[] = [
  ['10229', 'Buitenhuis Utrecht BV', '3511 AX', 'Utrecht', 'Oudegracht-Werf 52', 'Sanne', 'de Vries'],
  ['10294', 'Wandelwinkel Arnhem', '6811 KL', 'Arnhem', 'Rijnkade 17', 'Bram', 'Jansen'],
  ['10335', 'Noorderlicht Buitensport', '9711 LM', 'Groningen', 'Hoge der Aa-kade 8', 'Femke', 'Postma'],
  ['10379', 'Klimlokaal Maastricht', '6211 GE', 'Maastricht', 'Maasboulevard 23', 'Jeroen', 'Smeets'],
  ['10443', 'Rugzak & Co', '1012 JS', 'Amsterdam', 'Singelwerf 114', 'Lotte', 'Bakker'],
  ['10481', 'Waddensport Harlingen', '8861 BJ', 'Harlingen', 'Noorderhaven 6', 'Sjoerd', 'Hoekstra'],
]

const french: readonly Line[] = [
  ['10236', 'Au Refuge Chamonix SARL', '74400', 'Chamonix-Mont-Blanc', 'Rue des Séracs 12', 'Claire', 'Payot'],
  ['10308', 'Vosges Rando', '68140', 'Munster', 'Rue du Ballon 5', 'Olivier', 'Schaeffer'],
  ['10372', 'La Cordée de Grenoble', '38000', 'Grenoble', 'Quai de l’Isère 28', 'Mathieu', 'Bertrand'],
  ['10439', 'Alsace Trek', '67000', 'Strasbourg', 'Quai des Tanneurs 9', 'Amélie', 'Weber'],
  ['10478', 'Montagne et Lac', '74000', 'Annecy', 'Rue du Thiou 16', 'Julien', 'Favre'],
]

const italian: readonly Line[] = [
  ['10244', 'Dolomiti Sport Runggaldier', '39046', 'St. Ulrich in Gröden', 'Sellastraße 7', 'Manuela', 'Runggaldier'],
  ['10302', 'Bergsport Vinschgau GmbH', '39028', 'Schlanders', 'Ortlerweg 13', 'Armin', 'Platzgummer'],
  ['10349', 'Alpi Attrezzatura SRL', '23900', 'Lecco', 'Via Grigna 31', 'Davide', 'Colombo'],
  ['10385', 'Sentiero Nord', '38122', 'Trento', 'Via Adige 20', 'Chiara', 'Moser'],
  ['10452', 'Rifugio Shop', '11013', 'Courmayeur', 'Via del Gigante 4', 'Paolo', 'Berthod'],
  ['10484', 'Brenta Montagna', '38086', 'Madonna di Campiglio', 'Via Spinale 15', 'Elena', 'Maturi'],
]

export const companyLines: readonly CompanyLine[] = [
  ...german.map(companyIn('DE')),
  ...austrian.map(companyIn('AT')),
  ...swiss.map(companyIn('CH')),
  ...dutch.map(companyIn('NL')),
  ...french.map(companyIn('FR')),
  ...italian.map(companyIn('IT')),
].sort((a, b) => Number(a.no) - Number(b.no))

/** More people who order for these shops. */
export const colleagues: Readonly<Record<CompanyLine['country'], readonly (readonly [first: string, last: string])[]>> =
  {
    DE: [
      ['Lisa', 'Kern'],
      ['Moritz', 'Bauer'],
      ['Heike', 'Schulz'],
      ['Tim', 'Albrecht'],
      ['Franziska', 'Voigt'],
      ['Daniel', 'Pohl'],
      ['Julia', 'Sommer'],
      ['Kevin', 'Bergmann'],
      ['Antje', 'Friedrich'],
      ['Niklas', 'Roth'],
      ['Simone', 'Winkler'],
      ['Malte', 'Hansen'],
      ['Carolin', 'Ebert'],
      ['Bernd', 'Fuchs'],
      ['Yasmin', 'Demir'],
      ['Patrick', 'Lang'],
      ['Gudrun', 'Peters'],
      ['Leon', 'Krause'],
      ['Teresa', 'Hartl'],
      ['Sven', 'Dietrich'],
      ['Marlene', 'Busch'],
      ['Christoph', 'Engel'],
      ['Nora', 'Heinze'],
      ['Ralf', 'Thiele'],
    ],
    AT: [
      ['Magdalena', 'Pichler'],
      ['Andreas', 'Steiner'],
      ['Katharina', 'Egger'],
      ['Bernhard', 'Moser'],
      ['Theresa', 'Wallner'],
      ['Florian', 'Hofer'],
    ],
    CH: [
      ['Seraina', 'Frei'],
      ['Beat', 'Lüthi'],
      ['Nadja', 'Baumann'],
      ['Gian', 'Cadonau'],
    ],
    NL: [
      ['Maaike', 'Visser'],
      ['Thijs', 'Mulder'],
      ['Anouk', 'van Dijk'],
    ],
    FR: [
      ['Sophie', 'Lambert'],
      ['Antoine', 'Roux'],
      ['Camille', 'Perrin'],
    ],
    IT: [
      ['Giulia', 'Ferrari'],
      ['Marco', 'Kofler'],
      ['Sara', 'Pedrotti'],
    ],
  }

/** The web name of a shop: "bergsport-huber". Its mails end in .example, which nobody can own. */
export function domainOf(name: string): string {
  const plain = name
    .replace(/\b(GmbH|OHG|KG|AG|BV|SARL|SRL|& Co)\b/g, '')
    .toLowerCase()
    .replace(/[äöüß]/g, umlaut => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[umlaut]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.example`
}

function companyIn(country: CompanyLine['country']) {
  return ([no, name, zip, city, street, first, last]: Line): CompanyLine => ({
    no,
    name,
    country,
    zip,
    city,
    street,
    first,
    last,
  })
}
