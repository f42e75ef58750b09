import { type Text, text } from '../text.ts'

export const about: Text = text(
  `## A ridge in the north
Nordgrat was founded in 1987 in a warehouse in Hamburg’s Speicherstadt, four hundred kilometres from the nearest mountain. That turned out to be an advantage: whoever lives with wind and drizzle knows what a jacket has to do on an ordinary Tuesday.

## What we make
Clothing, footwear and equipment for people who are outside a lot. We draw in Hamburg, sew in Portugal, Lithuania and Vietnam, and test between Husum and the Hohe Tauern. Every style keeps its name as long as it is in the range, so that a customer who liked a Kar in 2009 can find it again.

## How we sell
Through specialist dealers, and only through them. About nine hundred shops in eleven countries carry the collection. We do not run a shop of our own, and we do not undercut our partners.

## Repair first
The workshop in Altona repaired 11,400 pieces last year. Zips, soles, buckles and membranes are kept in stock for ten years after a style has left the range.`,
  `## Ein Grat im Norden
Nordgrat entstand 1987 in einem Speicher der Hamburger Speicherstadt, vierhundert Kilometer vom nächsten Berg entfernt. Das erwies sich als Vorteil: Wer mit Wind und Niesel lebt, weiß, was eine Jacke an einem gewöhnlichen Dienstag können muss.

## Was wir machen
Bekleidung, Schuhe und Ausrüstung für Menschen, die viel draußen sind. Wir zeichnen in Hamburg, nähen in Portugal, Litauen und Vietnam und testen zwischen Husum und den Hohen Tauern. Jedes Modell behält seinen Namen, solange es im Programm ist; wer 2009 einen Kar mochte, findet ihn heute noch.

## Wie wir verkaufen
Über den Fachhandel und nur über ihn. Rund neunhundert Läden in elf Ländern führen die Kollektion. Wir betreiben keinen eigenen Laden und unterbieten unsere Partner nicht.

## Erst reparieren
Die Werkstatt in Altona hat im letzten Jahr 11.400 Teile repariert. Reißverschlüsse, Sohlen, Schnallen und Membranen halten wir zehn Jahre vor, nachdem ein Modell das Programm verlassen hat.`,
)

export const contact: Text = text(
  `## Dealer service
Monday to Thursday 8 am to 5 pm, Friday 8 am to 3 pm.
Telephone +49 40 66969 100, dealers@nordgrat.example

## Sales north and abroad
Marit Claussen, +49 40 66969 121

## Sales south and Alps
Korbinian Stadler, +49 89 99998 122

## Accounts
+49 40 66969 140, accounts@nordgrat.example

## Workshop and warranty
Nordgrat Werkstatt, Altonaer Werfthof 7, 22765 Hamburg`,
  `## Händlerservice
Montag bis Donnerstag 8 bis 17 Uhr, Freitag 8 bis 15 Uhr.
Telefon +49 40 66969 100, dealers@nordgrat.example

## Vertrieb Nord und Ausland
Marit Claussen, +49 40 66969 121

## Vertrieb Süd und Alpen
Korbinian Stadler, +49 89 99998 122

## Buchhaltung
+49 40 66969 140, buchhaltung@nordgrat.example

## Werkstatt und Garantie
Nordgrat Werkstatt, Altonaer Werfthof 7, 22765 Hamburg`,
)
