import { draw } from './catalogue-lines.ts'

/** Numbers that the regulators keep free for films, where they do; elsewhere numbers that nobody has. */
export function phoneOf(country: string, seed: number): string {
  const three = String((seed * 37) % 1000).padStart(3, '0')
  const two = String((seed * 53) % 100).padStart(2, '0')
  switch (country) {
    case 'FR':
      return `+33 4 65 71 ${two} ${String((seed * 71) % 100).padStart(2, '0')}`
    case 'AT':
      return `+43 512 555 0${three}`
    case 'CH':
      return `+41 44 555 ${two} ${String((seed * 29) % 100).padStart(2, '0')}`
    case 'NL':
      return `+31 20 555 0${three}`
    case 'IT':
      return `+39 0471 555 ${three}`
    default:
      return [`+49 40 66969 ${three}`, `+49 89 99998 ${three}`, `+49 30 23125 ${three}`, `+49 69 90009 ${three}`][
        seed % 4
      ]!
  }
}

/** The shape each country gives its VAT numbers; the digits are made up. */
export function vatIdOf(country: string, index: number): string {
  const digits = (count: number) => Array.from({ length: count }, (_, at) => draw(index, 30 + at) % 10).join('')
  switch (country) {
    case 'AT':
      return `ATU${digits(8)}`
    case 'CH':
      return `CHE-${digits(3)}.${digits(3)}.${digits(3)} MWST`
    case 'NL':
      return `NL00${digits(7)}B01`
    case 'FR':
      return `FR${digits(11)}`
    case 'IT':
      return `IT0${digits(10)}`
    default:
      return `DE3${digits(8)}`
  }
}
