import type { Locale } from '#domain/locale.ts'
import { grouped, testCards } from './cards.ts'
import type { BankSession } from './queries.ts'
import { bankTexts } from './texts.ts'

/** The bank's page: plain HTML forms, because the content security policy allows no foreign scripts. */
export function bankPage(locale: Locale, session: BankSession | undefined, isUnknownCard = false): string {
  const texts = bankTexts[locale]
  if (!session) return page(locale, texts.title, `<h1>${escaped(texts.missing)}</h1>`)
  if (session.state === 'open') return page(locale, texts.title, cardForm(locale, session, isUnknownCard))
  if (session.state === 'challenge') return page(locale, texts.challengeTitle, challengeForm(locale, session))
  return page(
    locale,
    texts.overTitle,
    `<h1>${escaped(texts.overTitle)}</h1><p>${escaped(texts.over[session.state])}</p>
    <p><a href="${escaped(session.state === 'paid' ? session.successPath : session.cancelPath)}">${escaped(session.shopName)}</a></p>`,
  )
}

function cardForm(locale: Locale, session: BankSession, isUnknownCard: boolean): string {
  const texts = bankTexts[locale]
  const fault = isUnknownCard ? `<p class="fault" id="fault" role="alert">${escaped(texts.unknown)}</p>` : ''
  const described = isUnknownCard ? 'hint fault' : 'hint'
  const rows = testCards.map(
    ({ number, behaviour }) => `<li>
      <span class="number">${grouped(number)}</span>
      <span class="does">${escaped(texts.card[behaviour])}</span>
      <button name="card" value="${number}" formnovalidate aria-label="${escaped(`${texts.use} ${grouped(number)}`)}">${escaped(texts.use)}</button>
    </li>`,
  )
  return `${summary(locale, session)}
  <form method="post" action="/test-bank/${session.id}">
    <label for="number">${escaped(texts.number)}</label>
    <input id="number" name="card" inputmode="numeric" autocomplete="off" spellcheck="false" maxlength="23"
      placeholder="0000 0000 0000 0000" aria-describedby="${described}"${isUnknownCard ? ' aria-invalid="true" autofocus' : ''}>
    <p class="hint" id="hint">${escaped(texts.numberHint)}</p>
    ${fault}
    <button class="main" name="typed" value="1">${escaped(texts.pay(amountOf(locale, session)))}</button>
  </form>
  <form method="post" action="/test-bank/${session.id}">
    <h2>${escaped(texts.cards)}</h2>
    <p class="hint">${escaped(texts.cardsHint)}</p>
    <ul>${rows.join('')}</ul>
  </form>
  <p class="back"><a href="${escaped(session.cancelPath)}">${escaped(texts.back(session.shopName))}</a></p>`
}

function challengeForm(locale: Locale, session: BankSession): string {
  const texts = bankTexts[locale]
  return `<h1>${escaped(texts.challengeTitle)}</h1>
  <p>${escaped(texts.challengeText)}</p>
  ${facts(locale, session)}
  <form method="post" action="/test-bank/${session.id}" class="pair">
    <button class="main" name="confirm" value="yes">${escaped(texts.confirm)}</button>
    <button name="confirm" value="no">${escaped(texts.reject)}</button>
  </form>`
}

function summary(locale: Locale, session: BankSession): string {
  const texts = bankTexts[locale]
  return `<h1><span class="label">${escaped(texts.pays)}</span> ${escaped(amountOf(locale, session))}</h1>${facts(locale, session)}`
}

function facts(locale: Locale, session: BankSession): string {
  const texts = bankTexts[locale]
  return `<dl>
    <div><dt>${escaped(texts.to)}</dt><dd>${escaped(session.shopName)}</dd></div>
    <div><dt>${escaped(session.orderId === null ? texts.invoices : texts.order)}</dt><dd class="number">${escaped(session.title)}</dd></div>
    <div><dt>${escaped(texts.pays)}</dt><dd class="number">${escaped(amountOf(locale, session))}</dd></div>
  </dl>`
}

function page(locale: Locale, title: string, body: string): string {
  const texts = bankTexts[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(texts.badge)}</title>
<link rel="stylesheet" href="/test-bank/style.css">
</head>
<body>
<header><strong>${escaped(texts.title)}</strong><span class="badge">${escaped(texts.badge)}</span></header>
<main>
${body}
</main>
<footer>${escaped(texts.noMoney)}</footer>
</body>
</html>`
}

function amountOf(locale: Locale, { amount, currency }: BankSession): string {
  return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'de-DE', { style: 'currency', currency }).format(
    amount / 100,
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
