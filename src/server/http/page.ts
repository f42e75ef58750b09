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

  /** Text of plain letters, e.g. a name in a schema. */
  ascii(text: string): void {
    this.#reserve(text.length)
    for (let i = 0; i < text.length; i++) this.#bytes[this.#end++] = text.charCodeAt(i)
  }

  /** A text between quotes. Most are plain; the others are left to those who know how to write them. */
  string(text: string): void {
    this.#reserve(text.length + 2)
    const start = this.#end
    this.#bytes[this.#end++] = quote
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code < 0x20 || code > 0x7e || code === quote || code === backslash) {
        this.#end = start
        this.text(JSON.stringify(text))
        return
      }
      this.#bytes[this.#end++] = code
    }
    this.#bytes[this.#end++] = quote
  }

  /** Whole numbers and amounts digit by digit. */
  number(value: number): void {
    const hundredfold = Math.round(value * 100)
    if (hundredfold / 100 !== value || Math.abs(hundredfold) > 1e12) {
      this.ascii(JSON.stringify(value))
      return
    }
    this.#reserve(16)
    if (hundredfold < 0) this.#bytes[this.#end++] = minus
    const size = Math.abs(hundredfold)
    const rest = size % 100
    this.#digits((size - rest) / 100)
    if (rest === 0) return
    this.#bytes[this.#end++] = point
    const last = rest % 10
    this.#bytes[this.#end++] = zero + (rest - last) / 10
    if (last > 0) this.#bytes[this.#end++] = zero + last
  }

  #digits(whole: number): void {
    let length = 1
    for (let power = 10; power <= whole; power *= 10) length++
    for (let at = this.#end + length - 1, left = whole; at >= this.#end; at--) {
      const digit = left % 10
      this.#bytes[at] = zero + digit
      left = (left - digit) / 10
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
