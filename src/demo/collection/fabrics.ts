import { type Text, text } from '../text.ts'

/** What a style is made of: the line on the label and the sentence a sales person would say about it. */
export interface Fabric {
  readonly name: Text
  readonly says: Text
  /** Values of filterable attributes that follow from the cloth. */
  readonly attributes?: Readonly<Record<string, string>>
}

export const fabrics = {
  shell3L: {
    name: text('Nordshell 3L, 100 % recycled polyester, 75 g/m²', 'Nordshell 3L, 100 % recyceltes Polyester, 75 g/m²'),
    says: text(
      'The three-layer Nordshell laminate keeps out a 20,000 mm water column and still lets vapour through on the way up.',
      'Das dreilagige Nordshell-Laminat hält 20.000 mm Wassersäule stand und lässt im Aufstieg trotzdem Dampf hinaus.',
    ),
    attributes: { waterproof: 'mm20000', material: 'recycled' },
  },
  shell3Lpro: {
    name: text('Nordshell Pro 3L, 100 % polyamide, 105 g/m²', 'Nordshell Pro 3L, 100 % Polyamid, 105 g/m²'),
    says: text(
      'Nordshell Pro is our toughest laminate: 28,000 mm, a dense face that shrugs off rock, and seams 11 mm wide.',
      'Nordshell Pro ist unser zähestes Laminat: 28.000 mm, ein dichtes Obermaterial, dem Fels wenig anhat, und 11 mm schmale Nähte.',
    ),
    attributes: { waterproof: 'mm28000', material: 'polyamide' },
  },
  shell3Llight: {
    name: text(
      'Nordshell Air 3L, 100 % recycled polyamide, 62 g/m²',
      'Nordshell Air 3L, 100 % recyceltes Polyamid, 62 g/m²',
    ),
    says: text(
      'Nordshell Air weighs 62 grams per square metre and disappears at the bottom of the pack until it is needed.',
      'Nordshell Air wiegt 62 Gramm pro Quadratmeter und verschwindet unten im Rucksack, bis sie gebraucht wird.',
    ),
    attributes: { waterproof: 'mm20000', material: 'recycled' },
  },
  shell2L: {
    name: text(
      'Nordshell 2L with mesh lining, recycled polyester',
      'Nordshell 2L mit Netzfutter, recyceltes Polyester',
    ),
    says: text(
      'Two layers and a soft hanging lining: quiet, comfortable next to the skin, and dry at 15,000 mm.',
      'Zwei Lagen und ein weiches Hängefutter: leise, angenehm auf der Haut und bei 15.000 mm dicht.',
    ),
    attributes: { waterproof: 'mm15000', material: 'recycled' },
  },
  shell25L: {
    name: text('Nordshell 2.5L, recycled polyamide, 58 g/m²', 'Nordshell 2,5L, recyceltes Polyamid, 58 g/m²'),
    says: text(
      'A printed inner layer replaces the lining, so the jacket packs into its own pocket and stays at 10,000 mm.',
      'Eine aufgedruckte Innenlage ersetzt das Futter; so passt die Jacke in ihre eigene Tasche und bleibt bei 10.000 mm dicht.',
    ),
    attributes: { waterproof: 'mm10000', material: 'recycled' },
  },
  rainPU: {
    name: text('PU-coated stretch polyester, welded', 'PU-beschichtetes Stretchpolyester, verschweißt'),
    says: text(
      'The coated cloth is simply tight. Welded seams, no membrane to delaminate, wipe it down and hang it up.',
      'Der beschichtete Stoff ist einfach dicht: verschweißte Nähte, keine Membran, die sich löst. Abwischen, aufhängen, fertig.',
    ),
    attributes: { waterproof: 'mm8000', material: 'polyester' },
  },
  down800: {
    name: text('800 cuin duck down, certified, in 20D ripstop', '800 cuin Entendaune, zertifiziert, in 20D-Ripstop'),
    says: text(
      'Certified 800 cuin down, treated against moisture, in chambers that are narrow where the arms move and wide where the warmth belongs.',
      'Zertifizierte 800-cuin-Daune, gegen Feuchte behandelt, in Kammern, die am Arm schmal und am Rumpf breit sind.',
    ),
    attributes: { insulation: 'down', waterproof: 'resistant' },
  },
  down650: {
    name: text('650 cuin duck down, certified, in 40D taffeta', '650 cuin Entendaune, zertifiziert, in 40D-Taft'),
    says: text(
      '650 cuin down behind a denser cloth: a few grams more, years longer in daily use.',
      '650-cuin-Daune hinter dichterem Stoff: ein paar Gramm mehr, Jahre länger im täglichen Gebrauch.',
    ),
    attributes: { insulation: 'down', waterproof: 'resistant' },
  },
  down900: {
    name: text('900 cuin goose down, certified, in 10D ripstop', '900 cuin Gänsedaune, zertifiziert, in 10D-Ripstop'),
    says: text(
      '900 cuin goose down in a ten-denier cloth. It weighs next to nothing and asks to be treated that way.',
      '900-cuin-Gänsedaune in Zehn-Denier-Stoff. Sie wiegt fast nichts und will auch so behandelt werden.',
    ),
    attributes: { insulation: 'down', waterproof: 'resistant' },
  },
  loft60: {
    name: text('Gratloft 60, 100 % recycled polyester', 'Gratloft 60, 100 % recyceltes Polyester'),
    says: text(
      'Gratloft 60 breathes while you move and warms when you stop, wet or dry.',
      'Gratloft 60 atmet in Bewegung und wärmt in der Pause, nass wie trocken.',
    ),
    attributes: { insulation: 'synthetic', waterproof: 'resistant' },
  },
  loft100: {
    name: text('Gratloft 100, 100 % recycled polyester', 'Gratloft 100, 100 % recyceltes Polyester'),
    says: text(
      'A hundred grams of Gratloft per square metre: warm enough for the belay, dry enough for the coast.',
      'Hundert Gramm Gratloft pro Quadratmeter: warm genug für den Stand, unempfindlich genug für die Küste.',
    ),
    attributes: { insulation: 'synthetic', waterproof: 'resistant' },
  },
  softshell: {
    name: text(
      'Double-weave softshell, polyamide / elastane, 210 g/m²',
      'Doppelgewebe-Softshell, Polyamid / Elastan, 210 g/m²',
    ),
    says: text(
      'The double weave is smooth and hard outside, brushed inside, and gives way in every direction.',
      'Das Doppelgewebe ist außen glatt und robust, innen angeraut und gibt in alle Richtungen nach.',
    ),
    attributes: { waterproof: 'resistant', material: 'polyamide' },
  },
  softshellLight: {
    name: text('Single-weave stretch, polyamide / elastane, 145 g/m²', 'Stretchgewebe, Polyamid / Elastan, 145 g/m²'),
    says: text(
      'A light single weave that dries in the time a coffee takes.',
      'Ein leichtes Gewebe, das in einer Kaffeelänge trocknet.',
    ),
    attributes: { waterproof: 'resistant', material: 'polyamide' },
  },
  windRipstop: {
    name: text('20D ripstop, 100 % recycled polyamide, 38 g/m²', '20D-Ripstop, 100 % recyceltes Polyamid, 38 g/m²'),
    says: text(
      'Woven so densely that wind stays out without any coating, and light enough to forget.',
      'So dicht gewebt, dass der Wind ohne Beschichtung draußen bleibt, und so leicht, dass man sie vergisst.',
    ),
    attributes: { waterproof: 'resistant', material: 'recycled' },
  },
  pile: {
    name: text('High pile, 100 % recycled polyester, 340 g/m²', 'Hochflor, 100 % recyceltes Polyester, 340 g/m²'),
    says: text(
      'A deep pile that traps warm air and looks better after ten winters than after one.',
      'Ein tiefer Flor, der warme Luft hält und nach zehn Wintern besser aussieht als nach einem.',
    ),
    attributes: { material: 'recycled', warmth: 'warm' },
  },
  grid: {
    name: text(
      'Grid fleece, recycled polyester / elastane, 190 g/m²',
      'Gitterfleece, recyceltes Polyester / Elastan, 190 g/m²',
    ),
    says: text(
      'The grid inside moves sweat outwards along its channels and saves a third of the weight.',
      'Das Gitter innen führt Schweiß in seinen Kanälen nach außen und spart ein Drittel des Gewichts.',
    ),
    attributes: { material: 'recycled', warmth: 'medium' },
  },
  fleece200: {
    name: text('Brushed fleece 200, 100 % recycled polyester', 'Angerautes Fleece 200, 100 % recyceltes Polyester'),
    says: text(
      'Classic fleece, brushed on both sides, finished so that it sheds as few fibres as possible.',
      'Klassisches Fleece, beidseitig angeraut und so ausgerüstet, dass es möglichst wenige Fasern verliert.',
    ),
    attributes: { material: 'recycled', warmth: 'medium' },
  },
  fleece100: {
    name: text('Micro fleece 100, 100 % recycled polyester', 'Mikrofleece 100, 100 % recyceltes Polyester'),
    says: text(
      'Micro fleece that fits under every shell and dries overnight on a nail in the hut.',
      'Mikrofleece, das unter jede Shell passt und auf dem Hüttennagel über Nacht trocknet.',
    ),
    attributes: { material: 'recycled', warmth: 'light' },
  },
  woolFleece: {
    name: text('Wool fleece, 62 % wool / 38 % polyamide, 310 g/m²', 'Wollfleece, 62 % Wolle / 38 % Polyamid, 310 g/m²'),
    says: text(
      'Wool on both sides with a polyamide core: warm when damp, and free of smell after a week in the hut.',
      'Außen und innen Wolle, in der Mitte Polyamid: wärmt auch feucht und riecht nach einer Hüttenwoche nicht.',
    ),
    attributes: { material: 'wool', warmth: 'warm' },
  },
  merino150: {
    name: text('100 % merino wool, 17.5 micron, 150 g/m²', '100 % Merinowolle, 17,5 Mikron, 150 g/m²'),
    says: text(
      'Fine 150 gram merino from mulesing-free farms that we visit once a year.',
      'Feine 150-Gramm-Merinowolle von Höfen ohne Mulesing, die wir jedes Jahr besuchen.',
    ),
    attributes: { material: 'wool', warmth: 'light' },
  },
  merino200: {
    name: text('100 % merino wool, 18.5 micron, 200 g/m²', '100 % Merinowolle, 18,5 Mikron, 200 g/m²'),
    says: text(
      '200 gram merino is the one layer that stays on from October to April.',
      '200-Gramm-Merino ist die Lage, die von Oktober bis April anbleibt.',
    ),
    attributes: { material: 'wool', warmth: 'medium' },
  },
  merinoBlend: {
    name: text('54 % merino wool / 46 % lyocell, 140 g/m²', '54 % Merinowolle / 46 % Lyocell, 140 g/m²'),
    says: text(
      'Lyocell cools the merino down and makes it last longer under pack straps.',
      'Lyocell kühlt die Merinowolle und macht sie unter Rucksackträgern haltbarer.',
    ),
    attributes: { material: 'wool', warmth: 'light' },
  },
  organic: {
    name: text('100 % organic cotton, 170 g/m²', '100 % Bio-Baumwolle, 170 g/m²'),
    says: text(
      'Organic cotton, pre-washed, so that it keeps its size and its shape.',
      'Bio-Baumwolle, vorgewaschen, damit Größe und Form so bleiben.',
    ),
    attributes: { material: 'cotton' },
  },
  tech: {
    name: text('100 % recycled polyester jersey, 125 g/m²', '100 % recycelter Polyester-Jersey, 125 g/m²'),
    says: text(
      'A fine jersey with a dry hand that carries moisture away and protects with UPF 40.',
      'Ein feiner Jersey mit trockenem Griff, der Feuchte abführt und mit UPF 40 schützt.',
    ),
    attributes: { material: 'recycled' },
  },
  linen: {
    name: text('55 % hemp / 45 % organic cotton, 160 g/m²', '55 % Hanf / 45 % Bio-Baumwolle, 160 g/m²'),
    says: text(
      'Hemp and cotton feel cool on hot approaches and get softer with every wash.',
      'Hanf und Baumwolle kühlen auf heißen Zustiegen und werden mit jeder Wäsche weicher.',
    ),
    attributes: { material: 'hemp' },
  },
  trek: {
    name: text('Recycled polyamide / elastane, 165 g/m²', 'Recyceltes Polyamid / Elastan, 165 g/m²'),
    says: text(
      'A matt, hard-wearing weave with just enough stretch for high steps.',
      'Ein mattes, strapazierfähiges Gewebe mit genau so viel Stretch, wie hohe Stufen brauchen.',
    ),
    attributes: { material: 'recycled', waterproof: 'resistant' },
  },
  trekCotton: {
    name: text(
      '65 % recycled polyester / 35 % organic cotton, waxed',
      '65 % recyceltes Polyester / 35 % Bio-Baumwolle, gewachst',
    ),
    says: text(
      'The waxed blend is quiet, takes sparks from the fire and can be re-waxed at home.',
      'Das gewachste Mischgewebe ist leise, verzeiht Funken und lässt sich zu Hause nachwachsen.',
    ),
    attributes: { material: 'cotton', waterproof: 'resistant' },
  },
  cord: {
    name: text(
      'Stretch corduroy, organic cotton / elastane, 11 wales',
      'Stretchcord, Bio-Baumwolle / Elastan, 11 Rippen',
    ),
    says: text(
      'Corduroy as climbers wore it, with elastane so that it can be climbed in again.',
      'Cord, wie ihn Kletterer früher trugen, mit Elastan, damit man wieder darin klettern kann.',
    ),
    attributes: { material: 'cotton' },
  },
  lightweave: {
    name: text('Recycled polyamide ripstop, 95 g/m²', 'Recycelter Polyamid-Ripstop, 95 g/m²'),
    says: text(
      'A featherweight ripstop that dries in half an hour and does not stick to the skin.',
      'Ein federleichter Ripstop, der in einer halben Stunde trocknet und nicht an der Haut klebt.',
    ),
    attributes: { material: 'recycled' },
  },
  nubuck: {
    name: text('Waxed nubuck 2.4 mm, Nordshell bootie', 'Gewachstes Nubuk 2,4 mm, Nordshell-Bootie'),
    says: text(
      'Full-grain nubuck from a Bavarian tannery; soft from the second day, re-soleable for years.',
      'Vollnarbiges Nubuk aus einer bayerischen Gerberei; ab dem zweiten Tag weich und über Jahre neu zu besohlen.',
    ),
    attributes: { waterproof: 'membrane', material: 'leather' },
  },
  suedeMesh: {
    name: text('Suede 1.8 mm and mesh, Nordshell bootie', 'Velours 1,8 mm und Netz, Nordshell-Bootie'),
    says: text(
      'Suede where rock rubs, mesh where feet get hot, a membrane all round.',
      'Velours, wo Fels reibt, Netz, wo Füße heiß werden, ringsum eine Membran.',
    ),
    attributes: { waterproof: 'membrane', material: 'leather' },
  },
  suedeOpen: {
    name: text('Suede 1.6 mm and mesh, unlined', 'Velours 1,6 mm und Netz, ungefüttert'),
    says: text(
      'No membrane on purpose: water runs in, and out again, and the shoe is dry by lunch.',
      'Bewusst ohne Membran: Wasser läuft hinein und wieder hinaus, bis Mittag ist der Schuh trocken.',
    ),
    attributes: { waterproof: 'no', material: 'leather' },
  },
  engineeredMesh: {
    name: text(
      'Engineered mesh, 60 % recycled, welded overlays',
      'Engineered Mesh, 60 % recycelt, verschweißte Auflagen',
    ),
    says: text(
      'One piece of mesh, dense at the toe and open over the instep, with overlays only where the foot pulls.',
      'Ein einziges Stück Netz, vorn dicht, über dem Spann offen, mit Auflagen nur dort, wo der Fuß zieht.',
    ),
    attributes: { waterproof: 'no', material: 'recycled' },
  },
  meshMembrane: {
    name: text('Ripstop mesh, Nordshell bootie', 'Ripstop-Netz, Nordshell-Bootie'),
    says: text(
      'The membrane sits close to the foot, so wet grass stays outside and the shoe stays light.',
      'Die Membran liegt nah am Fuß: Nasses Gras bleibt draußen, der Schuh bleibt leicht.',
    ),
    attributes: { waterproof: 'membrane', material: 'recycled' },
  },
  alpineSynthetic: {
    name: text(
      'Micro fibre and aramid, insulated, Nordshell bootie',
      'Mikrofaser und Aramid, isoliert, Nordshell-Bootie',
    ),
    says: text(
      'A stiff, light upper that takes a step-in crampon and keeps its shape at minus twenty.',
      'Ein steifer, leichter Schaft, der Automatiksteigeisen nimmt und bei minus zwanzig seine Form behält.',
    ),
    attributes: { waterproof: 'membrane', material: 'synthetic' },
  },
  rubber: {
    name: text('Natural rubber, cotton lining', 'Naturkautschuk, Baumwollfutter'),
    says: text(
      'Natural rubber, built by hand over the last, tight up to the edge.',
      'Naturkautschuk, von Hand über den Leisten gebaut, dicht bis zum Rand.',
    ),
    attributes: { waterproof: 'membrane', material: 'rubber' },
  },
  pack210: {
    name: text('210D recycled polyamide ripstop, PU-coated', '210D recycelter Polyamid-Ripstop, PU-beschichtet'),
    says: text(
      'Recycled 210D ripstop with a base of 420D: light where it hangs, tough where it stands.',
      'Recycelter 210D-Ripstop mit Boden aus 420D: leicht, wo er hängt, zäh, wo er steht.',
    ),
    attributes: { material: 'recycled', waterproof: 'resistant' },
  },
  pack420: {
    name: text('420D high-tenacity polyamide', '420D hochfestes Polyamid'),
    says: text(
      'High-tenacity polyamide that survives haul lines, ski edges and baggage belts.',
      'Hochfestes Polyamid, das Haulbag-Leine, Skikante und Gepäckband übersteht.',
    ),
    attributes: { material: 'polyamide', waterproof: 'resistant' },
  },
  packTarp: {
    name: text('600D recycled polyester, TPU-laminated', '600D recyceltes Polyester, TPU-laminiert'),
    says: text(
      'Laminated inside and out, so that a shower on the quay is nobody’s business.',
      'Innen wie außen laminiert, damit ein Schauer am Kai niemanden kümmert.',
    ),
    attributes: { material: 'recycled', waterproof: 'mm10000' },
  },
  packUltra: {
    name: text('UHMWPE grid laminate, 115 g/m²', 'UHMWPE-Gitterlaminat, 115 g/m²'),
    says: text(
      'A white grid of high-strength fibre carries the load; everything else was left out.',
      'Ein weißes Gitter aus hochfester Faser trägt die Last; alles andere wurde weggelassen.',
    ),
    attributes: { material: 'synthetic', waterproof: 'mm10000' },
  },
  knitWool: {
    name: text('100 % lambswool, knitted in Portugal', '100 % Lammwolle, in Portugal gestrickt'),
    says: text(
      'Lambswool, knitted in one piece, without a seam on the forehead.',
      'Lammwolle, in einem Stück gestrickt, ohne Naht auf der Stirn.',
    ),
    attributes: { material: 'wool', warmth: 'warm' },
  },
  knitMerino: {
    name: text('100 % merino wool, fine rib', '100 % Merinowolle, Feinripp'),
    says: text(
      'Fine merino rib that fits under a helmet and does not itch.',
      'Feiner Merinoripp, der unter den Helm passt und nicht kratzt.',
    ),
    attributes: { material: 'wool', warmth: 'medium' },
  },
  knitRecycled: {
    name: text('50 % recycled wool / 50 % recycled polyester', '50 % recycelte Wolle / 50 % recyceltes Polyester'),
    says: text(
      'Spun from old pullovers and old bottles, dyed in small lots.',
      'Gesponnen aus alten Pullovern und alten Flaschen, in kleinen Partien gefärbt.',
    ),
    attributes: { material: 'recycled', warmth: 'medium' },
  },
  capTwill: {
    name: text('Organic cotton twill', 'Bio-Baumwolltwill'),
    says: text(
      'Washed twill with a soft peak that can be folded into a pocket.',
      'Gewaschener Twill mit weichem Schirm, der in die Tasche passt.',
    ),
    attributes: { material: 'cotton' },
  },
  capTech: {
    name: text('Recycled polyester, laser-perforated', 'Recyceltes Polyester, laserperforiert'),
    says: text(
      'Perforated panels, a dark underside of the peak against glare, drip-dry in minutes.',
      'Perforierte Panels, dunkle Schirmunterseite gegen Blendung, in Minuten trocken.',
    ),
    attributes: { material: 'recycled' },
  },
  gloveLeather: {
    name: text(
      'Goat leather palm, softshell back, wool lining',
      'Ziegenleder-Handfläche, Softshell-Rücken, Wollfutter',
    ),
    says: text(
      'Goat leather on the palm gets better with every rope length.',
      'Ziegenleder an der Handfläche wird mit jeder Seillänge besser.',
    ),
    attributes: { material: 'leather', waterproof: 'resistant', warmth: 'medium' },
  },
  gloveShell: {
    name: text('Nordshell insert, Gratloft 170, PU palm', 'Nordshell-Einsatz, Gratloft 170, PU-Handfläche'),
    says: text(
      'A tight insert, warm backs, a palm you can still tie a knot with.',
      'Dichter Einsatz, warmer Handrücken und eine Handfläche, mit der man noch Knoten bindet.',
    ),
    attributes: { material: 'synthetic', waterproof: 'membrane', warmth: 'warm' },
  },
  gloveLiner: {
    name: text('Stretch fleece with touch-screen tips', 'Stretchfleece mit Touchscreen-Kuppen'),
    says: text(
      'Thin enough to stay on while you read the map on the phone.',
      'Dünn genug, um sie anzulassen, wenn die Karte auf dem Telefon ist.',
    ),
    attributes: { material: 'recycled', waterproof: 'no', warmth: 'light' },
  },
  mittenDown: {
    name: text('650 cuin down, goat leather palm', '650 cuin Daune, Ziegenleder-Handfläche'),
    says: text(
      'Down on the back of the hand, leather inside, a leash round the wrist.',
      'Daune auf dem Handrücken, Leder innen, eine Schlaufe ums Handgelenk.',
    ),
    attributes: { material: 'leather', insulation: 'down', waterproof: 'resistant', warmth: 'warm' },
  },
  sockMerino: {
    name: text('68 % merino wool / 30 % polyamide / 2 % elastane', '68 % Merinowolle / 30 % Polyamid / 2 % Elastan'),
    says: text(
      'Merino terry under heel and toe, flat knit over the instep, no seam to feel.',
      'Merinofrottee an Ferse und Zehen, flach gestrickt am Spann, ohne spürbare Naht.',
    ),
    attributes: { material: 'wool' },
  },
  sockTech: {
    name: text(
      '75 % recycled polyamide / 20 % polypropylene / 5 % elastane',
      '75 % recyceltes Polyamid / 20 % Polypropylen / 5 % Elastan',
    ),
    says: text(
      'Fast drying, left and right shaped, with a band that holds the arch.',
      'Schnell trocken, links und rechts geformt, mit einem Band, das das Gewölbe hält.',
    ),
    attributes: { material: 'recycled' },
  },
  sockCotton: {
    name: text(
      '80 % organic cotton / 18 % polyamide / 2 % elastane',
      '80 % Bio-Baumwolle / 18 % Polyamid / 2 % Elastan',
    ),
    says: text(
      'Organic cotton with a reinforced heel, for the days in between.',
      'Bio-Baumwolle mit verstärkter Ferse, für die Tage dazwischen.',
    ),
    attributes: { material: 'cotton' },
  },
  tentSil: {
    name: text('30D silicone-coated polyamide, 4,000 mm floor', '30D silikonisiertes Polyamid, Boden 4.000 mm'),
    says: text(
      'Silicone on both sides makes the fly tear-resistant and light; the floor needs no footprint on grass.',
      'Beidseitig Silikon macht das Außenzelt reißfest und leicht; auf Gras braucht der Boden keine Unterlage.',
    ),
    attributes: { waterproof: 'mm4000', material: 'polyamide' },
  },
  tentPoly: {
    name: text('75D recycled polyester, 5,000 mm floor', '75D recyceltes Polyester, Boden 5.000 mm'),
    says: text(
      'Polyester does not sag in the rain and keeps its colour in the sun.',
      'Polyester hängt im Regen nicht durch und behält in der Sonne seine Farbe.',
    ),
    attributes: { waterproof: 'mm5000', material: 'recycled' },
  },
  bagDown: {
    name: text('700 cuin duck down in 20D ripstop', '700 cuin Entendaune in 20D-Ripstop'),
    says: text(
      'Boxed chambers without cold seams, and a collar that closes with one hand.',
      'H-Kammern ohne Kältebrücken und ein Wärmekragen, der sich mit einer Hand schließt.',
    ),
    attributes: { insulation: 'down' },
  },
  bagLoft: {
    name: text('Gratloft hollow fibre, recycled', 'Gratloft-Hohlfaser, recycelt'),
    says: text(
      'Two shingled layers of hollow fibre that go on warming when the tent drips.',
      'Zwei versetzte Lagen Hohlfaser, die weiter wärmen, wenn das Zelt tropft.',
    ),
    attributes: { insulation: 'synthetic' },
  },
  matAir: {
    name: text(
      '20D recycled polyester, cross chambers, R-value 4.2',
      '20D recyceltes Polyester, Querkammern, R-Wert 4,2',
    ),
    says: text(
      'Cross chambers hold the body without rocking; the pump bag inflates it in fourteen breaths.',
      'Querkammern tragen, ohne zu schaukeln; mit dem Pumpsack ist sie in vierzehn Zügen voll.',
    ),
    attributes: { material: 'recycled' },
  },
  matFoam: {
    name: text('Cross-linked foam, folded, R-value 2.1', 'Vernetzter Schaum, gefaltet, R-Wert 2,1'),
    says: text(
      'Nothing to inflate, nothing to burst, nothing to hear.',
      'Nichts zum Aufblasen, nichts, was platzt, nichts, was raschelt.',
    ),
    attributes: { material: 'synthetic' },
  },
  matSelf: {
    name: text('Perforated foam in 50D polyester, R-value 5.0', 'Perforierter Schaum in 50D-Polyester, R-Wert 5,0'),
    says: text('Open the valve, put the kettle on, lie down.', 'Ventil öffnen, Wasser aufsetzen, hinlegen.'),
    attributes: { material: 'recycled' },
  },
  steel: {
    name: text('Stainless steel 18/8, polypropylene lid', 'Edelstahl 18/8, Deckel aus Polypropylen'),
    says: text(
      'One wall of 18/8 steel: no coating, no taste, can stand on the stove.',
      'Eine Wand aus 18/8-Stahl: keine Beschichtung, kein Geschmack, darf auf den Kocher.',
    ),
    attributes: { material: 'steel' },
  },
  steelVacuum: {
    name: text('Stainless steel 18/8, double wall', 'Edelstahl 18/8, doppelwandig'),
    says: text(
      'Double-walled and evacuated: hot for twelve hours, cold for twenty-four.',
      'Doppelwandig und evakuiert: zwölf Stunden heiß, vierundzwanzig Stunden kalt.',
    ),
    attributes: { material: 'steel' },
  },
  softFlask: {
    name: text('TPU, BPA-free, silicone valve', 'TPU, BPA-frei, Silikonventil'),
    says: text('Shrinks as you drink, so that nothing sloshes.', 'Schrumpft beim Trinken, damit nichts schwappt.'),
    attributes: { material: 'plastic' },
  },
  tritan: {
    name: text('Copolyester, 50 % recycled, BPA-free', 'Copolyester, 50 % recycelt, BPA-frei'),
    says: text(
      'Clear, tough and dishwasher-safe; half of it has been a bottle before.',
      'Klar, zäh und spülmaschinenfest; die Hälfte davon war schon einmal Flasche.',
    ),
    attributes: { material: 'recycled' },
  },
  titanium: {
    name: text('Titanium, single wall, 0.4 mm', 'Titan, einwandig, 0,4 mm'),
    says: text(
      'Titanium weighs half as much as steel and will outlive the trip.',
      'Titan wiegt halb so viel wie Stahl und überlebt jede Tour.',
    ),
    attributes: { material: 'titanium' },
  },
  helmetFoam: {
    name: text('EPP foam with polycarbonate crown', 'EPP-Schaum mit Polycarbonatschale'),
    says: text(
      'Foam takes several knocks, the hard crown takes the stone.',
      'Der Schaum steckt mehrere Schläge weg, die harte Schale den Stein.',
    ),
    attributes: { material: 'synthetic' },
  },
  helmetHybrid: {
    name: text('In-mould EPS with ABS shell', 'In-Mould-EPS mit ABS-Schale'),
    says: text(
      'EPS moulded into a hard shell, certified for climbing and for skiing.',
      'EPS, in eine harte Schale geschäumt, zertifiziert fürs Klettern und fürs Skifahren.',
    ),
    attributes: { material: 'synthetic' },
  },
  alloy: {
    name: text('7075 aluminium, cork grip', '7075-Aluminium, Korkgriff'),
    says: text(
      'Three sections of aluminium with lever locks that hold and can be set with gloves.',
      'Drei Segmente aus Aluminium mit Klemmen, die halten und sich mit Handschuhen bedienen lassen.',
    ),
    attributes: { material: 'aluminium' },
  },
  carbon: {
    name: text('Carbon fibre, foam grip', 'Carbonfaser, Schaumgriff'),
    says: text(
      'Carbon swings almost by itself; the cord inside is replaced without tools.',
      'Carbon schwingt fast von selbst; die Schnur im Inneren wechselt man ohne Werkzeug.',
    ),
    attributes: { material: 'carbon' },
  },
  lamp: {
    name: text('Polycarbonate, rechargeable cell, IPX7', 'Polycarbonat, Wechselakku, IPX7'),
    says: text(
      'The cell is a standard size and can be changed by anybody; red light saves the night vision.',
      'Der Akku hat ein Standardmaß und ist von jedem zu wechseln; rotes Licht schont die Augen.',
    ),
    attributes: { material: 'plastic' },
  },
  terry: {
    name: text('100 % organic cotton terry, 380 g/m²', '100 % Bio-Baumwollfrottee, 380 g/m²'),
    says: text(
      'Thick terry that dries people faster than it dries itself.',
      'Dickes Frottee, das Menschen schneller trocknet als sich selbst.',
    ),
    attributes: { material: 'cotton' },
  },
  swim: {
    name: text('Recycled polyester, 110 g/m², quick drying', 'Recyceltes Polyester, 110 g/m², schnell trocknend'),
    says: text(
      'Made from fishing nets, dry again after two sets of volleyball.',
      'Aus alten Fischernetzen gemacht und nach zwei Sätzen Volleyball wieder trocken.',
    ),
    attributes: { material: 'recycled' },
  },
  lens: {
    name: text('Polycarbonate lens, silicone seal', 'Polycarbonatglas, Silikondichtung'),
    says: text('Anti-fog inside, UV 400 outside.', 'Innen gegen Beschlagen, außen mit UV 400.'),
    attributes: { material: 'plastic' },
  },
  epoxy: {
    name: text('EPS core, epoxy and glass fibre', 'EPS-Kern, Epoxid und Glasfaser'),
    says: text(
      'Light to carry over the dune, forgiving in small waves.',
      'Leicht über die Düne zu tragen, gutmütig in kleinen Wellen.',
    ),
    attributes: { material: 'synthetic' },
  },
  ballSkin: {
    name: text('Bonded PU, 12 panels, butyl bladder', 'Thermisch verklebtes PU, 12 Panels, Butylblase'),
    says: text(
      'Bonded panels take up no water and fly straight in a cross wind.',
      'Verklebte Panels nehmen kein Wasser auf und fliegen auch im Seitenwind gerade.',
    ),
    attributes: { material: 'synthetic' },
  },
  paper: {
    name: text('Thread-stitched, 144 pages, waterproof cover', 'Fadenheftung, 144 Seiten, wasserfester Umschlag'),
    says: text(
      'Printed on stone paper that can be read in the rain; the GPX tracks come as a download.',
      'Gedruckt auf Steinpapier, das man im Regen lesen kann; die GPX-Tracks gibt es als Download.',
    ),
    attributes: { material: 'paper' },
  },
} as const satisfies Record<string, Fabric>

export type FabricKey = keyof typeof fabrics
