/** What Windows-1252 has where Latin-1 has control characters. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The bytes of a text in Windows-1252; a sign that it has not becomes a question mark. */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.from(
    Array.from(text, sign => {
      const code = sign.codePointAt(0)!
      if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
      const place = special.indexOf(sign)
      return place < 0 ? 63 : 0x80 + place
    }),
  )
}
