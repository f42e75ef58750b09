import { type Text, text } from '../text.ts'

export const privacy: Text = text(
  `## Who is responsible
Nordgrat Outdoor GmbH, Speicherkai 18, 20457 Hamburg, Germany, is the controller for the data processed in this shop. You reach our data protection officer at privacy@nordgrat.example or by post at the address above, marked “Data protection”.

## What this shop is for
This shop is open to business customers only. We process the data of people who order on behalf of a company, because we need it to perform our contracts with that company.

## Which data we process
- Account data: name, username, e-mail address, telephone number, language and the company you belong to.
- Order data: what was ordered, when, by whom, to which address, and what was agreed about prices.
- Accounting data: invoices, credits, payments and what is still open.
- Technical data: the pages you visit in the shop, the time, and the browser you use. We keep no address of your connection with it.

## On what legal basis
We process account, order and accounting data to perform the contract with your company (Art. 6 (1) b GDPR) and to meet our duties under commercial and tax law (Art. 6 (1) c GDPR). We count page views because we want to know which parts of the shop are used (Art. 6 (1) f GDPR).

## Who receives data
Carriers receive the delivery address and a telephone number. If you pay by card, the payment provider receives the amount, the order number and what you enter on its page; we never see the card number. Our tax adviser and the tax office receive what the law demands. Nobody else does.

## Cookies
The shop sets three cookies: two keep you signed in, one remembers your language. None of them follows you anywhere else, so there is nothing to consent to.

## How long we keep data
Order and accounting data are kept for ten years, as German commercial law requires. Accounts are deleted two years after the last sign-in, page counts after thirteen months.

## Your rights
You may ask which data we hold about you, have it corrected, deleted or restricted, receive it in a common format, and object to processing that rests on our legitimate interest. You may also complain to a supervisory authority; ours is the Hamburg Commissioner for Data Protection and Freedom of Information.`,
  `## Verantwortlicher
Verantwortlich für die Verarbeitung in diesem Shop ist die Nordgrat Outdoor GmbH, Speicherkai 18, 20457 Hamburg. Unsere Datenschutzbeauftragte erreichen Sie unter datenschutz@nordgrat.example oder per SendMail unter der genannten Anschrift mit dem Zusatz „Datenschutz“.

## Wofür dieser Shop da ist
Dieser Shop richtet sich ausschließlich an gewerbliche Kunden. Wir verarbeiten Daten von Personen, die für ein Unternehmen bestellen, weil wir sie für die Erfüllung unserer Verträge mit diesem Unternehmen benötigen.

## Welche Daten wir verarbeiten
- Kontodaten: Name, Benutzername, E-Mail-Adresse, Telefonnummer, Sprache und das Unternehmen, zu dem Sie gehören.
- Bestelldaten: was wann von wem an welche Adresse bestellt wurde und welche Preise vereinbart sind.
- Buchhaltungsdaten: Rechnungen, Gutschriften, Zahlungen und offene Beträge.
- Technische Daten: besuchte Seiten im Shop, Zeitpunkt und verwendeter Browser. Die Adresse Ihres Anschlusses speichern wir dazu nicht.

## Rechtsgrundlagen
Konto-, Bestell- und Buchhaltungsdaten verarbeiten wir zur Erfüllung des Vertrags mit Ihrem Unternehmen (Art. 6 Abs. 1 lit. b DSGVO) und zur Erfüllung handels- und steuerrechtlicher Pflichten (Art. 6 Abs. 1 lit. c DSGVO). Seitenaufrufe zählen wir, um zu wissen, welche Bereiche genutzt werden (Art. 6 Abs. 1 lit. f DSGVO).

## Empfänger
Paketdienste und Speditionen erhalten Lieferadresse und Telefonnummer. Bei Kartenzahlung erhält der Zahlungsdienst Betrag, Bestellnummer und Ihre Eingaben auf seiner Seite; Kartennummern sehen wir nie. Steuerberatung und Finanzamt erhalten, was das Gesetz verlangt. Sonst niemand.

## Cookies
Der Shop setzt drei Cookies: Zwei halten Sie angemeldet, eines merkt sich Ihre Sprache. Keines folgt Ihnen anderswohin, deshalb gibt es auch nichts einzuwilligen.

## Speicherdauer
Bestell- und Buchhaltungsdaten bewahren wir nach Handelsrecht zehn Jahre auf. Konten löschen wir zwei Jahre nach der letzten Anmeldung, gezählte Seitenaufrufe nach dreizehn Monaten.

## Ihre Rechte
Sie können Auskunft über Ihre Daten verlangen, sie berichtigen, löschen oder einschränken lassen, sie in einem gängigen Format erhalten und einer Verarbeitung widersprechen, die auf unserem berechtigten Interesse beruht. Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren; für uns ist der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit zuständig.`,
)
