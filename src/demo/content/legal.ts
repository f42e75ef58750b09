import { type Text, text } from '../text.ts'

export const terms: Text = text(
  `## 1. Scope
These terms apply to all deliveries of Nordgrat Outdoor GmbH to dealers. Terms of the buyer apply only where we have agreed to them in writing.

## 2. Orders
An order in the shop is an offer by the buyer. It is accepted when we confirm it or send the goods. A pre-order is binding once its order window has closed; until then it may be changed or cancelled by your sales contact.

## 3. Prices
Prices are net of VAT and apply ex warehouse Hamburg. What counts is the price shown when the order is placed. Recommended retail prices are not binding.

## 4. Delivery
We deliver from stock within three working days. Pre-orders are delivered from the date of the season; part deliveries are allowed. The risk passes to the buyer when the goods are handed to the carrier.

## 5. Payment
Invoices are due on the date they state. From the due date we may charge interest at nine percentage points above the base rate. Where payments are overdue by more than thirty days we may hold back further deliveries.

## 6. Retention of title
The goods remain ours until everything owed from the business relationship has been paid. The buyer may resell them in the ordinary course of business and assigns the proceeds to us in advance.

## 7. Defects
Visible defects must be reported within eight days of receipt, hidden ones as soon as they are found. We repair first, replace second and refund third.

## 8. Resale
Nordgrat products are sold to end customers by specialist dealers, in the shop and in the dealer’s own web shop. Resale to other dealers and on marketplaces needs our consent.

## 9. Law and place
German law applies, excluding the UN sales convention. The place of jurisdiction is Hamburg.`,
  `## 1. Geltungsbereich
Diese Bedingungen gelten für alle Lieferungen der Nordgrat Outdoor GmbH an Händler. Bedingungen des Käufers gelten nur, soweit wir ihnen schriftlich zugestimmt haben.

## 2. Bestellungen
Eine Bestellung im Shop ist ein Angebot des Käufers. Angenommen ist sie mit unserer Auftragsbestätigung oder mit dem Versand. Eine Vororder ist verbindlich, sobald ihr Bestellfenster geschlossen ist; bis dahin kann sie über den Außendienst geändert oder storniert werden.

## 3. Preise
Preise verstehen sich netto zuzüglich Umsatzsteuer ab Lager Hamburg. Maßgeblich ist der Preis, der beim Absenden der Bestellung angezeigt wird. Unverbindliche Preisempfehlungen sind unverbindlich.

## 4. Lieferung
Lagerware liefern wir innerhalb von drei Werktagen. Vorordern liefern wir ab dem Datum der Saison; Teillieferungen sind zulässig. Die Gefahr geht mit der Übergabe an den Frachtführer auf den Käufer über.

## 5. Zahlung
Rechnungen sind zum angegebenen Datum fällig. Ab Fälligkeit können wir Zinsen in Höhe von neun Prozentpunkten über dem Basiszinssatz berechnen. Ist der Käufer mehr als dreißig Tage im Rückstand, dürfen wir weitere Lieferungen zurückhalten.

## 6. Eigentumsvorbehalt
Die Ware bleibt bis zur vollständigen Bezahlung aller Forderungen aus der Geschäftsverbindung unser Eigentum. Der Käufer darf sie im gewöhnlichen Geschäftsgang weiterverkaufen und tritt uns den Erlös im Voraus ab.

## 7. Mängel
Offene Mängel sind innerhalb von acht Tagen nach Erhalt anzuzeigen, verdeckte unverzüglich nach Entdeckung. Wir bessern zuerst nach, ersetzen dann und erstatten zuletzt.

## 8. Weiterverkauf
Nordgrat-Produkte werden vom Fachhandel an Endkunden verkauft, im Laden und im eigenen Webshop des Händlers. Der Verkauf an andere Händler und auf Marktplätzen bedarf unserer Zustimmung.

## 9. Recht und Gerichtsstand
Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Gerichtsstand ist Hamburg.`,
)

export const contractText: Text = text(
  'I order on behalf of the company named above and confirm that the goods are bought for resale. Pre-orders become binding when the order window of their season closes; the prices and delivery dates shown here are part of the contract.',
  'Ich bestelle im Namen des oben genannten Unternehmens und bestätige, dass die Ware zum Weiterverkauf bestimmt ist. Vorordern werden verbindlich, wenn das Bestellfenster ihrer Saison schließt; die hier gezeigten Preise und Liefertermine sind Bestandteil des Vertrags.',
)

export const returns: Text = text(
  `## Wrong, damaged, too much
Tell us within eight days, with the order number and a photograph. We send a label, collect the parcel and credit it the day it arrives.

## Defects of your customers
You decide at the counter. If it is a matter of workmanship, send us the piece with a short note; our workshop in Hamburg-Altona repairs zips, seams, soles and buckles. What cannot be repaired is replaced.

## Exchange of stock goods
Goods from the current collection can be exchanged once a season, up to ten per cent of the value of your pre-order, unworn and with hang tags. Please ask your sales contact before sending anything.

## What cannot come back
- Goods made to your wishes, such as engraved bottles and embroidered hats
- Goods from the season-end offers
- Route books, because their price is fixed by law

## How credits are settled
A credit appears under “Invoices and credits” and is offset against the next invoice. If you prefer a transfer, write to accounts@nordgrat.example.`,
  `## Falsch, beschädigt, zu viel
Melden Sie sich innerhalb von acht Tagen mit Bestellnummer und Foto. Wir schicken ein Etikett, lassen das Paket abholen und schreiben es am Tag der Ankunft gut.

## Reklamationen Ihrer Kunden
Sie entscheiden am Tresen. Geht es um die Verarbeitung, schicken Sie uns das Teil mit einer kurzen Notiz; unsere Werkstatt in Hamburg-Altona repariert Reißverschlüsse, Nähte, Sohlen und Schnallen. Was sich nicht reparieren lässt, wird ersetzt.

## Umtausch von Lagerware
Ware der laufenden Kollektion kann einmal je Saison umgetauscht werden, bis zehn Prozent des Werts Ihrer Vororder, ungetragen und mit Etikett. Bitte sprechen Sie vorher mit dem Außendienst.

## Was nicht zurückkommen kann
- Nach Wunsch gefertigte Ware wie gravierte Flaschen und bestickte Mützen
- Ware aus dem Saisonende
- Tourenbücher, weil für sie die Buchpreisbindung gilt

## Wie Gutschriften verrechnet werden
Eine Gutschrift erscheint unter „Rechnungen und Gutschriften“ und wird mit der nächsten Rechnung verrechnet. Wenn Sie lieber eine Überweisung möchten, schreiben Sie an buchhaltung@nordgrat.example.`,
)
