import { type Text, text } from '../text.ts'

/** A category and what is below it; the third level are the shelves that kinds name. */
export interface CategoryLine {
  key: string
  name: Text
  /** Which attributes a buyer can filter by here, beside those of the categories above. */
  filters?: readonly string[]
  below?: readonly CategoryLine[]
}

const line = (key: string, en: string, de: string, below?: readonly CategoryLine[]): CategoryLine => ({
  key,
  name: text(en, de),
  ...(below && { below }),
})

export const mainCategories: readonly CategoryLine[] = [
  {
    ...line('jackets', 'Jackets', 'Jacken', [
      line('shells', 'Shell jackets', 'Hardshelljacken', [
        line('hardshells', 'Three-layer shells', 'Dreilagen-Shells'),
        line('rain-jackets', 'Rain jackets', 'Regenjacken'),
        line('ski-shells', 'Ski touring shells', 'Skitourenjacken'),
      ]),
      line('insulation', 'Insulated jackets', 'Isolationsjacken', [
        line('down-jackets', 'Down jackets', 'Daunenjacken'),
        line('synthetic-jackets', 'Synthetic insulation', 'Kunstfaserjacken'),
        line('vests', 'Vests', 'Westen'),
      ]),
      line('softshell-and-wind', 'Softshell and wind', 'Softshell und Wind', [
        line('softshell-jackets', 'Softshell jackets', 'Softshelljacken'),
        line('wind-jackets', 'Wind jackets', 'Windjacken'),
      ]),
    ]),
    filters: ['gender', 'waterproof', 'insulation', 'activity', 'material'],
  },
  {
    ...line('packs', 'Packs', 'Rucksäcke', [
      line('hiking-packs', 'Hiking packs', 'Wanderrucksäcke', [
        line('daypacks', 'Daypacks', 'Tagesrucksäcke'),
        line('trekking-packs', 'Trekking packs', 'Trekkingrucksäcke'),
      ]),
      line('mountain-packs', 'Mountain packs', 'Bergrucksäcke', [
        line('alpine-packs', 'Alpine and ski packs', 'Alpin- und Skirucksäcke'),
      ]),
      line('travel', 'Travel and city', 'Reise und Stadt', [
        line('travel-packs', 'Travel packs and duffels', 'Reiserucksäcke und Taschen'),
      ]),
    ]),
    filters: ['volume', 'activity', 'waterproof', 'material'],
  },
  {
    ...line('footwear', 'Footwear', 'Schuhe', [
      line('boots', 'Boots', 'Stiefel', [
        line('hiking-boots', 'Hiking boots', 'Wanderstiefel'),
        line('alpine-boots', 'Alpine and winter boots', 'Alpin- und Winterstiefel'),
      ]),
      line('shoes', 'Shoes', 'Halbschuhe', [
        line('trail-running-shoes', 'Trail running shoes', 'Trailrunningschuhe'),
        line('approach-shoes', 'Approach shoes', 'Zustiegsschuhe'),
        line('sandals', 'Sandals', 'Sandalen'),
      ]),
    ]),
    filters: ['gender', 'waterproof', 'activity', 'material'],
  },
  {
    ...line('trousers', 'Trousers', 'Hosen', [
      line('long-trousers', 'Hiking and climbing', 'Wandern und Klettern', [
        line('hiking-trousers', 'Hiking trousers', 'Wanderhosen'),
        line('softshell-trousers', 'Softshell trousers', 'Softshellhosen'),
      ]),
      line('weather-trousers', 'Rain and snow', 'Regen und Schnee', [
        line('shell-trousers', 'Shell and ski trousers', 'Hardshell- und Skihosen'),
      ]),
      line('short-trousers', 'Short', 'Kurz', [line('shorts', 'Shorts', 'Shorts')]),
    ]),
    filters: ['gender', 'waterproof', 'activity', 'material'],
  },
  {
    ...line('midlayers', 'Midlayers', 'Midlayer', [
      line('fleece', 'Fleece', 'Fleece', [
        line('fleece-jackets', 'Fleece jackets', 'Fleecejacken'),
        line('half-zips', 'Half-zips', 'Half-Zips'),
      ]),
      line('hooded', 'Hooded', 'Mit Kapuze', [line('hoodies', 'Hoodies', 'Hoodys')]),
    ]),
    filters: ['gender', 'warmth', 'activity', 'material'],
  },
  {
    ...line('shirts-and-base', 'Shirts and base layers', 'Shirts und Unterwäsche', [
      line('t-shirts', 'T-shirts', 'T-Shirts', [
        line('tees', 'T-shirts', 'T-Shirts'),
        line('merino-tees', 'Merino T-shirts', 'Merino-T-Shirts'),
      ]),
      line('long-sleeved', 'Long sleeves', 'Langarm', [
        line('long-sleeves', 'Base layers', 'Funktionsunterwäsche'),
        line('shirts', 'Shirts and overshirts', 'Hemden und Overshirts'),
      ]),
    ]),
    filters: ['gender', 'activity', 'warmth', 'material'],
  },
  {
    ...line('accessories', 'Accessories', 'Accessoires', [
      line('headwear', 'Headwear', 'Kopfbedeckungen', [
        line('beanies', 'Beanies', 'Mützen'),
        line('caps', 'Caps and hats', 'Kappen und Hüte'),
      ]),
      line('hands', 'Gloves', 'Handschuhe', [line('gloves', 'Gloves and mittens', 'Handschuhe und Fäustlinge')]),
      line('feet', 'Socks', 'Socken', [line('socks', 'Socks', 'Socken')]),
    ]),
    filters: ['activity', 'warmth', 'waterproof', 'material'],
  },
  {
    ...line('tents-and-sleep', 'Tents and sleeping bags', 'Zelte und Schlafsäcke', [
      line('tents', 'Tents', 'Zelte', [
        line('light-tents', 'One and two persons', 'Ein und zwei Personen'),
        line('group-tents', 'Three persons and more', 'Drei Personen und mehr'),
      ]),
      line('sleep', 'Sleeping', 'Schlafen', [
        line('down-sleeping-bags', 'Down sleeping bags', 'Daunenschlafsäcke'),
        line('synthetic-sleeping-bags', 'Synthetic sleeping bags', 'Kunstfaserschlafsäcke'),
        line('sleeping-mats', 'Sleeping mats', 'Isomatten'),
      ]),
    ]),
    filters: ['persons', 'comfort', 'insulation', 'waterproof'],
  },
  {
    ...line('bottles-and-books', 'Bottles and books', 'Flaschen und Bücher', [
      line('drinking', 'Drinking', 'Trinken', [
        line('bottles', 'Bottles', 'Flaschen'),
        line('insulated-bottles', 'Insulated bottles', 'Isolierflaschen'),
      ]),
      line('reading', 'Reading', 'Lesen', [line('route-books', 'Route books', 'Tourenbücher')]),
    ]),
    filters: ['material', 'activity'],
  },
  {
    ...line('hardware', 'Hardware', 'Hardware', [
      line('helmets', 'Helmets', 'Helme', [
        line('climbing-helmets', 'Climbing helmets', 'Kletterhelme'),
        line('ski-helmets', 'Ski helmets', 'Skihelme'),
      ]),
      line('on-the-way', 'On the way', 'Unterwegs', [
        line('poles', 'Trekking poles', 'Trekkingstöcke'),
        line('headlamps', 'Headlamps', 'Stirnlampen'),
      ]),
    ]),
    filters: ['activity', 'material'],
  },
  {
    ...line('kids', 'Kids', 'Kinder', [
      line('kids-outside', 'Jackets and trousers', 'Jacken und Hosen', [
        line('kids-shells', 'Shell jackets', 'Hardshelljacken'),
        line('kids-insulation', 'Warm jackets', 'Warme Jacken'),
        line('kids-trousers', 'Trousers', 'Hosen'),
      ]),
      line('kids-layers', 'Layers', 'Lagen', [
        line('kids-fleece', 'Fleece', 'Fleece'),
        line('kids-tees', 'T-shirts', 'T-Shirts'),
      ]),
      line('kids-feet-and-hands', 'Shoes and accessories', 'Schuhe und Accessoires', [
        line('kids-footwear', 'Boots', 'Stiefel'),
        line('kids-accessories', 'Hats', 'Mützen'),
        line('kids-gloves-and-socks', 'Gloves', 'Handschuhe'),
      ]),
    ]),
    filters: ['waterproof', 'insulation', 'warmth', 'material'],
  },
]

export const dealCategories: readonly CategoryLine[] = [
  {
    ...line('season-end', 'Season end', 'Saisonende', [
      line('season-end-clothing', 'Clothing', 'Bekleidung', [
        line('season-end-jackets', 'Jackets', 'Jacken'),
        line('season-end-layers', 'Trousers and layers', 'Hosen und Lagen'),
      ]),
      line('season-end-other', 'Footwear and equipment', 'Schuhe und Ausrüstung', [
        line('season-end-footwear', 'Footwear', 'Schuhe'),
        line('season-end-equipment', 'Equipment', 'Ausrüstung'),
      ]),
    ]),
    filters: ['gender', 'material'],
  },
  {
    ...line('dealer-packs', 'Dealer packs', 'Händlerpakete', [
      line('dealer-packs-counter', 'For the counter', 'Für den Tresen', [
        line('dealer-packs-small', 'Socks and headwear', 'Socken und Mützen'),
        line('dealer-packs-bottles', 'Bottles', 'Flaschen'),
      ]),
    ]),
    filters: ['material'],
  },
]
