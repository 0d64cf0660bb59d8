/** The names of a merchant in a code: one of ASCII for every bank, one in Chinese beside it. */
import type { FpsCode } from './fps-code.ts'

const MOST = 25

/** What codes of FPS say where there is no name in ASCII. */
const NO_NAME = 'NA'

const shortened = (name: string): string => Array.from(name).slice(0, MOST).join('').trim()

/** `Café Bleu 藍` is `Cafe Bleu` in ASCII: marks fall off letters, all else that is foreign falls out. */
const inAscii = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /[A-Za-z0-9]/.test(plain) ? shortened(plain) : NO_NAME
}

export const merchantNames = (name: string): Pick<FpsCode, 'merchantName' | 'alternate'> => {
  const merchantName = inAscii(name)
  const tidy = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const isChinese = /\p{Script=Han}/u.test(tidy)
  return isChinese
    ? { merchantName, alternate: { language: 'ZH', name: shortened(tidy) } }
    : { merchantName }
}
