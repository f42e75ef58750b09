import { type Text, text } from '../text.ts'

/** What buyers filter by, with its values in the order they are offered. */
export const attributes: Readonly<Record<string, { label: Text; values: Readonly<Record<string, Text>> }>> = {
  gender: {
    label: text('Gender', 'Geschlecht'),
    values: {
      men: text('Men', 'Herren'),
      women: text('Women', 'Damen'),
      unisex: text('Unisex', 'Unisex'),
      kids: text('Kids', 'Kinder'),
    },
  },
  activity: {
    label: text('Activity', 'Aktivität'),
    values: {
      hiking: text('Hiking', 'Wandern'),
      climbing: text('Climbing', 'Klettern'),
      skitouring: text('Ski touring', 'Skitour'),
      trailrunning: text('Trail running', 'Trailrunning'),
      camping: text('Camping', 'Camping'),
      travel: text('Travel', 'Reise'),
      everyday: text('Everyday', 'Alltag'),
    },
  },
  waterproof: {
    label: text('Waterproof', 'Wasserdicht'),
    values: {
      no: text('No', 'Nein'),
      resistant: text('Water-repellent', 'Wasserabweisend'),
      membrane: text('With membrane', 'Mit Membran'),
      mm4000: text('4,000 mm', '4.000 mm'),
      mm5000: text('5,000 mm', '5.000 mm'),
      mm8000: text('8,000 mm', '8.000 mm'),
      mm10000: text('10,000 mm', '10.000 mm'),
      mm15000: text('15,000 mm', '15.000 mm'),
      mm20000: text('20,000 mm', '20.000 mm'),
      mm28000: text('28,000 mm', '28.000 mm'),
    },
  },
  insulation: {
    label: text('Insulation', 'Isolation'),
    values: { down: text('Down', 'Daune'), synthetic: text('Synthetic', 'Kunstfaser') },
  },
  warmth: {
    label: text('Warmth', 'Wärme'),
    values: { light: text('Light', 'Leicht'), medium: text('Medium', 'Mittel'), warm: text('Warm', 'Warm') },
  },
  material: {
    label: text('Material', 'Material'),
    values: {
      recycled: text('Recycled fibre', 'Recyclingfaser'),
      wool: text('Wool', 'Wolle'),
      cotton: text('Organic cotton', 'Bio-Baumwolle'),
      hemp: text('Hemp', 'Hanf'),
      polyamide: text('Polyamide', 'Polyamid'),
      polyester: text('Polyester', 'Polyester'),
      synthetic: text('Other synthetics', 'Andere Kunststoffe'),
      leather: text('Leather', 'Leder'),
      rubber: text('Natural rubber', 'Naturkautschuk'),
      steel: text('Stainless steel', 'Edelstahl'),
      titanium: text('Titanium', 'Titan'),
      aluminium: text('Aluminium', 'Aluminium'),
      carbon: text('Carbon', 'Carbon'),
      plastic: text('BPA-free plastic', 'BPA-freier Kunststoff'),
      paper: text('Paper', 'Papier'),
    },
  },
  volume: {
    label: text('Volume', 'Volumen'),
    values: {
      upTo20: text('Up to 20 litres', 'Bis 20 Liter'),
      from20: text('20 to 35 litres', '20 bis 35 Liter'),
      from35: text('35 to 50 litres', '35 bis 50 Liter'),
      over50: text('Over 50 litres', 'Über 50 Liter'),
    },
  },
  persons: {
    label: text('Persons', 'Personen'),
    values: {
      p1: text('1 person', '1 Person'),
      p2: text('2 persons', '2 Personen'),
      p3: text('3 persons', '3 Personen'),
      p4: text('4 and more', '4 und mehr'),
    },
  },
  comfort: {
    label: text('Comfort temperature', 'Komforttemperatur'),
    values: {
      plus10: text('+10 °C', '+10 °C'),
      plus5: text('+5 °C', '+5 °C'),
      zero: text('0 °C', '0 °C'),
      minus5: text('−5 °C', '−5 °C'),
      minus12: text('−12 °C', '−12 °C'),
      minus20: text('−20 °C', '−20 °C'),
    },
  },
}
