const [quote, backslash, comma, minus, point, zero] = [0x22, 0x5c, 0x2c, 0x2d, 0x2e, 0x30]

/** Bytes that an answer is written on from its start. Nothing is made on the way but the copy that is sent. */
export class Page {
  #bytes = Buffer.allocUnsafeSlow(65_536)
  #end = 0

  /** Begins anew, also where the last one was given up half-way. */
  clear(): void {
    this.#end = 0
  }

  /** What was written, in memory of its own. */
  copy(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#end))
  }

  /** Forgets the comma behind the last of a list. */
  dropComma(): void {
    if (this.#bytes[this.#end - 1] === comma) this.#end--
  }

  bytes(bytes: Buffer): void {
    this.#reserve(bytes.length)
    this.#end += bytes.copy(this.#bytes, this.#end)
  }

  /** Text of any kind, as it stands. */
  text(text: string): void {
    this.#reserve(text.length * 3)
    this.#end += this.#bytes.write(text, this.#end)
  }

  /** One letter, by its number. */
  byte(code: number): void {
    this.#reserve(1)
    this.#bytes[this.#end++] = code
  }

  /** A few bytes that are known beforehand: for so few a loop is quicker than a call to copy them. */
  short(known: Uint8Array): void {
    this.#reserve(known.length)
    const bytes = this.#bytes
    const start = this.#end
    for (let i = 0; i < known.length; i++) bytes[start + i] = known[i]!
    this.#end = start + known.length
  }

  /** Text of plain letters, e.g. a name in a schema. */
  ascii(text: string): void {
    this.#reserve(text.length)
    const bytes = this.#bytes
    const start = this.#end
    for (let i = 0; i < text.length; i++) bytes[start + i] = text.charCodeAt(i)
    this.#end = start + text.length
  }

  /** A text between quotes. Most are plain; the others are left to those who know how to write them. */
  string(text: string): void {
    this.#reserve(text.length + 2)
    const bytes = this.#bytes
    const start = this.#end + 1
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code < 0x20 || code > 0x7e || code === quote || code === backslash) {
        this.text(JSON.stringify(text))
        return
      }
      bytes[start + i] = code
    }
    bytes[start - 1] = quote
    bytes[start + text.length] = quote
    this.#end = start + text.length + 1
  }

  /**
   * Whole numbers and amounts digit by digit, up to twenty millions. All that is reckoned with fits into 32 bits, for
   * beyond them the engine asks the system's library for every remainder.
   */
  number(value: number): void {
    const hundredfold = Math.round(value * 100) | 0
    if (hundredfold / 100 !== value) {
      this.ascii(JSON.stringify(value))
      return
    }
    this.#reserve(16)
    if (hundredfold < 0) this.#bytes[this.#end++] = minus
    const size = hundredfold < 0 ? -hundredfold | 0 : hundredfold
    const whole = (size / 100) | 0
    const rest = size - whole * 100
    this.#digits(whole)
    if (rest === 0) return
    const tenths = (rest / 10) | 0
    this.#bytes[this.#end++] = point
    this.#bytes[this.#end++] = zero + tenths
    if (rest > tenths * 10) this.#bytes[this.#end++] = zero + rest - tenths * 10
  }

  #digits(whole: number): void {
    const bytes = this.#bytes
    let length = 1
    for (let power = 10; power <= whole; power *= 10) length++
    for (let at = this.#end + length - 1, left = whole; at >= this.#end; at--) {
      const tens = (left / 10) | 0
      bytes[at] = zero + left - tens * 10
      left = tens
    }
    this.#end += length
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#bytes.length) return
    const longer = Buffer.allocUnsafeSlow(2 * (this.#end + more))
    this.#bytes.copy(longer, 0, 0, this.#end)
    this.#bytes = longer
  }
}
