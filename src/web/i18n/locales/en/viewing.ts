/** For staff who look at the shop as a customer. */
export const enViewing = {
  'viewing.label': 'View of the shop',
  'viewing.as': 'You see the shop as {name} of {company}.',
  'viewing.nothing.changes': 'Nothing can be changed.',
  'viewing.minutes': '{count} min left',
  'viewing.end': 'Back to the desk',
} as const
