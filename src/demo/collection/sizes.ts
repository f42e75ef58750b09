/** The size runs of the house; null is "one size". */
export const sizeRuns = {
  alpha6: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  alphaMen: ['S', 'M', 'L', 'XL', 'XXL'],
  alphaWomen: ['XS', 'S', 'M', 'L', 'XL'],
  trousersMen: ['44', '46', '48', '50', '52', '54', '56', '58'],
  trousersWomen: ['34', '36', '38', '40', '42', '44', '46'],
  shoesMen: ['40', '41', '42', '42.5', '43', '44', '45', '46', '47'],
  shoesWomen: ['36', '37', '37.5', '38', '39', '40', '41', '42'],
  shoesKids: ['28', '30', '32', '34', '36', '38'],
  kids: ['104', '116', '128', '140', '152', '164'],
  gloves: ['6', '7', '8', '9', '10', '11'],
  glovesKids: ['4', '5', '6'],
  mittens: ['S', 'M', 'L', 'XL'],
  socks: ['36–38', '39–41', '42–44', '45–47'],
  socksKids: ['27–30', '31–34', '35–38'],
  helmets: ['52–57', '57–62'],
  bags: ['185', '200'],
  packs: ['S/M', 'M/L'],
  bottles: ['500 ml', '750 ml', '1000 ml'],
  bottlesSmall: ['350 ml', '500 ml'],
  one: [null],
} as const satisfies Record<string, readonly (string | null)[]>

export type SizeRun = keyof typeof sizeRuns
