import type { ProblemCode } from '#domain/problem.ts'
import { type RowProblemCode, rowProblemCodes } from '#domain/records/row-problem.ts'
import type { Problem } from '#domain/result.ts'
import { enRowProblems } from './records/texts/en.ts'

/**
 * One row per problem: its HTTP status and its English sentence for clients of the API. `{name}` is filled from the
 * problem's facts. The compiler asks for a row for every code. 400 malformed, 401 not signed in, 403 not allowed, 404
 * not there or not yours, 408 too slow, 409 changed meanwhile, 413 too large, 415 wrong type, 422 a business rule says
 * no, 410 gone for good, 412 another version, 429 too many, 503 try again.
 */
export const problems: Record<ProblemCode, { status: number; detail: string }> = {
  'request.malformed': { status: 400, detail: 'The request could not be understood. Please check what was sent.' },
  'request.too.large': { status: 413, detail: 'What was sent is too large.' },
  'request.too.slow': { status: 408, detail: 'The request took too long to arrive. Please send it again.' },
  'request.wrong.type': { status: 415, detail: 'This kind of content is not accepted here.' },
  'request.too.many': { status: 429, detail: 'Too many attempts. Please wait {seconds} seconds and try again.' },
  'resource.not.found': { status: 404, detail: 'This page could not be found' },
  'not.signed.in': { status: 401, detail: 'Please sign in.' },
  'not.allowed': { status: 403, detail: 'You are not allowed to do this.' },
  'try.again.later': { status: 503, detail: 'The shop cannot answer right now. Please try again in a moment.' },
  'queue.own.full': {
    status: 429,
    detail: 'Your earlier files are still being worked on. Please wait {seconds} seconds and try again.',
  },
  'queue.full': {
    status: 503,
    detail: 'The shop is busy with many files at the moment. Please try again in {seconds} seconds.',
  },
  'unknown.error': { status: 500, detail: 'An unknown error occurred.' },
  'idempotency.key.reused': { status: 422, detail: 'This Idempotency-Key was already used for another request.' },

  'login.failed': { status: 401, detail: 'Username or password is not valid. Please try again.' },
  'account.blocked': { status: 403, detail: 'Your account is blocked. Please contact your Sales Manager.' },
  'company.inactive': {
    status: 403,
    detail: 'The account of your company is closed. Please contact your Sales Manager.',
  },
  'email.not.known': {
    status: 422,
    detail: 'This E-Mail address is not in our System. Please check your E-Mail.',
  },
  'email.duplicate': {
    status: 422,
    detail: 'This email is assigned to multiple accounts; contact your Sales Manager.',
  },
  'reset.link.invalid': { status: 422, detail: 'This link has expired or was already used. Please ask for a new one.' },
  'email.link.invalid': {
    status: 422,
    detail: 'This link has expired, was already used, or belongs to a change that was replaced or cancelled.',
  },
  'password.blank': { status: 422, detail: 'The password needs letters, digits or other signs, not only blanks.' },
  'password.too.short': { status: 422, detail: 'The password needs at least {minLength} characters.' },
  'password.too.long': { status: 422, detail: 'The password may have at most {maxLength} characters.' },
  'password.wrong': { status: 422, detail: 'The current password is not right.' },
  'password.current.required': {
    status: 403,
    detail: 'You signed in a while ago. Please enter your current password as well.',
  },
  'view.only': { status: 403, detail: 'You look at the shop as a customer. Nothing can be changed.' },
  'account.request.decided': { status: 409, detail: 'Somebody else has decided this request meanwhile.' },
  'customer.number.taken': {
    status: 422,
    detail: 'This customer number is already in use. Please choose another one.',
  },
  'username.taken': { status: 422, detail: 'This username is already in use. Please choose another one.' },
  'username.is.email': {
    status: 422,
    detail: 'A username cannot be an e-mail address, unless it is the confirmed address of that very person.',
  },
  'user.self.lockout': { status: 422, detail: 'You cannot lock or deactivate yourself.' },
  'user.last.admin': { status: 422, detail: 'A company needs at least one active admin.' },
  'second.factor.needed': {
    status: 403,
    detail: 'This account has a second factor. Please sign in at the desk with a code.',
  },
  'second.factor.wrong': { status: 422, detail: 'This code is not right, or was used already.' },
  'second.factor.there': { status: 409, detail: 'You have a second factor already. End it first.' },
  'second.factor.unreadable': {
    status: 422,
    detail: 'The second factor can no longer be checked. An owner has to reset it.',
  },
  'owner.last': { status: 422, detail: 'A shop needs an owner who can sign in.' },
  'role.fixed': { status: 422, detail: 'The role of owners may do everything and stays as it is.' },
  'role.in.use': { status: 422, detail: 'Somebody has this role. Give them another one first.' },
  'role.beyond.own': { status: 403, detail: 'You can give and take only what you are allowed to do yourself.' },
  'key.not.valid': { status: 401, detail: 'The API key is missing, unknown, expired or revoked.' },
  'key.address.closed': { status: 403, detail: 'This API key may not be used from {address}.' },
  'key.address.malformed': {
    status: 422,
    detail: '{address} is no network address. Write 203.0.113.7 or 203.0.113.0/24, for example.',
  },
  'key.lacks.permission': { status: 403, detail: 'This API key lacks the permission {permission}.' },
  'key.revoked': { status: 422, detail: 'This API key was revoked and stays so. Please make a new one.' },
  'version.outdated': { status: 412, detail: 'The record has another version by now. Please read it again.' },
  'version.of.many': { status: 400, detail: 'If-Match holds for a single row. Please send one row, or none of it.' },
  'cursor.malformed': {
    status: 400,
    detail: 'This cursor is none of this call. Please send one as it was given, or none.',
  },
  'cursor.gone': {
    status: 410,
    detail: 'This cursor no longer says where to go on. Please take a new one without `after`, and read all records.',
  },
  'call.unknown': { status: 404, detail: 'There is no call {method} {path}. /api/erp/v1/docs lists those there are.' },
  'number.unknown': { status: 404, detail: 'There is nothing here with the number {number}.' },
  'kind.not.readable': { status: 403, detail: 'There is no kind {kind} that this API key may read.' },
  'webhook.kind.closed': { status: 403, detail: 'There is no kind {kind} that you may read.' },
  'webhook.off': { status: 422, detail: 'This receiver is switched off. Switch it on first.' },
  'webhook.secret.lost': {
    status: 422,
    detail: 'The stored secret can no longer be read. Please renew it and tell the receiver the new one.',
  },
  'user.not.active': { status: 422, detail: 'Unlock and activate this person first.' },
  'signup.required.fields': { status: 422, detail: 'Please fill in all required fields.' },
  'company.changed': {
    status: 409,
    detail: 'You are now acting for another company. Nothing was saved; please reload the page.',
  },
  'company.not.assigned': {
    status: 403,
    detail: 'You do not look after this company, or no longer do. Nothing was read or saved for it.',
  },

  'product.added.to.cart.error': {
    status: 422,
    detail: 'There was an error adding the product to the cart. Please try again.',
  },
  'batch.invalid': {
    status: 422,
    detail: 'Invalid product quantity. Must be a multiple of the batch size',
  },
  'quantity.invalid': { status: 422, detail: 'The quantity must be a whole number of at least 1.' },
  'stock.not.enough.error': { status: 409, detail: 'This product doesnt have enough quantity. Not enough stock.' },
  'price.missing': { status: 422, detail: 'There is no price for this product. Please contact your Sales Manager.' },
  'product.gone': { status: 409, detail: 'This product is no longer available.' },
  'season.closed': { status: 422, detail: 'This season cannot be ordered at the moment.' },
  'quantity.undecided': {
    status: 422,
    detail: 'You asked for {requested}, and {available} can be had. Decide on the quantity first.',
  },
  'season.cap.exceeded': { status: 409, detail: 'At most {max} pieces are left for this season.' },
  'preorders.closed': { status: 422, detail: 'This shop does not take pre-orders at the moment.' },
  'unknown.sku': { status: 422, detail: 'There is no product with this number.' },
  'variant.choose': { status: 422, detail: 'This number stands for several variants. Please choose colour and size.' },

  'cart.full': { status: 422, detail: 'A cart holds at most 1,000 lines.' },
  'selection.empty': { status: 422, detail: 'Nothing is selected.' },
  'selection.too.long': { status: 422, detail: 'A selection has at most {max} styles.' },
  'selection.too.many': { status: 422, detail: 'A person has at most {max} selections.' },
  'fair.too.much': { status: 422, detail: 'A pack has at most {max} styles. Take less of the catalogue along.' },
  'price.loading': { status: 422, detail: 'The price is still loading. Please wait a moment.' },
  'attribute.unknown': { status: 422, detail: 'This product does not have this attribute.' },
  'attribute.required': { status: 422, detail: 'Please fill in this attribute, or enter a space to leave it blank.' },
  'attribute.too.long': { status: 422, detail: 'This attribute is too long.' },

  'tax.category.not.found': { status: 422, detail: 'No tax category found for {rate} in {country}' },
  'tax.rate.not.found': { status: 422, detail: 'No tax rate found for {category} in {country}' },

  'cart.empty': { status: 422, detail: 'There is nothing in this cart to order.' },
  'cart.changed': { status: 409, detail: 'Your cart was changed elsewhere. Please look at it again.' },
  'price.changed': { status: 409, detail: 'The price of at least one item in your cart has changed.' },
  'total.changed': { status: 409, detail: 'The total has changed. Please check it and confirm again.' },
  'minimum.order.amount': { status: 422, detail: 'The minimum order amount is {minimum} {currency}.' },
  'address.missing': { status: 422, detail: 'The {address} address is missing. Please choose one.' },
  'address.missing.country': { status: 422, detail: 'This address has no country. Please add it before ordering.' },
  'address.adding.blocked': { status: 403, detail: 'Your Sales Manager adds, changes and removes addresses.' },
  'address.incomplete': { status: 422, detail: 'An address needs a street and a city.' },
  'address.list.full': { status: 422, detail: 'A company keeps at most 500 addresses.' },
  'delivery.blocked': {
    status: 422,
    detail: 'Deliveries to your company are blocked. Please contact your Sales Manager.',
  },
  'shipping.method.unavailable': { status: 422, detail: 'This shipping method does not deliver to the address.' },
  'payment.method.unavailable': { status: 422, detail: 'This payment method is not available to your company.' },
  'delivery.date.unknown': { status: 422, detail: 'There is no season with this delivery date.' },
  'delivery.date.past': { status: 422, detail: 'The delivery date has already passed.' },
  'terms.not.accepted': { status: 422, detail: 'Please agree to the terms and conditions.' },
  'contract.not.confirmed': { status: 422, detail: 'Please confirm the contract text.' },

  'order.is.cancelled': { status: 422, detail: 'This order was cancelled.' },
  'order.held': { status: 422, detail: 'This order waits until it is approved.' },
  'order.unpaid': { status: 422, detail: 'This order waits for its payment by card and may still expire.' },
  'order.partly.shipped': {
    status: 422,
    detail: 'Something of this order has been shipped already. Cancel what is still open instead.',
  },
  'order.changed.since': { status: 409, detail: 'This order was changed meanwhile. Please look at it again.' },
  'order.change.address.unknown': {
    status: 422,
    detail: 'The company of this order has no address with the key {key}.',
  },
  'order.change.address.country': {
    status: 422,
    detail: 'An order stays in its country: freight and VAT are agreed for it. Please cancel it and place another one.',
  },
  'order.change.address.shipped': {
    status: 422,
    detail: 'Something of this order has left already, so its address stays.',
  },
  'order.change.over': { status: 422, detail: 'Nothing of this order is open any more, so it cannot be changed.' },
  'order.change.nothing': { status: 422, detail: 'Nothing would change.' },
  'order.change.nothing.left': { status: 422, detail: 'Nothing would be left of this order. Cancel it instead.' },
  'order.change.line.unknown': { status: 422, detail: 'The order has no line {line}, or it was named twice.' },
  'order.change.below.shipped': {
    status: 422,
    detail: 'Of {sku} {least} pieces were shipped, invoiced or cancelled already: it cannot be less.',
  },
  'order.change.price.invoiced': {
    status: 422,
    detail: '{sku} has been invoiced already, so its price stays. Write a credit note instead.',
  },
  'order.change.nothing.open': { status: 422, detail: 'Nothing of {sku} is open any more, so it cannot be replaced.' },
  'order.change.short': { status: 422, detail: 'Of {sku} only {available} more pieces can be had.' },
  'order.change.not.in.season': { status: 422, detail: 'The season of this order does not bring {sku}.' },
  'order.change.paid': {
    status: 422,
    detail:
      'This order is paid by card: its total of {total} stays, it cannot become {wanted}. Place a second order for what is added, and cancel what is left out: its money goes back to the card.',
  },
  'order.change.needs.consent': { status: 422, detail: 'The customer has to agree to this first.' },
  'order.change.date.taken': {
    status: 422,
    detail: 'Another order of the same checkout is delivered on {date}. Choose another day.',
  },
  'order.preview.outdated': {
    status: 409,
    detail: 'Prices or stock changed since the preview. Please look at it again.',
  },
  'order.taken.over': { status: 409, detail: 'This order was taken over already, under the number {erpNumber}.' },
  'erp.number.taken': { status: 409, detail: 'Another order was taken over under the number {erpNumber}.' },
  'proposal.open': {
    status: 409,
    detail: 'The customer has not answered another proposal about this order yet. Withdraw it first.',
  },
  'proposal.not.needed': { status: 422, detail: 'The customer need not be asked about this change. Make it at once.' },
  'proposal.deadline': {
    status: 422,
    detail: 'The last day for an answer must be today or later, and at most {days} days ahead.',
  },
  'proposal.answered': { status: 409, detail: 'This has been answered already; that answer counts.' },
  'proposal.withdrawn': {
    status: 409,
    detail: 'The wholesaler has withdrawn this proposal. Your order stays as it is.',
  },
  'proposal.over': { status: 409, detail: 'This change can no longer be made. Your order stays as it is.' },
  'proposal.too.late': {
    status: 409,
    detail: 'The time for an answer is over. What was announced for this case is carried out.',
  },
  'proposal.other.difference': {
    status: 409,
    detail: 'The order was changed meanwhile, so this would become something else than what was proposed.',
  },
  'handover.taken': { status: 409, detail: 'This suggestion has been taken into the cart already.' },
  'handover.declined': { status: 409, detail: 'This suggestion has been declined already.' },
  'handover.withdrawn': { status: 409, detail: 'This suggestion has been withdrawn.' },
  'handover.changed': { status: 409, detail: 'The suggestion was changed meanwhile. Please look at it again.' },
  'handover.empty': { status: 422, detail: 'There is nothing in the cart that could be suggested.' },
  'handover.receiver.unknown': { status: 422, detail: 'This person cannot get a suggestion for this company.' },
  'handover.cart.changed': { status: 409, detail: 'The cart was changed meanwhile. Please look at it again.' },
  'handover.own.kept': { status: 409, detail: 'You have changed this in your cart since. It stays as you made it.' },
  'handover.not.alone': {
    status: 422,
    detail: 'This suggestion changes what is in your cart. Take it over, then order the cart.',
  },
  'order.request.approved': { status: 409, detail: 'This order has been approved already.' },
  'order.request.refused': { status: 409, detail: 'This order has been refused already.' },
  'order.request.withdrawn': { status: 409, detail: 'This order was taken back into the cart.' },
  'order.request.too.many': {
    status: 409,
    detail: '{most} of your orders wait for approval already. Please wait for answers, or take one back.',
  },
  'order.request.nobody': {
    status: 422,
    detail: 'This order is above your limit, and your company has no admin who could approve it.',
  },
  'approval.limit.admin': { status: 422, detail: 'Admins approve orders, so they have no limit themselves.' },
  'shipment.empty': { status: 422, detail: 'No pieces were named.' },
  'shipment.too.many': { status: 422, detail: 'Of line {line} {open} pieces are open.' },
  'pieces.outdated': { status: 409, detail: 'Of line {line} {open} pieces are open by now. Please look again.' },
  'shipment.short': { status: 422, detail: 'Of {sku} only {available} pieces are in stock.' },
  'order.not.cancellable': { status: 422, detail: 'This order is already being processed and cannot be cancelled.' },
  'order.already.paid': { status: 409, detail: 'This order is already paid.' },
  'order.not.payable': { status: 409, detail: 'This order is cancelled and can no longer be paid.' },
  'payment.not.needed': { status: 422, detail: 'This order is not paid by card: there is nothing to pay here.' },
  'payment.news.invalid': { status: 400, detail: 'This report is not signed, not fresh, or not readable.' },
  'review.not.bought': { status: 422, detail: 'Only products your company has bought can be reviewed.' },
  'review.already.written': { status: 422, detail: 'You have already reviewed this product.' },

  'invoice.nothing.shipped': { status: 422, detail: 'Everything that was shipped of this order is invoiced already.' },
  'invoice.cancelled.already': { status: 409, detail: 'This invoice was cancelled already.' },
  'invoice.has.credits': {
    status: 422,
    detail: 'This invoice was credited in part. Please credit the rest of it instead of cancelling it.',
  },
  'credit.beyond.invoice': { status: 422, detail: 'No more can be credited than is left of the invoice.' },
  'credit.nothing': { status: 422, detail: 'Please say what is credited: pieces, freight or an amount.' },
  'statement.unreadable': {
    status: 422,
    detail:
      'This is no bank statement that can be read. Please send a camt.053 file, or a csv with day, amount and text.',
  },
  'statement.row.unreadable': { status: 422, detail: 'Row {row} has no day or no amount that can be read.' },
  'statement.too.long': { status: 422, detail: 'A statement may have at most {max} lines.' },
  'document.unknown': { status: 422, detail: 'There is no document of this number.' },
  'invoice.not.payable': {
    status: 422,
    detail: 'One of these documents is paid already, or nothing remains to be paid.',
  },
  'invoice.amount.changed': { status: 409, detail: 'What is open has changed. Please look at it again.' },
  'payment.nothing.to.book': { status: 422, detail: 'There is nothing open that this would pay.' },
  'refund.not.returned': { status: 422, detail: 'Money that went back to a card cannot be booked back by hand.' },
  'refund.nothing': { status: 422, detail: 'Nothing of this credit can be paid back to a card.' },
  'refund.too.much': { status: 422, detail: 'No more than {most} can be paid back to the card.' },
  'refund.under.way': { status: 409, detail: 'A refund of this credit is under way.' },
  'payment.beyond.credit': { status: 422, detail: 'No more can be paid back than credits are open.' },
  'payment.other.currency': { status: 422, detail: 'A payment is for documents of one currency.' },
  'payment.other.company': { status: 422, detail: 'A payment is for documents of one company.' },
  'payment.returned.already': { status: 409, detail: 'This payment was returned already.' },

  'sheet.not.xlsx': { status: 415, detail: 'This is not an Excel workbook (.xlsx). Please use the order sheet.' },
  'sheet.other.format': {
    status: 415,
    detail: 'This is a {format} file. Please save it as an Excel workbook (.xlsx) and send it again.',
  },
  'sheet.encrypted': { status: 422, detail: 'This file is protected by a password. Please save it without one.' },
  'sheet.macro': {
    status: 422,
    detail: 'This file can hold macros. Please save it as an Excel workbook (.xlsx) without macros.',
  },
  'sheet.external.links': { status: 422, detail: 'This file refers to other files. Please remove the links.' },
  'sheet.damaged': { status: 422, detail: 'This file is damaged. Please open it in Excel and save it again.' },
  'sheet.hostile': { status: 422, detail: 'This file cannot be read safely. Please use a fresh order sheet.' },
  'sheet.too.many.rows': {
    status: 422,
    detail: 'This sheet is too large: at most {maxRows} rows and {maxColumns} columns can be read.',
  },
  'sheet.header.missing': {
    status: 422,
    detail: 'The column "{column}" is missing. Please use the order sheet as it was downloaded.',
  },
  'sheet.header.twice': { status: 422, detail: 'The column "{column}" is there twice. Please keep one of them.' },
  'sheet.wrong.type': { status: 422, detail: 'This sheet is for the other kind of order. Please choose that one.' },
  'sheet.wrong.company': { status: 422, detail: 'This sheet was made for another company: {company}.' },
  duplicate: { status: 422, detail: 'This number is in the sheet several times; the quantities were added up.' },

  'alarm.too.many': { status: 422, detail: 'You can watch at most {max} products. Please delete an alarm first.' },

  ...rowProblems(),

  'search.term.too.short': { status: 422, detail: 'Search term should be at least 3 characters long' },
}

/** Of files and rows: what another task or person has changed meanwhile is a conflict. */
function rowProblems(): Record<RowProblemCode, { status: number; detail: string }> {
  const conflicts: readonly RowProblemCode[] = [
    'import.busy',
    'import.outdated',
    'record.changed.since',
    'source.busy',
    'source.host.other',
  ]
  const rows = rowProblemCodes.map(code => [
    code,
    { status: conflicts.includes(code) ? 409 : 422, detail: enRowProblems[code] },
  ])
  return Object.fromEntries(rows)
}

/** A problem's sentence for people who read the wire or a command line. */
export function detailOf(code: ProblemCode, facts: Problem['facts'] = {}): string {
  return filledIn(problems[code].detail, facts)
}

export function filledIn(sentence: string, facts: Problem['facts'] = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))
}
