/** The words of content pages, contact and keyboard help. */
export const enReading = {
  'content.all': 'Information',
  'content.contents': 'On this page',
  'content.company': 'About {company}',
  'content.about': 'Who we are',
  'content.returns': 'Returning goods',
  'content.terms': 'Terms and conditions',
  'content.privacy': 'Data protection',
  'contact.title': 'Contact us',
  'contact.subject': 'Subject',
  'contact.subject.missing': 'Please say in a few words what it is about.',
  'contact.order': 'Order number',
  'contact.message': 'Your message',
  'contact.message.missing': 'Please write your message.',
  'contact.send': 'Send message',
  'contact.sending': 'Sending…',
  'contact.sent': 'Your message is on its way.',
  'contact.sent.next': 'Your sales team answers by e-mail; a copy of your message is on its way to you.',
} as const

export type ReadingTexts = Record<keyof typeof enReading, string>
