/** Lines of text on the printed sheet, with a font for each script. */
import { createRequire } from 'node:module'
import type { Language } from '@merchant/contract/core/language.ts'
import { openSync } from 'fontkit'
import type Pdf from 'pdfkit'

export type Page = InstanceType<typeof Pdf>

export interface Line {
  readonly text: string
  readonly size: number
  readonly bold?: boolean
}

const fontFile = (name: string, file: string): string =>
  createRequire(import.meta.url)
    .resolve(name)
    .replace(/dist[\\/][^\\/]+$/, `fonts/${file}`)

/** Noto Sans, which has each script in a font of its own; the PDF embeds only the glyphs in use. */
const chinese = {
  Traditional: fontFile('@embedpdf/fonts-tc', 'NotoSansHant-Regular.otf'),
  Simplified: fontFile('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
} as const
type Chinese = keyof typeof chinese

export interface Piece {
  readonly font: string
  readonly text: string
}

export interface Writer {
  /** Writes at a place. */
  readonly write: (line: Line, left: number, top: number) => void
  /** Writes in the middle of a width, and shortens what does not fit. */
  readonly centre: (line: Line, left: number, top: number, width: number) => void
}

/** ASCII, which the standard fonts of every PDF reader cover. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

export const writerOf = (page: Page, language: Language | null): Writer => {
  const names: readonly [Chinese, Chinese] =
    language === 'zh-Hans' ? ['Simplified', 'Traditional'] : ['Traditional', 'Simplified']
  const known = new Map<Chinese, ReturnType<typeof openSync>>()
  const has = (name: Chinese, letter: string): boolean => {
    const font = known.get(name) ?? openSync(chinese[name])
    if (!known.has(name)) page.registerFont(name, chinese[name])
    known.set(name, font)
    return 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
  const fontOf = (letter: string): Chinese =>
    has(names[0], letter) || !has(names[1], letter) ? names[0] : names[1]

  /** A name may mix the scripts, so that each letter has the first font that has it. */
  const piecesOf = ({ text, bold }: Line): Piece[] => {
    if (isPlain(text)) return [{ font: bold ? 'Helvetica-Bold' : 'Helvetica', text }]
    const pieces: Piece[] = []
    for (const letter of text) {
      const font = fontOf(letter)
      const last = pieces.at(-1)
      if (last?.font === font) pieces.splice(-1, 1, { font, text: last.text + letter })
      else pieces.push({ font, text: letter })
    }
    return pieces
  }
  const widthOf = (line: Line): number =>
    piecesOf(line).reduce(
      (sum, { font, text }) => sum + page.font(font).fontSize(line.size).widthOfString(text),
      0,
    )
  const write = (line: Line, left: number, top: number): void => {
    let x = left
    for (const { font, text } of piecesOf(line)) {
      page.font(font).fontSize(line.size).text(text, x, top, { lineBreak: false })
      x += page.widthOfString(text)
    }
  }
  /** Truncates text that does not fit, with three dots. */
  const fitting = (line: Line, width: number): Line => {
    if (widthOf(line) <= width) return line
    const letters = Array.from(line.text)
    const shortened = () => ({ ...line, text: `${letters.join('')}...` })
    while (letters.length > 1 && widthOf(shortened()) > width) letters.pop()
    return shortened()
  }
  return {
    write,
    centre: (line, left, top, width) => {
      const shown = fitting(line, width)
      write(shown, left + (width - widthOf(shown)) / 2, top)
    },
  }
}
