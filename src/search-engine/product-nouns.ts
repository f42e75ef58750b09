import { spellingsOf } from './tokens.ts'

/**
 * Nouns of this trade, in every form they take at the end of a compound. Written forms rather than stems: by its stem,
 * a "Teller" would be a "Tell".
 */
const nouns = `
  anorak anoraks anzug anzüge ausrüstung ball bälle band bänder becher behälter beutel bekleidung bikini binde
  bluse blusen boots brett bretter brille brillen buch bücher bürste büstenhalter chino chinos decke decken
  fäustling fäustlinge flasche flaschen fleece gamasche gamaschen gaskocher gürtel halstuch handschuh handschuhe
  hängematte hemd hemden helm helme hoodie hoodies hoody hoodys hose hosen hut hüte hülle hüllen jacke jacken
  jackett kanne kannen kappe kappen karte karten karabiner kissen kleid kleider kocher koffer lampe lampen leggings
  licht lichter liege liegen longsleeve longsleeves mantel mäntel maske masken matte matten messer mütze mützen
  netz netze overall overalls paket pakete parka parkas poncho ponchos pullover pullunder pulli pullis quilt quilts
  riemen rock röcke rolltop rucksack rucksäcke sack säcke sandale sandalen schal schals schirm schirme schlafsack
  schlafsäcke schuh schuhe seil seile shirt shirts shorts socke socken softshell stiefel stirnband stock stöcke
  stoff stuhl stühle sweater tasche taschen teller tights tisch tische top tops trikot trikots tuch tücher
  unterwäsche wäsche weste westen zelt zelte zubehör
  bag bags boot bottle bottles cap caps coat coats gear glove gloves hat hats helmet helmets hood jacket jackets
  lamp lamps light lights mat mats pack packs pad pads pants pole poles shell shells shoe shoes sleeve sleeves sock
  socks tee tees tent tents vest vests wear`

export const productNouns: ReadonlySet<string> = new Set(nouns.trim().split(/\s+/).flatMap(spellingsOf))
