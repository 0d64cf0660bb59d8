/** The checksum of a payload: CRC-16/CCITT-FALSE, over bytes, where lengths count characters. */

const POLYNOMIAL = 0x1021
const START = 0xffff

const shifted = (register: number): number =>
  ((register << 1) ^ ((register & 0x8000) === 0 ? 0 : POLYNOMIAL)) & 0xffff

/** What each value of the upper byte adds: eight shifts, made once. */
const table = Uint16Array.from({ length: 256 }, (_value, byte) => {
  let register = byte << 8
  for (let bit = 0; bit < 8; bit += 1) register = shifted(register)
  return register
})

const encoder = new TextEncoder()

/** Four upper-case hexadecimal digits. Zeros in front stay: `044F`, never `44F`. */
export const checksumOf = (text: string): string => {
  let register = START
  for (const byte of encoder.encode(text)) {
    register = ((register << 8) ^ (table[(register >> 8) ^ byte] ?? 0)) & 0xffff
  }
  return register.toString(16).toUpperCase().padStart(4, '0')
}

/** Id and length of the checksum, which it covers itself. */
export const CHECKSUM_HEAD = '6304'

/** A payload from its objects: the checksum goes last. */
export const sealed = (objects: string): string =>
  `${objects}${CHECKSUM_HEAD}${checksumOf(objects + CHECKSUM_HEAD)}`
