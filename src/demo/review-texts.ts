/**
 * What dealers write about goods: one sentence about the thing, one about selling it. Each half is used once per
 * language and group, so no review reads like another.
 */
export interface ReviewWords {
  titles: readonly string[]
  about: readonly string[]
  selling: readonly string[]
}

export type ReviewGroup = 'jackets' | 'layers' | 'footwear' | 'equipment' | 'small'

export const reviewWords: Readonly<Record<'en' | 'de', Readonly<Record<ReviewGroup, ReviewWords>>>> = {
  de: {
    jackets: {
      titles: [
        'Läuft von selbst',
        'Unser Bestseller im Herbst',
        'Schnitt sehr gut',
        'Farben besser als auf dem Bild',
        'Gute Jacke, knapp geschnitten',
        'Verkauft sich bei jedem Wetter',
        'Kapuze überzeugt',
        'Preis passt',
      ],
      about: [
        'Sitzt auch mit Midlayer darunter ordentlich und zwickt nirgends.',
        'Die Kapuze dreht sich mit dem Kopf, das merkt man sofort beim Anprobieren.',
        'Die Ärmel könnten bei großen Kunden einen Zentimeter länger sein.',
        'Nähte sauber, Reißverschluss läuft leicht, keine einzige Reklamation bisher.',
        'Fällt eher klein aus, wir beraten eine Nummer größer.',
        'Das Material ist leiser als beim Vorgänger, das mögen die Leute.',
        'Im Dauerregen auf der Messe getestet, nichts kam durch.',
        'Die Taschen liegen endlich über dem Hüftgurt.',
        'Leichter als erwartet und trotzdem nicht lappig.',
        'Der Saum bleibt unten, auch mit Klettergurt.',
      ],
      selling: [
        'Nachgeordert haben wir schon zweimal.',
        'M und L sind bei uns immer zuerst weg.',
        'Wer sie anprobiert, nimmt sie meistens mit.',
        'Für den Preis im Laden gut zu erklären.',
        'Hängt bei uns direkt am Eingang.',
        'Würden wir uns noch in einer dunklen Farbe wünschen.',
        'Bei den Damen läuft sie noch besser.',
        'Stammkunden fragen nach genau diesem Modell.',
        'Im Schaufenster macht die helle Farbe viel aus.',
        'Nächste Saison nehmen wir sie breiter auf.',
      ],
    },
    layers: {
      titles: [
        'Angenehm auf der Haut',
        'Solide Basis',
        'Größen fallen normal aus',
        'Nach zehn Wäschen wie neu',
        'Klare Empfehlung',
        'Gut kombinierbar',
        'Schöne Farben',
      ],
      about: [
        'Kratzt nicht und riecht nach drei Tagen Hütte noch nicht.',
        'Der Stoff pillt auch nach vielen Wäschen kaum.',
        'Bund sitzt, Knie sind gut geformt.',
        'Die Taschen sind tief genug für ein großes Telefon.',
        'Am Bein etwas schmal, für kräftige Waden eher nicht.',
        'Trocknet über Nacht, wie versprochen.',
        'Der Kragen steht genau richtig, ohne zu würgen.',
        'Griff und Farbe sind beim Nachkauf gleich geblieben, das ist selten.',
      ],
      selling: [
        'Ein Teil, das man ohne viele Worte verkauft.',
        'Wir hängen es neben die Shells, dann gehen beide.',
        'Läuft das ganze Jahr durch.',
        'Die Kundschaft kommt und holt die zweite Farbe.',
        'Mit dem Staffelpreis bleibt ordentlich etwas hängen.',
        'Für Vereine haben wir gleich zwanzig Stück genommen.',
        'Kommt bei jungen Leuten gut an.',
        'Könnte früher in der Saison lieferbar sein.',
      ],
    },
    footwear: {
      titles: ['Passt sofort', 'Breiter Leisten, endlich', 'Sohle greift', 'Guter Allrounder', 'Solide verarbeitet'],
      about: [
        'Der breite Leisten löst viele Beratungsgespräche in fünf Minuten.',
        'Im nassen Fels deutlich besser als der Vorgänger.',
        'Schnürung hält auch bergab, ohne zu drücken.',
        'Die Ferse sitzt bei schmalen Füßen etwas locker.',
        'Schon neu besohlt worden, danach wie am ersten Tag.',
        'Wir haben ihn auf der Zugspitze getragen, keine Blase.',
      ],
      selling: [
        'In 42 und 43 sollte man doppelt einkaufen.',
        'Rückläufer hatten wir in einem Jahr genau einen.',
        'Verkaufen wir gern zusammen mit den Trekkingsocken.',
        'Für Einsteiger preislich genau richtig.',
        'Läuft bei uns im Verleih ebenfalls.',
        'Die zweite Farbe hätte es nicht gebraucht.',
      ],
    },
    equipment: {
      titles: [
        'Durchdacht bis zur Schnalle',
        'Hält, was es verspricht',
        'Leicht und trotzdem robust',
        'Für Touren gemacht',
        'Ersatzteile gibt es wirklich',
      ],
      about: [
        'Trägt sich mit zwölf Kilo noch entspannt.',
        'Alles lässt sich mit Handschuhen bedienen.',
        'Aufbau beim ersten Mal ohne Anleitung geschafft.',
        'Die Schnalle haben wir nach einem Sturz getauscht, zwei Minuten Arbeit.',
        'Das Packmaß ist wirklich so klein wie angegeben.',
        'Reißverschluss hakt gelegentlich an der Abdeckleiste.',
      ],
      selling: [
        'Mit dem Datenblatt aus den Downloads gut zu beraten.',
        'Verkauft sich über die Vorführung, nicht über das Regal.',
        'Für die Hüttentour unser Standardangebot.',
        'Auf dem Testwochenende waren alle ausgeliehen.',
        'Wünschen würden wir uns eine kleinere Version.',
        'In der Saison ständig nachbestellt.',
      ],
    },
    small: {
      titles: ['Perfekt für die Kasse', 'Geht immer', 'Schöne Mitnahmeware', 'Kunden kommen wieder', 'Gute Packgröße'],
      about: [
        'Kratzt nicht, hält die Form, sieht gut aus.',
        'Die Stickerei mit unserem Namen ist sauber geworden.',
        'Passen unter jeden Helm.',
        'Auch nach dem Trockner noch dieselbe Größe.',
        'Der Deckel ist dicht, wir haben es kopfüber probiert.',
        'Verpackung kommt ohne Plastik aus, sehr schön.',
      ],
      selling: [
        'Steht neben der Kasse und dreht sich jede Woche.',
        'Die Sechserpackung ist genau richtig.',
        'Als Geschenk im Dezember unschlagbar.',
        'Wird oft gleich doppelt mitgenommen.',
        'Mit Händlerpaket sehr gute Spanne.',
        'Läuft auch bei Regen, wenn sonst keiner kommt.',
      ],
    },
  },
  en: {
    jackets: {
      titles: [
        'Sells itself',
        'Good cut, honest price',
        'Runs slightly small',
        'Colours better than expected',
        'Our autumn favourite',
      ],
      about: [
        'Fits well over a midlayer and does not ride up with a harness.',
        'The hood turns with the head, people notice at once.',
        'Sleeves are a little short on tall customers.',
        'Clean seams, smooth zip, not a single return so far.',
        'Quieter fabric than the old model, which is a selling point here.',
        'We wore it through a wet week in the Vosges and stayed dry.',
      ],
      selling: [
        'We reordered twice this season.',
        'M and L are always gone first.',
        'Whoever tries it on tends to keep it on.',
        'A darker colour would help in town.',
        'Hangs right next to the door now.',
        'We will go deeper next year.',
      ],
    },
    layers: {
      titles: ['Comfortable and simple', 'True to size', 'Good basic', 'Keeps its shape'],
      about: [
        'Does not itch and does not smell after three days in a hut.',
        'Hardly any pilling after a season of demo wear.',
        'The leg is on the slim side.',
        'Dries overnight, as promised.',
      ],
      selling: [
        'Easy to sell without many words.',
        'We hang it beside the shells and both go.',
        'Customers come back for the second colour.',
        'With the tier price there is a decent margin.',
      ],
    },
    footwear: {
      titles: ['Fits out of the box', 'Grip is excellent', 'The wide last works', 'Solid boot'],
      about: [
        'The wide last settles most fittings in five minutes.',
        'Clearly better on wet rock than its predecessor.',
        'Lacing holds on the way down.',
        'Heel is a bit loose on narrow feet.',
      ],
      selling: [
        'Buy double in 42 and 43.',
        'Exactly one return in a year.',
        'Goes well with the trek socks.',
        'The right price for beginners.',
      ],
    },
    equipment: {
      titles: ['Well thought out', 'Light and still tough', 'Does what it says', 'Spares really exist'],
      about: [
        'Carries twelve kilos without complaint.',
        'Everything works with gloves on.',
        'Pitched it the first time without instructions.',
        'Packs as small as the sheet says.',
      ],
      selling: [
        'The data sheet makes advice easy.',
        'Sells by demonstration, not from the shelf.',
        'All of them were out on our test weekend.',
        'Reordered all through the season.',
      ],
    },
    small: {
      titles: ['Perfect at the till', 'Always goes', 'Nice little extra', 'Good pack size'],
      about: [
        'Keeps its shape and looks good.',
        'The embroidery with our name came out clean.',
        'Fits under every helmet.',
        'The lid is tight, we tried it upside down.',
      ],
      selling: [
        'Stands by the till and turns every week.',
        'The pack of six is just right.',
        'Unbeatable as a present.',
        'Often taken in twos.',
      ],
    },
  },
}
