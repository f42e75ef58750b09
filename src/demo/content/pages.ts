import { type Text, text } from '../text.ts'

export interface ContentPage {
  slug: string
  title: Text
  body: Text
}

/** Pages a dealer looks up: sizes, care, seasons, freight. "## " begins a heading, "- " a point, a blank line a paragraph. */
export const pages: readonly ContentPage[] = [
  {
    slug: 'size-guide',
    title: text('Size guide', 'Größentabelle'),
    body: text(
      `Our sizes are body measurements in centimetres. Shells are cut to go over a midlayer; base layers fit close.

## Men, tops
- XS: chest 86 to 89, waist 74 to 77
- S: chest 90 to 95, waist 78 to 83
- M: chest 96 to 101, waist 84 to 89
- L: chest 102 to 107, waist 90 to 95
- XL: chest 108 to 113, waist 96 to 102
- XXL: chest 114 to 120, waist 103 to 110

## Women, tops
- XS: chest 78 to 82, waist 62 to 66
- S: chest 83 to 88, waist 67 to 71
- M: chest 89 to 94, waist 72 to 77
- L: chest 95 to 100, waist 78 to 84
- XL: chest 101 to 108, waist 85 to 92

## Footwear
European sizes on our own wide last. Most customers take the size of their everyday shoe; with winter socks half a size more.

## Gloves
Measure around the palm without the thumb: 20 cm is size 8.`,
      `Unsere Größen sind Körpermaße in Zentimetern. Shells sind so geschnitten, dass eine Midlayer darunterpasst; Unterwäsche liegt an.

## Herren, Oberteile
- XS: Brust 86 bis 89, Taille 74 bis 77
- S: Brust 90 bis 95, Taille 78 bis 83
- M: Brust 96 bis 101, Taille 84 bis 89
- L: Brust 102 bis 107, Taille 90 bis 95
- XL: Brust 108 bis 113, Taille 96 bis 102
- XXL: Brust 114 bis 120, Taille 103 bis 110

## Damen, Oberteile
- XS: Brust 78 bis 82, Taille 62 bis 66
- S: Brust 83 bis 88, Taille 67 bis 71
- M: Brust 89 bis 94, Taille 72 bis 77
- L: Brust 95 bis 100, Taille 78 bis 84
- XL: Brust 101 bis 108, Taille 85 bis 92

## Schuhe
Europäische Größen auf unserem eigenen breiten Leisten. Die meisten nehmen ihre Alltagsgröße, mit Wintersocken eine halbe mehr.

## Handschuhe
Um die Handfläche ohne Daumen messen: 20 cm sind Größe 8.`,
    ),
  },
  {
    slug: 'care-and-repair',
    title: text('Care and repair', 'Pflege und Reparatur'),
    body: text(
      `## Shells
Wash at 30 °C with liquid detergent, rinse twice, then twenty minutes in the tumble dryer: warmth wakes up the repellency. No softener.

## Down
A large drum, special detergent, and patience: dry for two hours with three tennis balls.

## Merino
Air first, wash second. Wool programme, never in the dryer.

## Leather boots
Brush, dry with newspaper, wax the seams. A boot that is waxed four times a year is re-soled, not replaced.

## Spare parts for your counter
Zip pullers, cord locks, buckles, laces and lamp cells are sent free of charge to dealers. One line to werkstatt@nordgrat.example is enough.`,
      `## Shells
Bei 30 °C mit Flüssigwaschmittel waschen, zweimal spülen, danach zwanzig Minuten in den Trockner: Wärme weckt die Imprägnierung. Kein Weichspüler.

## Daune
Eine große Trommel, Spezialwaschmittel und Geduld: zwei Stunden mit drei Tennisbällen trocknen.

## Merino
Erst lüften, dann waschen. Wollprogramm, nie in den Trockner.

## Lederstiefel
Bürsten, mit Zeitungspapier trocknen, Nähte wachsen. Ein Stiefel, der viermal im Jahr gewachst wird, wird neu besohlt statt ersetzt.

## Ersatzteile für Ihren Tresen
Zipper, Kordelstopper, Schnallen, Schnürsenkel und Lampenakkus schicken wir Händlern kostenlos. Eine Zeile an werkstatt@nordgrat.example genügt.`,
    ),
  },
  {
    slug: 'pre-order-guide',
    title: text('How pre-orders work', 'So läuft die Vororder'),
    body: text(
      `Each season has a delivery date and an order window. Switch a list to “Pre-order” and enter a quantity per season; the footer adds them up.

## Frozen stock
Some styles are already in production. For these the number left is shown, and it is shared by all seasons.

## Splitting
At checkout a pre-order becomes one order per delivery date, each with your own order number and note.

## Order sheet
Download the sheet as .xlsx, fill it in with your team, and upload it again. Nothing enters the cart before you have confirmed it.

## Changes
Until the window closes your sales contact changes quantities free of charge.`,
      `Jede Saison hat einen Liefertermin und ein Bestellfenster. Stellen Sie eine Liste auf „Vororder“ und tragen Sie je Saison eine Menge ein; unten wird mitgezählt.

## Eingefrorener Bestand
Manche Modelle sind schon in der Produktion. Dort steht, wie viel noch da ist; die Menge gilt für alle Saisons zusammen.

## Aufteilung
An der Kasse wird aus einer Vororder eine Bestellung je Liefertermin, jede mit Ihrer Bestellnummer und Notiz.

## Orderblatt
Laden Sie das Blatt als .xlsx herunter, füllen Sie es im Team aus und laden Sie es wieder hoch. In den Warenkorb kommt nichts, bevor Sie es bestätigt haben.

## Änderungen
Bis das Fenster schließt, ändert der Außendienst Mengen kostenlos.`,
    ),
  },
  {
    slug: 'shipping-and-freight',
    title: text('Shipping and freight', 'Versand und Fracht'),
    body: text(
      `Orders placed before noon leave Hamburg the same working day.

## Parcel
Germany 6.90 EUR, free above 500 EUR net. Austria and the Netherlands 9.90 EUR, 4.90 EUR above 750 EUR. France and Italy 12.90 EUR, Switzerland 24.90 EUR.

## Express
Next working day in Germany, Austria and the Netherlands.

## Pallet
For pre-orders above 2,500 EUR the forwarder charges a percentage of the goods, customs clearance for Switzerland included.

## Tracking
Every parcel has a number; you find it with the order.`,
      `Was bis zwölf Uhr bestellt ist, verlässt Hamburg am selben Werktag.

## Paket
Deutschland 6,90 EUR, ab 500 EUR netto frei. Österreich und Niederlande 9,90 EUR, ab 750 EUR 4,90 EUR. Frankreich und Italien 12,90 EUR, Schweiz 24,90 EUR.

## Express
Nächster Werktag in Deutschland, Österreich und den Niederlanden.

## Palette
Für Vorordern über 2.500 EUR berechnet die Spedition einen Anteil des Warenwerts, die Verzollung für die Schweiz inbegriffen.

## Sendungsverfolgung
Jedes Paket hat eine Nummer; sie steht bei der Bestellung.`,
    ),
  },
  {
    slug: 'materials',
    title: text('Materials', 'Materialien'),
    body: text(
      `## Nordshell
Our laminates in 2, 2.5 and 3 layers, between 10,000 and 28,000 mm. All of them are free of PFC; most face fabrics are recycled.

## Gratloft
Synthetic insulation from recycled bottles, in 60 and 100 grams per square metre.

## Down
Certified duck and goose down from the food industry, 650 to 900 cuin. Every lot can be traced by the number on the inner label.

## Merino
17.5 to 18.5 micron from mulesing-free farms in Patagonia and Tasmania.

## Haft
Our rubber compounds: Trek for boots, Run for shoes.`,
      `## Nordshell
Unsere Laminate mit 2, 2,5 und 3 Lagen, zwischen 10.000 und 28.000 mm. Alle sind PFC-frei, die meisten Obermaterialien recycelt.

## Gratloft
Kunstfaserisolation aus recycelten Flaschen, mit 60 und 100 Gramm pro Quadratmeter.

## Daune
Zertifizierte Enten- und Gänsedaune aus der Lebensmittelwirtschaft, 650 bis 900 cuin. Jede Partie lässt sich über die Nummer auf dem Innenetikett zurückverfolgen.

## Merino
17,5 bis 18,5 Mikron von Höfen ohne Mulesing in Patagonien und Tasmanien.

## Haft
Unsere Gummimischungen: Trek für Stiefel, Run für Schuhe.`,
    ),
  },
  {
    slug: 'marketing-material',
    title: text('Marketing material', 'Werbemittel'),
    body: text(
      `Pictures, product texts and size tables of everything you have bought are under “Downloads” on the product page. You may use them in your shop, on your website and in your newsletter, without alteration and with the name of the brand.

Banners for the shop window are printed on request; allow two weeks. Write to marketing@nordgrat.example.`,
      `Bilder, Produkttexte und Größentabellen zu allem, was Sie gekauft haben, finden Sie unter „Downloads“ auf der Produktseite. Sie dürfen sie im Laden, auf Ihrer Website und im Newsletter verwenden, unverändert und mit Nennung der Marke.

Banner fürs Schaufenster drucken wir auf Anfrage; bitte zwei Wochen einplanen. Schreiben Sie an marketing@nordgrat.example.`,
    ),
  },
  {
    slug: 'imprint',
    title: text('Imprint', 'Impressum'),
    body: text(
      `Nordgrat Outdoor GmbH
Speicherkai 18, 20457 Hamburg, Germany
Managing directors: Svea Lorenzen, Arne Vollmers
Telephone +49 40 66969 100, info@nordgrat.example
Commercial register: Hamburg HRB 000000
VAT id: DE300000000

This is the demonstration shop of Kontor. Company, people and products are invented.`,
      `Nordgrat Outdoor GmbH
Speicherkai 18, 20457 Hamburg
Geschäftsführung: Svea Lorenzen, Arne Vollmers
Telefon +49 40 66969 100, info@nordgrat.example
Handelsregister: Hamburg HRB 000000
USt-IdNr.: DE300000000

Dies ist der Demoshop von Kontor. Unternehmen, Personen und Produkte sind erfunden.`,
    ),
  },
]
